/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Requests of one-sided operations are completed in one call with those of collective operations,
 *            generalized and persistent requests; an rget may have the process's own window as its buffer.
 * class:     required
 * basis:     12.3.5 "collective requests, I/O requests, generalized requests, or", 12.3.5 "points to memory attached to
 *            a window": All kinds may be in one array, and the data are in the window when the wait returns.
 * section:   12.3.5
 * covers:    MPI_Rput, MPI_Rget, MPI_Raccumulate, MPI_Rget_accumulate, MPI_Waitall
 * constants: MPI_SUM
 * shows:     12.3.5-rget_into_window
 * ranks:     2
 *
 * Each process puts into the cells of the next one and gets from the previous one, into its own last cell. In the
 * separate memory model (12.7) it gets into other memory: no location of a window may be stored into while others put.
 */
#include "rule.h"

enum { CELLS = 16, KINDS = 7, ROUNDS = 5 };

static int no_status(void *state, MPI_Status *status)
{
    (void)state;
    return MPI_Status_set_elements(status, MPI_BYTE, 0);
}

static int nothing(void *state)
{
    (void)state;
    return MPI_SUCCESS;
}

static int not_cancelled(void *state, int complete)
{
    (void)state;
    (void)complete;
    return MPI_SUCCESS;
}

static void complete_all(MPI_Win win, int *into, int round)
{
    const int size = rule_size(), next = (rule_rank() + 1) % size,
              previous = (rule_rank() + size - 1) % size;
    const int value = 100 * round + rule_rank(), one = 1;
    int sum = -1, before = -1, got = -1;
    MPI_Request request[KINDS];

    *into = -1;
    CHECK_MPI(MPI_Rput(&value, 1, MPI_INT, next, 0, 1, MPI_INT, win, &request[0]));
    CHECK_MPI(MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request[1]));
    CHECK_MPI(MPI_Rget(into, 1, MPI_INT, previous, 1, 1, MPI_INT, win, &request[2]));
    CHECK_MPI(MPI_Grequest_start(no_status, nothing, not_cancelled, NULL, &request[3]));
    CHECK_MPI(MPI_Raccumulate(&one, 1, MPI_INT, next, 2, 1, MPI_INT, MPI_SUM, win, &request[4]));
    CHECK_MPI(MPI_Recv_init(&got, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &request[5]));
    CHECK_MPI(MPI_Start(&request[5]));
    CHECK_MPI(MPI_Rget_accumulate(&one, 1, MPI_INT, &before, 1, MPI_INT, next, 3, 1, MPI_INT,
                                  MPI_SUM, win, &request[6]));
    CHECK_MPI(MPI_Grequest_complete(request[3]));
    CHECK_MPI(MPI_Waitall(KINDS, request, MPI_STATUSES_IGNORE));
    CHECK_INT(sum, size);
    CHECK_INT(before, round - 1);
    CHECK_INT(*into, 1000 + previous);
    CHECK_MPI(MPI_Request_free(&request[5]));
    for (int i = 0; i < KINDS; i++) {
        CHECK_HANDLE(request[i], MPI_REQUEST_NULL);
    }
    CHECK_MPI(MPI_Win_flush_all(win));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
}

void rule(void)
{
    int *memory = NULL, *model = NULL; /* locks are portable only on memory of MPI */
    int elsewhere = -1, found = 0;
    bool apart = false;
    const int previous = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Alloc_mem(CELLS * sizeof(int), MPI_INFO_NULL, &memory));
    for (int i = 0; i < CELLS; i++) {
        memory[i] = 0;
    }
    memory[1] = 1000 + rule_rank();
    REQUIRE_MPI(MPI_Win_create(memory, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                               MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_attr(win, MPI_WIN_MODEL, &model, &found));
    apart = found == 0 || *model != MPI_WIN_UNIFIED;
    CHECK_MPI(MPI_Win_lock_all(0, win));
    for (int round = 1; round <= ROUNDS; round++) {
        rule_at("round %d", round);
        complete_all(win, apart ? &elsewhere : &memory[CELLS - 1], round);
    }
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
    CHECK_INT(memory[0], 100 * ROUNDS + previous);
    CHECK_INT(memory[2], ROUNDS);
    CHECK_INT(memory[3], ROUNDS);
    CHECK_INT(memory[CELLS - 1], apart ? 0 : 1000 + previous);
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
}
