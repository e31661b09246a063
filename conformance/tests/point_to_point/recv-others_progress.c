/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A long send, a buffered send, a nonblocking reduction, and an access to the window of a process that is
 *            blocked in a receive, a probe, or a wait progress and complete.
 * class:     required
 * basis:     2.9 "all decoupled MPI activities will eventually be executed", 2.9 "This guarantee is required to be
 *            provided during": Rank 0 is blocked until rank 1 has got what rank 0 started, or has accessed its
 *            window.
 * section:   2.9
 * covers:    MPI_Isend, MPI_Bsend, MPI_Iallreduce, MPI_Win_lock, MPI_Put, MPI_Recv, MPI_Probe, MPI_Wait
 * constants: MPI_LOCK_EXCLUSIVE
 * shows:     2.9-progress_while_blocked_all
 * ranks:     2
 * capability: windows
 */
#include "rule_buffer.h"

enum { COUNT = 1 << 19, OPERATIONS = 4, WAYS = 3, TAG = 33, GO = 34, MOST = 8 };

static int *data, *sum, *memory;
static MPI_Win win = MPI_WIN_NULL;

/* Blocks until rank 1 sends. */
static void wait_for_go(int way)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (way == 1) {
        CHECK_MPI(MPI_Probe(1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    if (way < 2) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    } else {
        CHECK_MPI(MPI_Irecv(NULL, 0, MPI_INT, 1, GO, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
}

static void first(int operation, int way)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (operation == 0) {
        CHECK_MPI(MPI_Isend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD, &request));
    } else if (operation == 1) {
        CHECK_MPI(MPI_Bsend(data, COUNT, MPI_INT, 1, TAG, MPI_COMM_WORLD));
    } else if (operation == 2) {
        CHECK_MPI(MPI_Iallreduce(data, sum, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    }
    wait_for_go(way);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

static void others(int operation)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (operation == 2) {
        CHECK_MPI(MPI_Iallreduce(data, sum, COUNT, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(sum[COUNT - 1], rule_size() * operation);
    }
    if (rule_rank() > 1) {
        return;
    }
    if (operation < 2) {
        sum[COUNT - 1] = -1;
        CHECK_MPI(MPI_Recv(sum, COUNT, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_INT(sum[COUNT - 1], operation);
    } else if (operation == 3) {
        CHECK_MPI(MPI_Win_lock(MPI_LOCK_EXCLUSIVE, 0, 0, win));
        CHECK_MPI(MPI_Put(data, COUNT, MPI_INT, 0, 0, COUNT, MPI_INT, win));
        CHECK_MPI(MPI_Win_unlock(0, win));
    }
    CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD));
}

void rule(void)
{
    struct rule_buffer buffer;

    data = calloc(COUNT, sizeof *data);
    sum = calloc(COUNT, sizeof *sum);
    REQUIRE(data != NULL && sum != NULL);
    REQUIRE_OR_SKIP(MPI_Win_allocate(COUNT * sizeof(int), sizeof(int), MPI_INFO_NULL,
                                     MPI_COMM_WORLD, &memory, &win),
                    "windows");
    buffer = rule_buffer_new(WAYS, COUNT, MPI_INT, MPI_COMM_WORLD);
    CHECK_MPI(MPI_Buffer_attach(buffer.at, buffer.size));
    rule_errors_return(win);
    for (int i = 0; i < OPERATIONS * WAYS; i++) {
        rule_at("operation %d, way %d", i / WAYS, i % WAYS);
        data[COUNT - 1] = i / WAYS;
        if (rule_rank() == 0) {
            first(i / WAYS, i % WAYS);
        } else {
            others(i / WAYS);
        }
    }
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Buffer_detach(&memory, &(int){0}));
    rule_buffer_free(&buffer);
    free(data);
    free(sum);
}
