/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Before MPI is initialized and after MPI_Finalize too, each error class is its own
 *            class, and has a string whose length is as said.
 * class:     required
 * basis:     9.4 "maps each standard error code (error class) onto itself", 9.3.5 "The number of
 *            characters actually written is returned", 11.4.1 "may be invoked at any time,
 *            including prior to": Both functions are available at any time, and do then what they
 *            always do.
 * section:   11.4.1, 9.3.5, 9.4
 * covers:    MPI_Error_string, MPI_Error_class
 * constants: rule_error_classes
 * shows:     9.3.5-string_any_time, 9.3.5-string_length, 9.4-class_any_time, 9.4-class_of_class,
 *            11.4.1-errors
 * ranks:     1
 * process:   alone
 * level:     abi
 */
#define RULE_ALONE
#include "rule.h"
#include "rule_error_names.h"

#include <string.h>

static void check(const char *when)
{
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        char text[MPI_MAX_ERROR_STRING] = "";
        int code = rule_error_classes[i].code;
        int length = -1;
        int class = -1;
        rule_at("%s, %s", when, rule_error_classes[i].name);
        CHECK_MPI(MPI_Error_class(code, &class));
        CHECK_CODE(class, code);
        CHECK_MPI(MPI_Error_string(code, text, &length));
        CHECK_INT(length, strlen(text));
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
