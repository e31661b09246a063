/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A category is found by its name and has as many members as it says, each a valid index
 *            of its kind; entries after the last are not written.
 * class:     required
 * basis:     15.3.9 "the provided categories are indexed from", 15.3.9 "remaining array entries are
 *            not modified", 15.3.9 "is monotonically increasing during the execution": Member lists
 *            hold as many indices as the category says, all valid for the query of their kind, and
 *            the update number never goes down.
 * section:   15.3.9
 * covers:    MPI_T_category_get_num, MPI_T_category_get_info, MPI_T_category_get_index,
 *            MPI_T_category_get_cvars, MPI_T_category_get_pvars, MPI_T_category_get_categories,
 *            MPI_T_category_changed
 * shows:     15.3.9-get_index, 15.3.9-indexed, 15.3.9-members_cut, 15.3.9-members_rest,
 *            15.3.9-members_valid, 15.3.9-name, 15.3.9-name_unique, 15.3.9-numbers,
 *            15.3.9-update_number
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

typedef int getter(int category, int length, int indices[]);

/* All members, in an array with one element more. */
static void check_members(getter *get, int category, int number, int limit)
{
    int *indices = malloc(((size_t)number + 1) * sizeof *indices);

    CHECK(indices != NULL && number >= 0);
    if (indices) {
        rule_poison(indices, ((size_t)number + 1) * sizeof *indices);
        CHECK_CODE(get(category, number + 1, indices), MPI_SUCCESS);
        for (int i = 0; i < number; i++) {
            CHECK(indices[i] >= 0 && indices[i] < limit);
        }
        CHECK_INT(indices[number], RULE_POISON_INT);
        rule_poison(indices, ((size_t)number + 1) * sizeof *indices);
        CHECK_CODE(get(category, number, indices), MPI_SUCCESS);
        CHECK(number == 0 || indices[number - 1] != RULE_POISON_INT);
        rule_poison(indices, ((size_t)number + 1) * sizeof *indices);
        CHECK_CODE(get(category, 0, indices), MPI_SUCCESS);
        CHECK_UNTOUCHED(indices, ((size_t)number + 1) * sizeof *indices);
    }
    free(indices);
}

static void check_category(int index, int categories)
{
    char *name = NULL, text[512] = "";
    int length = 0, text_length = 512, cvars = -1, pvars = -1, inner = -1;
    int found = -1, all_cvars = 0, all_pvars = 0;

    CHECK_CODE(MPI_T_category_get_info(index, NULL, &length, NULL, NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    REQUIRE(length > 1 && (name = calloc((size_t)length, 1)) != NULL);
    CHECK_CODE(
        MPI_T_category_get_info(index, name, &length, text, &text_length, &cvars, &pvars, &inner),
        MPI_SUCCESS);
    rule_at("category %d, %s", index, name);
    CHECK(name[0] != '\0');
    CHECK_CODE(MPI_T_category_get_index(name, &found), MPI_SUCCESS);
    CHECK_INT(found, index);
    CHECK_CODE(MPI_T_cvar_get_num(&all_cvars), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_get_num(&all_pvars), MPI_SUCCESS);
    check_members(MPI_T_category_get_cvars, index, cvars, all_cvars);
    check_members(MPI_T_category_get_pvars, index, pvars, all_pvars);
    check_members(MPI_T_category_get_categories, index, inner, categories);
    free(name);
}

void rule(void)
{
    int provided, number = -1, before = RULE_POISON_INT, after = RULE_POISON_INT;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_changed(&before), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    for (int i = 0; i < number; i++) {
        check_category(i, number);
    }
    CHECK_CODE(MPI_T_category_changed(&after), MPI_SUCCESS);
    CHECK(before != RULE_POISON_INT && after != RULE_POISON_INT);
    CHECK(after >= before);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
