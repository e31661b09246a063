/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Remove_error_class refuses a class that still has a string, and keeps both; without
 *            the string the class can be removed.
 * class:     quality
 * basis:     9.5.1 "associated error string has not been removed", 9.4 "are a subset of the error
 *            codes": A class is a code too, so the order that binds codes is expected of classes, but
 *            an implementation need not detect another one.
 * section:   9.5.1, 9.4
 * covers:    MPI_Remove_error_class, MPI_Remove_error_string
 * ranks:     1
 */
#include "rule.h"

void rule(void)
{
    char text[MPI_MAX_ERROR_STRING] = "?";
    int class = MPI_SUCCESS;
    int length = -1;

    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_string(class, "mine"));
    REQUIRE_ANY_ERROR(MPI_Remove_error_class(class));
    CHECK_MPI(MPI_Error_string(class, text, &length));
    CHECK_STR(text, "mine");
    CHECK_MPI(MPI_Remove_error_string(class));
    CHECK_MPI(MPI_Remove_error_class(class));
}
