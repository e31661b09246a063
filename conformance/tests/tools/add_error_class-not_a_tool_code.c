/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The return codes of the tools interface differ from each other, from each error class and from what a
 *            program adds, and lie above MPI_SUCCESS and not above MPI_ERR_LASTCODE.
 * class:     required
 * basis:     15.3.10 "must be unique values and cannot overlap with any", 15.3.10 "They must also satisfy": No two
 *            codes are equal, whether they are of the interface, of the standard or of the program.
 * section:   15.3.10, 9.5.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code
 * constants: rule_error_classes, rule_tool_codes
 * shows:     15.3.10-codes_in_range, 15.3.10-codes_not_added, 15.3.10-codes_unique
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

static void check_not_tool_code(int code)
{
    for (int i = 0; i < RULE_TOOL_CODES; i++) {
        CHECK(code != rule_tool_codes[i].code);
    }
}

void rule(void)
{
    enum { ADDED = 20 };
    int added[ADDED], codes[ADDED];

    for (int i = 0; i < RULE_TOOL_CODES; i++) {
        rule_at("%s", rule_tool_codes[i].name);
        CHECK(rule_tool_codes[i].code > MPI_SUCCESS);
        CHECK(rule_tool_codes[i].code <= MPI_ERR_LASTCODE);
        for (int other = 0; other < i; other++) {
            CHECK(rule_tool_codes[i].code != rule_tool_codes[other].code);
        }
    }
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        rule_at("%s", rule_error_classes[i].name);
        check_not_tool_code(rule_error_classes[i].code);
    }
    for (int i = 0; i < ADDED; i++) {
        rule_at("class %d of the program", i);
        REQUIRE_MPI(MPI_Add_error_class(&added[i]));
        check_not_tool_code(added[i]);
        REQUIRE_MPI(MPI_Add_error_code(added[i], &codes[i]));
        check_not_tool_code(codes[i]);
    }
    for (int i = ADDED - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Remove_error_code(codes[i]));
        CHECK_MPI(MPI_Remove_error_class(added[i]));
    }
}
