/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_PROC_NULL is a valid target of every communication call; nothing is moved, and a
 *            request comes out complete.
 * class:     required
 * basis:     12.3 "is a valid target rank in all", 3.10 "A communication with MPI_PROC_NULL has no
 *            effect": The effect is that of communication with a null process, which moves nothing
 *            and completes.
 * section:   12.3, 3.10
 * covers:    MPI_Put, MPI_Get, MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op,
 *            MPI_Compare_and_swap, MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate,
 *            MPI_Win_fence, MPI_Win_unlock_all
 * constants: MPI_PROC_NULL
 * shows:     12.3-proc_null, 12.3-proc_null_epoch, 12.3-proc_null_requests
 * ranks:     1
 */
#include "rule.h"

static int value[1] = {9};
static int got[1] = {-1};

static void call_all(MPI_Win win)
{
    const int *v = value;
    const MPI_Datatype t = MPI_INT;
    const int none = MPI_PROC_NULL;
    const int other = 8;

    CHECK_MPI(MPI_Put(v, 1, t, none, 0, 1, t, win));
    CHECK_MPI(MPI_Get(got, 1, t, none, 0, 1, t, win));
    CHECK_MPI(MPI_Accumulate(v, 1, t, none, 0, 1, t, MPI_SUM, win));
    CHECK_MPI(MPI_Get_accumulate(v, 1, t, got, 1, t, none, 0, 1, t, MPI_SUM, win));
    CHECK_MPI(MPI_Fetch_and_op(v, got, t, none, 0, MPI_SUM, win));
    CHECK_MPI(MPI_Compare_and_swap(v, &other, got, t, none, 0, win));
}

static void call_all_with_requests(MPI_Win win)
{
    const int *v = value;
    const MPI_Datatype t = MPI_INT;
    const int none = MPI_PROC_NULL;
    MPI_Request r[4];
    MPI_Request unwritten;

    rule_poison(r, sizeof r);
    rule_poison(&unwritten, sizeof unwritten);
    CHECK_MPI(MPI_Rput(v, 1, t, none, 0, 1, t, win, &r[0]));
    CHECK_MPI(MPI_Rget(got, 1, t, none, 0, 1, t, win, &r[1]));
    CHECK_MPI(MPI_Raccumulate(v, 1, t, none, 0, 1, t, MPI_SUM, win, &r[2]));
    CHECK_MPI(MPI_Rget_accumulate(v, 1, t, got, 1, t, none, 0, 1, t, MPI_SUM, win, &r[3]));
    for (int i = 0; i < 4; i++) {
        REQUIRE(r[i] != unwritten);
    }
    CHECK_MPI(MPI_Waitall(4, r, MPI_STATUSES_IGNORE));
    for (int i = 0; i < 4; i++) {
        CHECK_HANDLE(r[i], MPI_REQUEST_NULL);
    }
}

void rule(void)
{
    int *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    memory[0] = 123;
    CHECK_MPI(MPI_Win_fence(0, win));
    call_all(win);
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_INT(got[0], -1);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    call_all_with_requests(win);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_INT(got[0], -1);
    CHECK_INT(memory[0], 123);
    CHECK_MPI(MPI_Win_free(&win));
}
