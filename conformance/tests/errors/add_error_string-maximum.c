/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Add_error_string accepts a string of MPI_MAX_ERROR_STRING characters, not counting its null
 *            character.
 * class:     required
 * basis:     9.5.1 "The string must be no more than", 9.5.1 "The length of the string does not include the": A string
 *            of exactly that length is correct; what MPI_Error_string can return of it, is not checked but for its
 *            bounds.
 * section:   9.5.1
 * covers:    MPI_Add_error_string
 * constants: MPI_MAX_ERROR_STRING
 * shows:     9.5.1-string_without_null
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

#include <string.h>

void rule(void)
{
    char text[MPI_MAX_ERROR_STRING + 1];
    char got[MPI_MAX_ERROR_STRING + 8];
    int class = MPI_SUCCESS, length = -1;

    memset(text, 'e', MPI_MAX_ERROR_STRING);
    text[MPI_MAX_ERROR_STRING] = '\0';
    REQUIRE_MPI(MPI_Add_error_class(&class));
    CHECK_MPI(MPI_Add_error_string(class, text));
    rule_poison(got, sizeof got);
    CHECK_MPI(PMPI_Error_string(class, got, &length));
    CHECK_UNTOUCHED(got + MPI_MAX_ERROR_STRING + 1, 7);
    CHECK_INT(got[0], 'e');
    CHECK_MPI(MPI_Remove_error_string(class));
    CHECK_MPI(MPI_Remove_error_class(class));
}
