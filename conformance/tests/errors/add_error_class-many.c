/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A program can have very many error classes and codes at once: each has a value of its
 *            own, its class and its string, and MPI_LASTUSEDCODE is never less than a class in use.
 * class:     quality
 * basis:     2.8 "provide generous limits on the important resources", 9.5.1 "Creates a new error
 *            class and returns the value": How many classes there can be is a matter of resources;
 *            a library that numbers them with care can have many.
 * section:   9.5.1
 * covers:    MPI_Add_error_class, MPI_Add_error_code, MPI_Add_error_string, MPI_Remove_error_class,
 *            MPI_Remove_error_code, MPI_Remove_error_string, MPI_Error_class, MPI_Error_string
 * constants: MPI_LASTUSEDCODE, MPI_ERR_LASTCODE
 * ranks:     1
 */
#include "rule.h"

#include <stdio.h>

enum { CLASSES = 20000 };

static int classes[CLASSES];
static int codes[CLASSES];

static int last_used(void)
{
    int *last = NULL;
    int flag = 0;

    CHECK_MPI(MPI_Comm_get_attr(MPI_COMM_WORLD, MPI_LASTUSEDCODE, &last, &flag));
    CHECK(flag != 0);
    return flag ? *last : -1;
}

static void add(int i)
{
    char text[32];

    snprintf(text, sizeof text, "number %d", i);
    REQUIRE_MPI(MPI_Add_error_class(&classes[i]));
    REQUIRE_MPI(MPI_Add_error_code(classes[i], &codes[i]));
    REQUIRE_MPI(MPI_Add_error_string(codes[i], text));
    CHECK(classes[i] > MPI_ERR_LASTCODE && codes[i] > MPI_ERR_LASTCODE && classes[i] != codes[i]);
}

static void check(int i)
{
    char wanted[32];
    char text[MPI_MAX_ERROR_STRING] = "";
    int length = -1;
    int class = -1;

    rule_at("class %d", i);
    snprintf(wanted, sizeof wanted, "number %d", i);
    CHECK_MPI(MPI_Error_class(codes[i], &class));
    CHECK_CODE(class, classes[i]);
    CHECK_MPI(MPI_Error_string(codes[i], text, &length));
    CHECK_STR(text, wanted);
}

static void remove_all(void)
{
    for (int i = 0; i < CLASSES; i++) {
        REQUIRE_MPI(MPI_Remove_error_string(codes[i]));
        REQUIRE_MPI(MPI_Remove_error_code(codes[i]));
        REQUIRE_MPI(MPI_Remove_error_class(classes[i]));
    }
}

void rule(void)
{
    int before = last_used();
    int greatest = MPI_ERR_LASTCODE;

    CHECK(before >= MPI_ERR_LASTCODE);
    for (int i = 0; i < CLASSES; i++) {
        add(i);
        greatest = classes[i] > greatest ? classes[i] : greatest;
    }
    CHECK(last_used() >= greatest);
    for (int i = 0; i < CLASSES; i++) {
        check(i);
    }
    remove_all();
    CHECK_INT(last_used(), before);
}
