/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A part of a name, a longer name and the empty string are not found, unless a variable or a category has
 *            this name.
 * class:     required
 * basis:     15.3.6 "does not match the name of any control variable", 15.3.9 "does not match the name of any
 *            category", 15.3.6 "The name must be unique": The index that is found is that of the name, and a name that
 *            no variable has gives the code for it.
 * section:   15.3.6, 15.3.9
 * covers:    MPI_T_cvar_get_index, MPI_T_category_get_index
 * constants: MPI_T_ERR_INVALID_NAME
 * shows:     15.3.6-get_index_prefix, 15.3.6-get_index_unknown, 15.3.9-get_index_unknown
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <string.h>

enum { LENGTH = 2048 };

static int variable_name(int index, char *name, int *length)
{
    return PMPI_T_cvar_get_info(index, name, length, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
}

static int category_name(int index, char *name, int *length)
{
    return PMPI_T_category_get_info(index, name, length, NULL, NULL, NULL, NULL, NULL);
}

struct kind {
    const char *what;
    int (*get_name)(int, char *, int *);
    int (*get_index)(const char *, int *);
};

/* The name is that of the variable that is found, which may be inactive, or none is. */
static void check_name(const struct kind *kind, const char *wanted)
{
    char name[LENGTH] = "";
    int index = -1, length = LENGTH;
    int code = kind->get_index(wanted, &index);

    rule_at("%s %s", kind->what, wanted);
    if (code == MPI_SUCCESS) {
        CHECK(kind->get_name(index, name, &length) != MPI_SUCCESS || strcmp(name, wanted) == 0);
    } else {
        CHECK_CODE(code, MPI_T_ERR_INVALID_NAME);
    }
}

static void check(const struct kind *kind, int number)
{
    check_name(kind, "");
    for (int i = 0; i < number; i++) {
        char name[LENGTH] = "";
        int length = LENGTH - 2;

        if (kind->get_name(i, name, &length) == MPI_SUCCESS && strlen(name) > 1) {
            size_t end = strlen(name);

            name[end] = '_';
            check_name(kind, name);
            name[end - 1] = '\0';
            check_name(kind, name);
            check_name(kind, name + 1);
        }
    }
}

void rule(void)
{
    const struct kind variables = {"variable", variable_name, MPI_T_cvar_get_index};
    const struct kind categories = {"category", category_name, MPI_T_category_get_index};
    int provided, number = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    check(&variables, number);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    check(&categories, number);
    CHECK_CODE(MPI_T_cvar_get_index("no such name", &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_category_get_index("no such name", &number), MPI_T_ERR_INVALID_NAME);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
