/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A null string for an error code is refused, and the code keeps the string that it has.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle": A null pointer is no string, and need not
 *            be looked for; a library that refuses it keeps a program alive that passes on an empty
 *            message.
 * section:   9.5.1
 * covers:    MPI_Add_error_string, MPI_Error_string
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

void rule(void)
{
    int class = 0;
    int length = -1;
    char text[MPI_MAX_ERROR_STRING] = "";

    REQUIRE_MPI(MPI_Add_error_class(&class));
    CHECK_MPI(MPI_Add_error_string(class, "kept"));
    CHECK_ERROR_CLASS(MPI_Add_error_string(class, NULL), MPI_ERR_ARG);
    CHECK_MPI(MPI_Error_string(class, text, &length));
    CHECK_STR(text, "kept");
    CHECK_MPI(MPI_Remove_error_string(class));
    CHECK_MPI(MPI_Remove_error_class(class));
}
