/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A code that the user adds to a predefined class has that class, lies above
 *            MPI_ERR_LASTCODE, and has the string that it is given.
 * class:     quality
 * basis:     9.5 "associate error codes with this error class": Codes are spoken of for classes
 *            that the user has added; nothing forbids a predefined class, and a library on top of
 *            MPI wants codes of such classes.
 * section:   9.5.1
 * covers:    MPI_Add_error_code, MPI_Add_error_string, MPI_Error_class, MPI_Error_string
 * constants: MPI_ERR_LASTCODE, MPI_ERR_TAG, MPI_ERR_WIN, MPI_ERR_NO_SUCH_FILE
 * shows:     9.5.1-codes_of_predefined
 * ranks:     1
 *
 * A string may only be given to a code above MPI_ERR_LASTCODE, so a new code must lie there.
 */
#include "rule.h"

static void check(int class)
{
    char text[MPI_MAX_ERROR_STRING] = "?";
    int code = MPI_SUCCESS;
    int got = -1;
    int length = -1;

    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    CHECK(code > MPI_ERR_LASTCODE);
    CHECK_MPI(MPI_Error_class(code, &got));
    CHECK_INT(got, class);
    CHECK_MPI(MPI_Add_error_string(code, "never seen before"));
    CHECK_MPI(MPI_Error_string(code, text, &length));
    CHECK_STR(text, "never seen before");
    CHECK_INT(length, sizeof "never seen before" - 1);
}

void rule(void)
{
    rule_at("MPI_ERR_TAG");
    check(MPI_ERR_TAG);
    rule_at("MPI_ERR_WIN");
    check(MPI_ERR_WIN);
    rule_at("MPI_ERR_NO_SUCH_FILE");
    check(MPI_ERR_NO_SUCH_FILE);
}
