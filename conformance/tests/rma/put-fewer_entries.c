/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A put or get of fewer entries than the receiving buffer has changes the first ones alone, and with no
 *            entries nothing, where the address may be null.
 * class:     required
 * basis:     12.3.1 "same as that which would occur", 12.3.1 "must fit, without truncation, in the
 *            target buffer", 12.3.2 "copied data must fit, without truncation", 12.3.1 "number of entries in origin
 *            buffer (nonnegative integer)": As in a send and a receive, what is transferred may be shorter than the
 *            buffer, and may be nothing.
 * section:   12.3.1, 12.3.2, 12.3.5
 * covers:    MPI_Put, MPI_Get, MPI_Rput, MPI_Rget
 * shows:     12.3.1-shorter_than_target, 12.3.1-zero_count, 12.3.2-shorter_than_origin
 * ranks:     1
 *
 * Each process accesses the window of the next one; a process puts the first values into its own window.
 */
#include "rule.h"

enum { INTS = 12, SENT = 3, ROOM = 5, ITEM = sizeof(int) };

static void finish(MPI_Request *request)
{
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

/* Into ints 0 to 4 and 6 to 10 of the target. */
static void shorter_puts(MPI_Win win, int next)
{
    const int values[SENT] = {700, 701, 702};
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Put(values, SENT, MPI_INT, next, 0, ROOM, MPI_INT, win));
    CHECK_MPI(MPI_Rput(values, SENT, MPI_INT, next, 6, ROOM, MPI_INT, win, &request));
    finish(&request);
    CHECK_MPI(MPI_Win_flush(next, win));
}

static void shorter_gets(MPI_Win win, int next)
{
    const int values[SENT] = {700, 701, 702};
    int one[ROOM], other[ROOM];
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(one, sizeof one);
    rule_poison(other, sizeof other);
    CHECK_MPI(MPI_Get(one, ROOM, MPI_INT, next, 0, SENT, MPI_INT, win));
    CHECK_MPI(MPI_Rget(other, ROOM, MPI_INT, next, 6, SENT, MPI_INT, win, &request));
    finish(&request);
    CHECK_MPI(MPI_Win_flush(next, win));
    CHECK_BYTES(one, values, sizeof values);
    CHECK_UNTOUCHED(one + SENT, sizeof one - sizeof values);
    CHECK_BYTES(other, values, sizeof values);
    CHECK_UNTOUCHED(other + SENT, sizeof other - sizeof values);
}

static void nothing(MPI_Win win, int next)
{
    int memory[2];
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(memory, sizeof memory);
    CHECK_MPI(MPI_Put(NULL, 0, MPI_INT, next, 0, 0, MPI_INT, win));
    CHECK_MPI(MPI_Put(NULL, 0, MPI_INT, next, 0, 2, MPI_INT, win));
    CHECK_MPI(MPI_Get(NULL, 0, MPI_INT, next, 0, 0, MPI_INT, win));
    CHECK_MPI(MPI_Get(memory, 2, MPI_INT, next, 0, 0, MPI_INT, win));
    CHECK_MPI(MPI_Rput(NULL, 0, MPI_INT, next, 0, 0, MPI_INT, win, &request));
    finish(&request);
    CHECK_MPI(MPI_Rget(NULL, 0, MPI_INT, next, 0, 0, MPI_INT, win, &request));
    finish(&request);
    CHECK_MPI(MPI_Win_flush(next, win));
    CHECK_UNTOUCHED(memory, sizeof memory);
}

void rule(void)
{
    const int want[INTS] = {700, 701, 702, -1, -1, -1, 700, 701, 702, -1, -1, -1};
    const int next = (rule_rank() + 1) % rule_size(), rank = rule_rank();
    int first[INTS], last[INTS], *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    for (int i = 0; i < INTS; i++) {
        first[i] = -1;
    }
    rule_poison(last, sizeof last);
    REQUIRE_MPI(MPI_Win_allocate(sizeof first, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    CHECK_MPI(MPI_Put(first, INTS, MPI_INT, rank, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(rank, win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    shorter_puts(win, next);
    shorter_gets(win, next);
    nothing(win, next);
    CHECK_MPI(MPI_Get(last, INTS, MPI_INT, next, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_BYTES(last, want, sizeof last);
    CHECK_MPI(MPI_Win_free(&win));
}
