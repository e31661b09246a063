/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Nonblocking collective operations of many kinds may be pending together, with
 *          point-to-point requests among them, and may be completed in any order.
 * class:   required
 * basis:   6.12 "operations can be outstanding on a single communicator", 6.12 "valid to mix
 *          different request types", 6.12 "nonblocking collective operations are similar to", 3.7.5
 *          "operations associated with active handles in the list": Once all processes have started
 *          them, all can complete, so each may wait for them in its own order and with any
 *          completion call.
 * section: 6.12, 3.7.5
 * covers:  MPI_Ibcast, MPI_Iallreduce, MPI_Iallgather, MPI_Ialltoall, MPI_Ibarrier, MPI_Iscan,
 *          MPI_Waitsome, MPI_Wait
 * shows:   6.1-messages_undisturbed, 6.12-any_completion_order, 6.12-completion_calls,
 *          6.12-mixed_requests, 6.12-multiple_outstanding, 6.12-not_persistent,
 *          6.12-request_returned, 6.12.2-ibcast, 6.12.5-iallgather, 6.12.6-ialltoall,
 *          6.12.8-iallreduce, 6.12.11-iscan
 * ranks:   1
 *
 * All ranks start them in one order, since that is demanded; odd ranks wait for the last first,
 * even ranks take what Waitsome gives them.
 */
#include "rule.h"

#include <stdlib.h>

enum { BCAST, SEND, ALLREDUCE, ALLGATHER, BARRIER, ALLTOALL, RECV, SCAN, REQUESTS, TAG = 4 };

static int root_value, sum, prefix, message;
static int *gathered;
static int *exchanged;

static void start(MPI_Request requests[REQUESTS], const int *mine, const int *each)
{
    int next = (rule_rank() + 1) % rule_size();
    int previous = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Comm comm = MPI_COMM_WORLD;

    REQUIRE_MPI(MPI_Ibcast(&root_value, 1, MPI_INT, 0, comm, &requests[BCAST]));
    REQUIRE_MPI(MPI_Isend(mine, 1, MPI_INT, next, TAG, comm, &requests[SEND]));
    REQUIRE_MPI(MPI_Iallreduce(mine, &sum, 1, MPI_INT, MPI_SUM, comm, &requests[ALLREDUCE]));
    REQUIRE_MPI(MPI_Iallgather(mine, 1, MPI_INT, gathered, 1, MPI_INT, comm, &requests[ALLGATHER]));
    REQUIRE_MPI(MPI_Ibarrier(comm, &requests[BARRIER]));
    REQUIRE_MPI(MPI_Ialltoall(each, 1, MPI_INT, exchanged, 1, MPI_INT, comm, &requests[ALLTOALL]));
    REQUIRE_MPI(MPI_Irecv(&message, 1, MPI_INT, previous, TAG, comm, &requests[RECV]));
    REQUIRE_MPI(MPI_Iscan(mine, &prefix, 1, MPI_INT, MPI_SUM, comm, &requests[SCAN]));
}

static void complete(MPI_Request requests[REQUESTS])
{
    int indices[REQUESTS];
    int done = 0;

    for (int i = REQUESTS - 1; rule_rank() % 2 && i >= 0; i--) {
        CHECK_MPI(MPI_Wait(&requests[i], MPI_STATUS_IGNORE));
    }
    while (rule_rank() % 2 == 0 && done != MPI_UNDEFINED) {
        REQUIRE_MPI(MPI_Waitsome(REQUESTS, requests, &done, indices, MPI_STATUSES_IGNORE));
    }
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
}

static void expect(void)
{
    int size = rule_size();
    int rank = rule_rank();

    CHECK_INT(root_value, 42);
    CHECK_INT(message, (rank + size - 1) % size + 1);
    CHECK_INT(sum, size * (size + 1) / 2);
    CHECK_INT(prefix, (rank + 1) * (rank + 2) / 2);
    for (int r = 0; r < size; r++) {
        CHECK_INT(gathered[r], r + 1);
        CHECK_INT(exchanged[r], 100 * r + rank);
    }
}

void rule(void)
{
    size_t size = (size_t)rule_size();
    const int mine = rule_rank() + 1;
    int *each = malloc(size * sizeof(int));
    MPI_Request requests[REQUESTS];

    gathered = calloc(size, sizeof(int));
    exchanged = calloc(size, sizeof(int));
    sum = prefix = message = -1;
    root_value = rule_rank() == 0 ? 42 : -1;
    for (int r = 0; r < rule_size(); r++) {
        each[r] = 100 * rule_rank() + r;
    }
    start(requests, &mine, each);
    complete(requests);
    expect();
    free(each);
    free(gathered);
    free(exchanged);
}
