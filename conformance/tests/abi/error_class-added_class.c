/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A class that the user adds is an error code too: it is its own class, lies above
 *            MPI_ERR_LASTCODE, and has an empty string until it is given one.
 * class:     required
 * basis:     9.4 "The error classes are a subset of the error", 9.5.1 "an error code or class with
 *            a value", 9.5.1 "is called when no string has been set": A class is a code whose class
 *            is itself, and since a string can only be given above MPI_ERR_LASTCODE, new ones lie
 *            there.
 * section:   9.4, 9.5.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Error_class,
 *            MPI_Error_string
 * constants: MPI_ERR_LASTCODE
 * shows:     9.3.5-string, 9.4-class_of_code, 9.4-classes_are_codes, 9.5.1-add_class,
 *            9.5.1-add_code, 9.5.1-add_string, 9.5.1-string_empty
 * ranks:     1
 */
#include "rule.h"

static void check(int code, int class, const char *text)
{
    char got[MPI_MAX_ERROR_STRING] = "?";
    int length = -1;
    int got_class = -1;

    CHECK(code > MPI_ERR_LASTCODE);
    CHECK_MPI(MPI_Error_class(code, &got_class));
    CHECK_INT(got_class, class);
    CHECK_MPI(MPI_Error_string(code, got, &length));
    CHECK_STR(got, text);
}

void rule(void)
{
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    rule_at("the class, no string");
    check(class, class, "");
    CHECK_MPI(MPI_Add_error_string(class, "class"));
    CHECK_MPI(MPI_Add_error_string(code, "code"));
    rule_at("the class");
    check(class, class, "class");
    rule_at("a code of the class");
    check(code, class, "code");
}
