/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Where an error is found in what is added or removed, it is refused and changes
 *            nothing: values of the standard's own, a class that still has codes, a code that still
 *            has a string.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.5.1 "It is erroneous to remove an error
 *            class when": These calls are erroneous and need not be detected; a library that
 *            removes its own classes cannot distinguish its errors any more.
 * section:   9.5.1
 * covers:    MPI_Remove_error_class, MPI_Remove_error_code, MPI_Remove_error_string,
 *            MPI_Add_error_string, MPI_Add_error_code
 * constants: MPI_ERR_LASTCODE, MPI_ERR_IO
 * shows:     9.5.1-remove_class_refused, 9.5.1-remove_class_with_codes, 9.5.1-remove_code_refused,
 *            9.5.1-remove_string_refused, 9.5.1-string_refused
 * ranks:     1
 *
 * These calls are erroneous, so that a library may do anything; this rule is for those that look.
 */
#include "rule.h"

void rule(void)
{
    char text[MPI_MAX_ERROR_STRING] = "?";
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;
    int length = -1;
    int other = -7;

    CHECK_ANY_ERROR(MPI_Remove_error_class(MPI_ERR_IO));
    CHECK_ANY_ERROR(MPI_Remove_error_code(MPI_ERR_IO));
    CHECK_ANY_ERROR(MPI_Remove_error_string(MPI_ERR_IO));
    CHECK_ANY_ERROR(MPI_Add_error_string(MPI_ERR_IO, "mine"));
    CHECK_ANY_ERROR(MPI_Add_error_string(MPI_ERR_LASTCODE, "mine"));
    CHECK_ANY_ERROR(MPI_Add_error_code(-1, &other));
    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    CHECK_ANY_ERROR(MPI_Add_error_code(code, &other));
    CHECK_ANY_ERROR(MPI_Remove_error_string(code));
    REQUIRE_MPI(MPI_Add_error_string(code, "mine"));
    CHECK_ANY_ERROR(MPI_Remove_error_class(class));
    CHECK_ANY_ERROR(MPI_Remove_error_code(code));
    CHECK_ANY_ERROR(MPI_Remove_error_code(class));
    CHECK_ANY_ERROR(MPI_Remove_error_class(code));
    CHECK_MPI(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "mine");
    CHECK_MPI(MPI_Remove_error_string(code));
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
    CHECK_ANY_ERROR(MPI_Remove_error_class(class));
    CHECK_ANY_ERROR(MPI_Remove_error_code(code));
}
