/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A category lists its members once each and in one order, and as many different ones as asked for if that
 *            is less; no category contains itself.
 * class:     required
 * basis:     15.3.9 "arbitrary subset of size", 15.3.9 "change the order in which they are returned", 15.3.9
 *            "Categories can never include themselves": What is in a category is a set, and its members keep their
 *            order.
 * section:   15.3.9
 * covers:    MPI_T_category_get_info, MPI_T_category_get_cvars, MPI_T_category_get_pvars,
 *            MPI_T_category_get_categories, MPI_T_category_get_events
 * shows:     15.3.9-members_distinct, 15.3.9-members_kept, 15.3.9-members_subset, 15.3.9-no_cycles
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>

typedef int getter(int category, int length, int indices[]);

static void check_distinct(const int *members, int number)
{
    for (int pair = 0; pair < number * number; pair++) {
        CHECK(pair / number == pair % number || members[pair / number] != members[pair % number]);
    }
}

/* All members twice, and about half of them, which are among all. */
static void check_members(getter *get, int category, int number)
{
    int *all = calloc((size_t)number + 1, sizeof *all),
        *again = calloc((size_t)number + 1, sizeof *again);
    int half = number / 2;

    if (all != NULL && again != NULL) {
        CHECK_CODE(get(category, number, all), MPI_SUCCESS);
        check_distinct(all, number);
        rule_poison(again, ((size_t)number + 1) * sizeof *again);
        CHECK_CODE(get(category, half, again), MPI_SUCCESS);
        check_distinct(again, half);
        for (int i = 0; i < half; i++) {
            bool found = false;

            for (int j = 0; j < number; j++) {
                found = found || again[i] == all[j];
            }
            CHECK(found);
        }
        CHECK_UNTOUCHED(again + half, ((size_t)number + 1 - (size_t)half) * sizeof *again);
        CHECK_CODE(get(category, number, again), MPI_SUCCESS);
        CHECK_BYTES(again, all, (size_t)number * sizeof *all);
    }
    free(all);
    free(again);
}

/* Whether a category contains another one. A path that is longer than the number of categories is a circle. */
static void check_depth(int category, int depth)
{
    int number = 0, *inner;

    CHECK_CODE(MPI_T_category_get_info(category, NULL, NULL, NULL, NULL, NULL, NULL, &number),
               MPI_SUCCESS);
    inner = calloc((size_t)number + 1, sizeof *inner);
    REQUIRE(inner != NULL);
    CHECK_CODE(MPI_T_category_get_categories(category, number, inner), MPI_SUCCESS);
    for (int i = 0; i < number && CHECK(depth > 0); i++) {
        check_depth(inner[i], depth - 1);
    }
    free(inner);
}

static void check(int category, int categories)
{
    int cvars = 0, pvars = 0, inner = 0, events = 0;

    rule_at("category %d", category);
    CHECK_CODE(MPI_T_category_get_info(category, NULL, NULL, NULL, NULL, &cvars, &pvars, &inner),
               MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num_events(category, &events), MPI_SUCCESS);
    check_members(MPI_T_category_get_cvars, category, cvars);
    check_members(MPI_T_category_get_pvars, category, pvars);
    check_members(MPI_T_category_get_categories, category, inner);
    check_members(MPI_T_category_get_events, category, events);
    check_depth(category, categories);
}

void rule(void)
{
    int provided, number = -1;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_category_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check(i, number);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no categories");
    }
}
