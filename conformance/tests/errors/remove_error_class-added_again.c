/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is removed is gone: a string is empty again, MPI_LASTUSEDCODE is the greatest class that
 *            is left, and a value that comes back is a new one, without class or string of the old.
 * section:   9.5.1
 * covers:    MPI_Remove_error_class, MPI_Remove_error_code, MPI_Remove_error_string, MPI_Add_error_class,
 *            MPI_Add_error_code, MPI_Error_string, MPI_Error_class
 * constants: MPI_LASTUSEDCODE, MPI_ERR_TAG
 * ranks:     1
 */
#include "rule.h"

static void check(int code, int class, const char *wanted)
{
    char text[MPI_MAX_ERROR_STRING] = "?";
    int length = -1;
    int got = -1;

    CHECK_MPI(MPI_Error_class(code, &got));
    CHECK_INT(got, class);
    CHECK_MPI(MPI_Error_string(code, text, &length));
    CHECK_STR(text, wanted);
}

static void check_last(int wanted)
{
    int *last = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag));
    REQUIRE(flag != 0);
    CHECK_INT(*last, wanted);
}

static void add(int *class, int *code, const char *text)
{
    REQUIRE_MPI(MPI_Add_error_class(class));
    REQUIRE_MPI(MPI_Add_error_code(*class, code));
    REQUIRE_MPI(MPI_Add_error_string(*code, text));
}

static void take_away(int class, int code)
{
    CHECK_MPI(MPI_Remove_error_string(code));
    check(code, class, "");
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
}

void rule(void)
{
    int classes[3] = {0};
    int codes[3] = {0};
    int code = MPI_SUCCESS;

    for (int i = 0; i < 3; i++) {
        add(&classes[i], &codes[i], "one of three");
        check(codes[i], classes[i], "one of three");
    }
    check_last(classes[2]);
    take_away(classes[1], codes[1]);
    check_last(classes[2]);
    take_away(classes[2], codes[2]);
    check_last(classes[0]);
    REQUIRE_MPI(MPI_Add_error_code(MPI_ERR_TAG, &code));
    check(code, MPI_ERR_TAG, "");
    check_last(classes[0]);
    CHECK_MPI(MPI_Remove_error_code(code));
    check(codes[0], classes[0], "one of three");
    add(&classes[1], &codes[1], "a fourth");
    check(codes[1], classes[1], "a fourth");
    take_away(classes[1], codes[1]);
    take_away(classes[0], codes[0]);
}
