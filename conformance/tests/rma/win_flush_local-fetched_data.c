/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When MPI_Win_flush_local returns, gets and fetches from that target have filled their buffers, and when
 *            MPI_Win_flush_local_all returns, those from every target.
 * class:     required
 * basis:     12.5.4 "the specified window will have completed at the origin", 12.5.4 "will have completed at the origin
 *            when MPI_WIN_FLUSH_LOCAL_ALL returns", 12.3.4 "result buffer result_addr the content of the target": An
 *            operation that returns data is complete at the origin only when they are there.
 * section:   12.5.4, 12.3.2, 12.3.4
 * covers:    MPI_Win_flush_local, MPI_Win_flush_local_all, MPI_Get, MPI_Get_accumulate, MPI_Fetch_and_op
 * constants: MPI_NO_OP
 * shows:     12.5.4-flush_local_all_get, 12.5.4-flush_local_get
 * ranks:     1
 *
 * Nothing changes in the windows, so that no access conflicts with another one.
 */
#include "rule.h"

enum { PART = 500, INTS = 2 * PART + 1, ITEM = sizeof(int), MOST = 16, ROUNDS = 10 };

/* A part of the window for each kind of operation. */
struct fetched {
    int by_get[PART], by_accumulate[PART], by_fetch;
};

static struct fetched from[MOST];

/* The origin of MPI_Fetch_and_op, which is not said to be ignored with MPI_NO_OP. */
static const int origin = 0;

static void fetch(int target, MPI_Win win)
{
    struct fetched *into = &from[target];

    rule_poison(into, sizeof *into);
    CHECK_MPI(MPI_Get(into->by_get, PART, MPI_INT, target, 0, PART, MPI_INT, win));
    CHECK_MPI(MPI_Get_accumulate(NULL, 0, MPI_INT, into->by_accumulate, PART, MPI_INT, target, PART,
                                 PART, MPI_INT, MPI_NO_OP, win));
    CHECK_MPI(
        MPI_Fetch_and_op(&origin, &into->by_fetch, MPI_INT, target, INTS - 1, MPI_NO_OP, win));
}

/* Int i of a process has the value i plus a number of this process. */
static void expect(int target)
{
    int want[INTS];

    for (int i = 0; i < INTS; i++) {
        want[i] = 10000 * target + i;
    }
    CHECK_BYTES(&from[target], want, sizeof want);
}

void rule(void)
{
    const int rank = rule_rank(), size = rule_size() < MOST ? rule_size() : MOST;
    int first[INTS], *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    for (int i = 0; i < INTS; i++) {
        first[i] = 10000 * rank + i;
    }
    REQUIRE_MPI(MPI_Win_allocate(sizeof first, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    CHECK_MPI(MPI_Put(first, INTS, MPI_INT, rank, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(rank, win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    for (int round = 0; round < ROUNDS; round++) {
        for (int target = 0; target < size; target++) {
            rule_at("MPI_Win_flush_local, round %d, target %d", round, target);
            fetch(target, win);
            CHECK_MPI(MPI_Win_flush_local(target, win));
            expect(target);
        }
        for (int target = 0; target < size; target++) {
            fetch(target, win);
        }
        CHECK_MPI(MPI_Win_flush_local_all(win));
        for (int target = 0; target < size; target++) {
            rule_at("MPI_Win_flush_local_all, round %d, target %d", round, target);
            expect(target);
        }
    }
    rule_at(NULL);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
