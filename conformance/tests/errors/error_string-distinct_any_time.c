/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each error class has a string of its own, which is not empty, before MPI is
 *            initialized and after MPI_Finalize.
 * class:     quality
 * basis:     9.3.5 "Returns the error string associated with an error", 9.4 "as much information as
 *            possible in the error code": No text forbids that two classes share a string or have
 *            an empty one, but then the string does not say what went wrong.
 * section:   11.4.1, 9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: rule_error_classes
 * shows:     9.3.5-string_informs
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"
#include "rule_error_names.h"

#include <string.h>

static char texts[RULE_ERROR_CLASSES][MPI_MAX_ERROR_STRING];

static void check(const char *when)
{
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        int length = -1;
        rule_at("%s, %s", when, rule_error_classes[i].name);
        CHECK_MPI(MPI_Error_string(rule_error_classes[i].code, texts[i], &length));
        CHECK(texts[i][0] != 0);
        for (int other = 0; other < i; other++) {
            CHECK(strcmp(texts[i], texts[other]) != 0);
        }
    }
}

void rule(void)
{
    check("before MPI_Init");
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check("between");
    REQUIRE_MPI(MPI_Finalize());
    check("after MPI_Finalize");
}
