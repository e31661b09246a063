/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A user's error string of MPI_MAX_ERROR_STRING - 1 characters comes back whole and terminated.
 * class:     required
 * basis:     9.5.1 "The string must be no more than", 9.3.5 "The number of characters actually
 *            written": A string within the limit is legal, and the buffer that 9.3.5 asks of the
 *            caller holds it.
 * section:   9.5.1, 9.3.5
 * covers:    MPI_Add_error_string, MPI_Error_string
 * constants: MPI_MAX_ERROR_STRING
 * shows:     9.3.5-string_length, 9.3.5-string_maximum, 9.5.1-string_longest, 19.3.9-error_string
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

void rule(void)
{
    char text[MPI_MAX_ERROR_STRING];
    char got[MPI_MAX_ERROR_STRING + 8];
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;
    int length = -1;

    for (int i = 0; i < MPI_MAX_ERROR_STRING - 1; i++) {
        text[i] = (char)('a' + i % 26);
    }
    text[MPI_MAX_ERROR_STRING - 1] = '\0';
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    CHECK_MPI(MPI_Add_error_string(code, text));
    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Error_string(code, got, &length));
    CHECK_UNTOUCHED(got + MPI_MAX_ERROR_STRING, 8);
    REQUIRE(memchr(got, '\0', MPI_MAX_ERROR_STRING) != NULL);
    CHECK_STR(got, text);
    CHECK_INT(length, MPI_MAX_ERROR_STRING - 1);
}
