/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The vector variants of nonblocking collectives return before another process calls them, and so do those
 *            among neighbors.
 * class:     required
 * basis:     2.4.2 "operations are local and shall not be synchronizing", 6.12 "nonblocking collective operations can
 *            be outstanding on a": The other processes call them only when they have got a message, which is sent
 *            after the calls have returned.
 * section:   2.4.2, 6.12
 * covers:    MPI_Igatherv, MPI_Iscatterv, MPI_Iallgatherv, MPI_Ialltoallv, MPI_Ialltoallw, MPI_Ireduce_scatter,
 *            MPI_Ineighbor_allgatherv, MPI_Ineighbor_alltoallv, MPI_Ineighbor_alltoallw
 * shows:     2.4.2-icollectives_local_all
 * ranks:     2
 */
#include "rule.h"

enum { CALLS = 9, MOST = 64 };

/* Makes a call, and goes on with the next place of the tables. */
#define CALL(function, ...)                                                                        \
    do {                                                                                           \
        rule_at("%s", #function);                                                                  \
        CHECK_MPI(function(__VA_ARGS__, &requests[n]));                                            \
        n++;                                                                                       \
    } while (0)

static int sent[MOST], got[CALLS][MOST], ones[MOST], places[MOST], bytes[MOST];
static MPI_Aint distances[2];
static MPI_Datatype types[MOST];
static MPI_Request requests[CALLS];

static void start(MPI_Comm comm, MPI_Comm ring)
{
    const MPI_Datatype type = MPI_INT;
    int n = 0;

    CALL(MPI_Igatherv, sent, 1, type, got[n], ones, places, type, 0, comm);
    CALL(MPI_Iscatterv, sent, ones, places, type, got[n], 1, type, 1, comm);
    CALL(MPI_Iallgatherv, sent, 1, type, got[n], ones, places, type, comm);
    CALL(MPI_Ialltoallv, sent, ones, places, type, got[n], ones, places, type, comm);
    CALL(MPI_Ialltoallw, sent, ones, bytes, types, got[n], ones, bytes, types, comm);
    CALL(MPI_Ireduce_scatter, sent, got[n], ones, type, MPI_MAX, comm);
    CALL(MPI_Ineighbor_allgatherv, sent, 1, type, got[n], ones, places, type, ring);
    CALL(MPI_Ineighbor_alltoallv, sent, ones, places, type, got[n], ones, places, type, ring);
    CALL(MPI_Ineighbor_alltoallw, sent, ones, distances, types, got[n], ones, distances, types,
         ring);
    CHECK_INT(n, CALLS);
}

/* Rank 0 tells the others that its calls have returned. */
static void run(MPI_Comm comm, MPI_Comm ring)
{
    if (rule_rank() > 0) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    start(comm, ring);
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Waitall(CALLS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < CALLS; i++) {
        rule_at("call %d", i);
        CHECK_INT(got[i][0], i == 0 && rule_rank() > 0 ? -1 : 5);
    }
}

void rule(void)
{
    const int size = rule_size(), one = 1;
    MPI_Comm comm = MPI_COMM_NULL, ring = MPI_COMM_NULL;

    REQUIRE(size <= MOST);
    for (int i = 0; i < MOST; i++) {
        sent[i] = 5;
        ones[i] = 1;
        places[i] = i;
        bytes[i] = i * (int)sizeof(int);
        types[i] = MPI_INT;
    }
    for (int i = 0; i < CALLS; i++) {
        got[i][0] = -1;
    }
    distances[1] = sizeof(int);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Cart_create(comm, 1, &size, &one, 0, &ring));
    run(comm, ring);
    CHECK_MPI(MPI_Comm_free(&ring));
    CHECK_MPI(MPI_Comm_free(&comm));
}
