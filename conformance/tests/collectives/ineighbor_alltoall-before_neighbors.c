/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Nonblocking neighborhood collectives return before a neighbor calls them; several are outstanding on one
 *           communicator, with other collective operations among them, and each gets its own data.
 * class:    required
 * basis:    8.7 "semantics are similar to nonblocking collective operations as described", 8.7 "relaxed
 *           synchronization and overlapping of computation and communication", 6.12 "nonblocking collective operations
 *           can be outstanding on a": rank 0 starts all of them before it sends the message for which the others wait.
 * section:  8.7, 6.12
 * covers:   MPI_Ineighbor_allgather, MPI_Ineighbor_allgatherv, MPI_Ineighbor_alltoall, MPI_Ineighbor_alltoallv,
 *           MPI_Ineighbor_alltoallw
 * shows:    8.7-nonblocking, 8.7-with_other_collectives
 * ranks:    2
 *
 * The processes are a ring; each sends to the next one.
 */
#include "rule.h"

enum { CALLS = 5, REQUESTS = CALLS + 1 };

static const int zero = 0;
static const int one = 1;
static const MPI_Aint nowhere = 0;

/* The datatype lives until the operations are complete, as all arguments that are arrays must. */
static void start(MPI_Comm ring, const int sent[CALLS], int got[CALLS], int *sum,
                  const MPI_Datatype *type, MPI_Request requests[REQUESTS])
{
    CHECK_MPI(
        MPI_Ineighbor_allgather(&sent[0], 1, MPI_INT, &got[0], 1, MPI_INT, ring, &requests[0]));
    CHECK_MPI(MPI_Ineighbor_allgatherv(&sent[1], 1, MPI_INT, &got[1], &one, &zero, MPI_INT, ring,
                                       &requests[1]));
    CHECK_MPI(MPI_Iallreduce(&one, sum, 1, MPI_INT, MPI_SUM, ring, &requests[CALLS]));
    CHECK_MPI(
        MPI_Ineighbor_alltoall(&sent[2], 1, MPI_INT, &got[2], 1, MPI_INT, ring, &requests[2]));
    CHECK_MPI(MPI_Ineighbor_alltoallv(&sent[3], &one, &zero, MPI_INT, &got[3], &one, &zero, MPI_INT,
                                      ring, &requests[3]));
    CHECK_MPI(MPI_Ineighbor_alltoallw(&sent[4], &one, &nowhere, type, &got[4], &one, &nowhere, type,
                                      ring, &requests[4]));
}

static void exchange(MPI_Comm ring, int previous)
{
    int sent[CALLS];
    int got[CALLS];
    int sum = -1;
    int root = rule_rank();
    const MPI_Datatype type = MPI_INT;
    MPI_Request requests[REQUESTS];

    for (int i = 0; i < CALLS; i++) {
        sent[i] = 10 * rule_rank() + i;
    }
    rule_poison(got, sizeof got);
    if (rule_rank() > 0) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    start(ring, sent, got, &sum, &type, requests);
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Bcast(&root, 1, MPI_INT, 1, ring));
    CHECK_INT(root, 1);
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(sum, rule_size());
    for (int i = 0; i < CALLS; i++) {
        rule_at("operation %d", i);
        CHECK_INT(got[i], 10 * previous + i);
    }
}

void rule(void)
{
    const int next = (rule_rank() + 1) % rule_size();
    const int previous = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Comm ring = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &previous, MPI_UNWEIGHTED, 1,
                                               &next, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
    exchange(ring, previous);
    CHECK_MPI(MPI_Comm_free(&ring));
}
