/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A flush, local or not, or the end of the epoch completes request-based operations, whose datatypes may be
 *            freed before; a wait for their requests returns afterwards.
 * class:     required
 * basis:     12.3.5 "also indicates completion of request-based RMA operations", 12.3.5 "users must still wait or test
 *            on the request", 12.5.6 "it is safe to free any opaque objects": The data are in the buffers after the
 *            synchronization, with the requests not yet waited for.
 * section:   12.3.5, 12.5.6, 12.5.3, 12.5.4
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate, MPI_Win_flush, MPI_Win_flush_all,
 *            MPI_Win_flush_local, MPI_Win_flush_local_all, MPI_Win_unlock, MPI_Win_unlock_all
 * constants: MPI_SUM, MPI_LOCK_SHARED
 * shows:     12.3.5-epoch_end_completes, 12.3.5-flush_completes, 12.5.6-free_datatype_requests
 * ranks:     1
 *
 * Each process accesses the window of the next one: two ints are put, two got, two added to, and two fetched.
 */
#include "rule.h"

enum { INTS = 8, ITEM = sizeof(int), WAYS = 6 };

static void begin(int way, int target, MPI_Win win)
{
    if (way == 4) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, target, 0, win));
    } else {
        CHECK_MPI(MPI_Win_lock_all(0, win));
    }
}

/* Completes the operations; the epoch is still open after a flush. */
static void synchronize(int way, int target, MPI_Win win)
{
    if (way < 2) {
        CHECK_MPI(way == 0 ? MPI_Win_flush(target, win) : MPI_Win_flush_all(win));
    } else if (way < 4) {
        CHECK_MPI(way == 2 ? MPI_Win_flush_local(target, win) : MPI_Win_flush_local_all(win));
    } else {
        CHECK_MPI(way == 4 ? MPI_Win_unlock(target, win) : MPI_Win_unlock_all(win));
    }
}

static void check(int way, int target, MPI_Win win)
{
    const int one[2] = {700, 701}, ten[2] = {10, 10}, want[INTS] = {700, 701, 2, 3, 14, 15, 16, 17};
    int got[2] = {-1, -1}, fetched[2] = {-1, -1}, first[INTS], last[INTS];
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Request requests[4];

    for (int i = 0; i < INTS; i++) {
        first[i] = i;
    }
    rule_poison(last, sizeof last);
    rule_poison(requests, sizeof requests);
    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    CHECK_MPI(MPI_Type_commit(&pair));
    begin(way, target, win);
    CHECK_MPI(MPI_Put(first, INTS, MPI_INT, target, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Rput(one, 1, pair, target, 0, 1, pair, win, &requests[0]));
    CHECK_MPI(MPI_Rget(got, 1, pair, target, 2, 1, pair, win, &requests[1]));
    CHECK_MPI(MPI_Raccumulate(ten, 1, pair, target, 4, 1, pair, MPI_SUM, win, &requests[2]));
    CHECK_MPI(MPI_Rget_accumulate(ten, 1, pair, fetched, 1, pair, target, 6, 1, pair, MPI_SUM, win,
                                  &requests[3]));
    CHECK_MPI(MPI_Type_free(&pair));
    synchronize(way, target, win);
    CHECK_BYTES(got, first + 2, sizeof got);
    CHECK_BYTES(fetched, first + 6, sizeof fetched);
    if (way >= 4) {
        begin(way, target, win);
    } else if (way >= 2) { /* complete at the origin alone */
        CHECK_MPI(MPI_Win_flush(target, win));
    }
    CHECK_MPI(MPI_Get(last, INTS, MPI_INT, target, 0, INTS, MPI_INT, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_BYTES(last, want, sizeof last);
    CHECK_MPI(MPI_Waitall(4, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < 4; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
    synchronize(way < 4 ? 5 : way, target, win);
}

void rule(void)
{
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate((MPI_Aint)INTS * ITEM, ITEM, MPI_INFO_NULL, MPI_COMM_WORLD,
                                 &memory, &win));
    rule_errors_return(win);
    for (int way = 0; way < WAYS; way++) {
        rule_at("way %d", way);
        check(way, (rule_rank() + 1) % rule_size(), win);
    }
    CHECK_MPI(MPI_Win_free(&win));
}
