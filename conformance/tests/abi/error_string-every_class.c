/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The string of each error class is terminated, as long as it is said to be, and within
 *            MPI_MAX_ERROR_STRING.
 * class:     required
 * basis:     9.3.5 "Returns the error string associated with an error code", 9.3.5 "The number of
 *            characters actually written", 9.4 "defined for MPI error classes are valid MPI": Every
 *            class is a valid argument, its length is returned, and the buffer need not be longer
 *            than the constant.
 * section:   9.3.5, 9.4
 * covers:    MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING
 * shows:     9.3.5-string, 9.3.5-string_length, 9.3.5-string_maximum, 9.4-classes_are_codes,
 *            19.3.9-error_string
 * ranks:     1
 * level:     abi
 */
#include "rule.h"
#include "rule_error_names.h"

#include <string.h>

static void check(int class)
{
    char text[MPI_MAX_ERROR_STRING + 8];
    int length = -1;

    rule_poison(text, sizeof text);
    CHECK_MPI(MPI_Error_string(class, text, &length));
    CHECK_UNTOUCHED(text + MPI_MAX_ERROR_STRING, 8);
    REQUIRE(memchr(text, '\0', MPI_MAX_ERROR_STRING) != NULL);
    CHECK_INT(length, strlen(text));
}

void rule(void)
{
    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        rule_at("%s", rule_error_classes[i].name);
        check(rule_error_classes[i].code);
    }
}
