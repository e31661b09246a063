/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is removed is gone: a string is empty again, MPI_LASTUSEDCODE is the greatest
 *            class that is left, and a value that comes back is a new one, without class or string
 *            of the old.
 * class:     required
 * basis:     9.5.1 "Removes a user-created error class", 9.5.1 "updated to reflect the maximum
 *            error class value", 9.5.1 "called when no string has been set", 9.5.1 "Creates a new
 *            error class and returns the value": Removal undoes what was added, the attribute is
 *            the maximum of what is left, and what is created later is new.
 * section:   9.5.1
 * covers:    MPI_Remove_error_class, MPI_Remove_error_code, MPI_Remove_error_string,
 *            MPI_Add_error_class, MPI_Add_error_code, MPI_Error_string, MPI_Error_class
 * constants: MPI_LASTUSEDCODE, MPI_ERR_TAG
 * shows:     9.5.1-lastusedcode, 9.5.1-remove_class, 9.5.1-remove_code, 9.5.1-remove_greatest,
 *            9.5.1-remove_string, 9.5.1-string_empty
 * ranks:     1
 *
 * MPI_LASTUSEDCODE is read while there are classes without codes: it may be that codes count.
 */
#include "rule.h"

enum { CLASSES = 3 };

static int last_used(void)
{
    int *last = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag));
    return CHECK(flag && last != NULL) ? *last : -1;
}

/* Classes are added, and taken away from the last one on. */
static void check_last(void)
{
    int classes[CLASSES];
    int greatest[CLASSES + 1];

    greatest[0] = last_used();
    for (int i = 0; i < CLASSES; i++) {
        REQUIRE_MPI(MPI_Add_error_class(&classes[i]));
        greatest[i + 1] = classes[i] > greatest[i] ? classes[i] : greatest[i];
        CHECK_INT(last_used(), greatest[i + 1]);
    }
    for (int i = CLASSES - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Remove_error_class(classes[i]));
        CHECK_INT(last_used(), greatest[i]);
    }
}

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

static void add(int *class, int *code, const char *text)
{
    REQUIRE_MPI(MPI_Add_error_class(class));
    REQUIRE_MPI(MPI_Add_error_code(*class, code));
    check(*code, *class, "");
    REQUIRE_MPI(MPI_Add_error_string(*code, text));
    check(*code, *class, text);
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
    int classes[2] = {0};
    int codes[2] = {0};
    int code = MPI_SUCCESS;

    check_last();
    add(&classes[0], &codes[0], "one of two");
    add(&classes[1], &codes[1], "the other");
    take_away(classes[1], codes[1]);
    REQUIRE_MPI(MPI_Add_error_code(MPI_ERR_TAG, &code));
    check(code, MPI_ERR_TAG, "");
    CHECK_MPI(MPI_Remove_error_code(code));
    add(&classes[1], &codes[1], "a third");
    check(codes[0], classes[0], "one of two");
    take_away(classes[1], codes[1]);
    take_away(classes[0], codes[0]);
}
