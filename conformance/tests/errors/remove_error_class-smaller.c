/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The codes of one class differ, and each has its own string; when a class that is not the greatest is
 *            removed, MPI_LASTUSEDCODE stays, and the greater ones keep their codes and strings.
 * class:     required
 * basis:     9.5.1 "updated to reflect the maximum error class value", 9.5.1 "Creates new error code associated with
 *            errorclass", 9.5.1 "Associates a user-defined error string with an error code": The maximum is that of
 *            the classes which are left, and to remove one is to remove nothing else.
 * section:   9.5.1
 * covers:    MPI_Remove_error_class, MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Error_string,
 *            MPI_Error_class, MPI_Comm_get_attr
 * constants: MPI_LASTUSEDCODE
 * shows:     9.5.1-codes_of_one_class, 9.5.1-remove_smaller
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>

enum { CLASSES = 3, CODES = 4 };

static int last_used(void)
{
    int *value = NULL, flag = RULE_POISON_INT;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &value, &flag));
    return CHECK(flag != 0 && flag != RULE_POISON_INT && value != NULL) ? *value : -1;
}

static void check_codes(const int *codes, int class)
{
    for (int i = 0; i < CODES; i++) {
        char text[MPI_MAX_ERROR_STRING] = "", wanted[40];
        int length = -1, got = -1;

        rule_at("code %d", i);
        snprintf(wanted, sizeof wanted, "the string of code %d", i);
        CHECK_MPI(MPI_Error_string(codes[i], text, &length));
        CHECK_STR(text, wanted);
        CHECK_MPI(MPI_Error_class(codes[i], &got));
        CHECK_INT(got, class);
        CHECK(codes[i] != class);
        for (int other = 0; other < i; other++) {
            CHECK(codes[i] != codes[other]);
        }
    }
}

void rule(void)
{
    int classes[CLASSES], codes[CODES], greatest = 0, before;

    for (int i = 0; i < CLASSES; i++) {
        REQUIRE_MPI(MPI_Add_error_class(&classes[i]));
        greatest = classes[i] > classes[greatest] ? i : greatest;
    }
    for (int i = 0; i < CODES; i++) {
        char text[40];

        snprintf(text, sizeof text, "the string of code %d", i);
        REQUIRE_MPI(MPI_Add_error_code(classes[greatest], &codes[i]));
        CHECK_MPI(MPI_Add_error_string(codes[i], text));
    }
    check_codes(codes, classes[greatest]);
    before = last_used();
    CHECK(before >= classes[greatest]);
    for (int i = 0; i < CLASSES; i++) {
        if (i != greatest) {
            CHECK_MPI(MPI_Remove_error_class(classes[i]));
            CHECK_INT(last_used(), before);
            check_codes(codes, classes[greatest]);
        }
    }
    for (int i = 0; i < CODES; i++) {
        CHECK_MPI(MPI_Remove_error_string(codes[i]));
        CHECK_MPI(MPI_Remove_error_code(codes[i]));
    }
    CHECK_MPI(MPI_Remove_error_class(classes[greatest]));
}
