/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Accumulates of one origin to a location take effect in program order without a flush between them, by
 *            default and where accumulate_ordering asks for that order; every value of the key is accepted.
 * class:     required
 * basis:     12.7.2 "overlapping updates from the same origin to a remote", 12.7.2 "reads complete at the target before
 *            any writes that", 12.7.2 "any writes must complete at the target before subsequent", 12.7.2 "Any subset of
 *            these four orderings can be specified", 12.7.2 "The order of values is not significant": What is fetched,
 *            and what is left in the end, follow from the order of the calls.
 * section:   12.7.2, 12.3.4
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op, MPI_Win_create
 * constants: MPI_REPLACE, MPI_NO_OP
 * shows:     12.7.2-ordering_kept, 12.7.2-ordering_key, 12.7.2-ordering_key_any_order,
 *            12.7.2-write_after_read, 12.7.2-write_after_write
 * ranks:     2
 *
 * Each process has a cell of its own at the next one. A value of the key that lacks an order is tried with a flush.
 */
#include "rule.h"

#include <string.h>

enum { ROUNDS = 2, MOST = 64 };

static const char *const orderings[] = {
    "the default", "rar,raw,war,waw", "waw,war,raw,rar", "none", "raw", "war",
    "waw",         "waw,raw",         "war,rar"};

/* Whether calls are ordered so. If not, they are, after a flush. */
static void order(MPI_Win win, int target, const char *ordering, const char *kind)
{
    if (ordering != orderings[0] && strstr(ordering, kind) == NULL) {
        CHECK_MPI(MPI_Win_flush(target, win));
    }
}

static void replace(MPI_Win win, int target, const int *value)
{
    CHECK_MPI(MPI_Accumulate(value, 1, MPI_INT, target, rule_rank(), 1, MPI_INT, MPI_REPLACE, win));
}

static void fetch(MPI_Win win, int target, int *got)
{
    CHECK_MPI(MPI_Get_accumulate(NULL, 0, MPI_DATATYPE_NULL, got, 1, MPI_INT, target, rule_rank(),
                                 1, MPI_INT, MPI_NO_OP, win));
}

static void access_next(MPI_Win win, const char *ordering)
{
    const int target = (rule_rank() + 1) % rule_size();

    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int round = 0; round < ROUNDS; round++) {
        const int values[3] = {10 * round + 1, 10 * round + 2, 10 * round + 3};
        int got[3] = {-1, -1, -1};

        replace(win, target, &values[0]);
        order(win, target, ordering, "waw");
        replace(win, target, &values[1]);
        order(win, target, ordering, "raw");
        fetch(win, target, &got[0]);
        order(win, target, ordering, "war");
        replace(win, target, &values[2]);
        order(win, target, ordering, "raw");
        CHECK_MPI(
            MPI_Fetch_and_op(&values[0], &got[1], MPI_INT, target, rule_rank(), MPI_NO_OP, win));
        CHECK_MPI(MPI_Win_flush(target, win));
        fetch(win, target, &got[2]);
        CHECK_MPI(MPI_Win_flush(target, win));
        for (int i = 0; i < 3; i++) {
            CHECK_INT(got[i], values[i == 0 ? 1 : 2]);
        }
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
}

void rule(void)
{
    int *memory = NULL; /* locks are portable only on memory of MPI */

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(MPI_Alloc_mem(MOST * sizeof(int), MPI_INFO_NULL, &memory));
    for (size_t i = 0; i < sizeof orderings / sizeof orderings[0]; i++) {
        MPI_Info info = MPI_INFO_NULL;
        MPI_Win win = MPI_WIN_NULL;

        rule_at("%s", orderings[i]);
        REQUIRE_MPI(MPI_Info_create(&info));
        if (i > 0) {
            CHECK_MPI(MPI_Info_set(info, "accumulate_ordering", orderings[i]));
        }
        REQUIRE_MPI(
            MPI_Win_create(memory, MOST * sizeof(int), sizeof(int), info, MPI_COMM_WORLD, &win));
        rule_errors_return(win);
        CHECK_MPI(MPI_Info_free(&info));
        access_next(win, orderings[i]);
        CHECK_MPI(MPI_Win_free(&win));
    }
    CHECK_MPI(MPI_Free_mem(memory));
}
