/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Start and MPI_Startall of each persistent collective return before another process starts it.
 * class:     required
 * basis:     2.4.2 "starting procedures for persistent collective operations are local", 6.13 "nonblocking collective
 *            operation": The other processes start them only when they have got a message, which is sent after the
 *            starts have returned.
 * section:   2.4.2, 6.13
 * covers:    MPI_Start, MPI_Startall
 * shows:     2.4.2-start_local_all
 * ranks:     2
 */
#include "rule.h"

enum { CALLS = 22, MOST = 64 };

/* Makes a call, and goes on with the next place of the tables. */
#define INIT(function, ...)                                                                        \
    do {                                                                                           \
        rule_at("%s", #function);                                                                  \
        REQUIRE_MPI(function(__VA_ARGS__, MPI_INFO_NULL, &requests[n]));                           \
        n++;                                                                                       \
    } while (0)

static int sent[MOST], got[CALLS][MOST], ones[MOST], places[MOST], bytes[MOST];
static MPI_Aint distances[2];
static MPI_Datatype types[MOST];
static MPI_Request requests[CALLS];

static void make(MPI_Comm comm, MPI_Comm ring, MPI_Datatype type)
{
    int n = 0;

    INIT(MPI_Bcast_init, got[n], 1, type, 0, comm);
    INIT(MPI_Gather_init, sent, 1, type, got[n], 1, type, 0, comm);
    INIT(MPI_Gatherv_init, sent, 1, type, got[n], ones, places, type, 0, comm);
    INIT(MPI_Scatter_init, sent, 1, type, got[n], 1, type, 1, comm);
    INIT(MPI_Scatterv_init, sent, ones, places, type, got[n], 1, type, 1, comm);
    INIT(MPI_Allgather_init, sent, 1, type, got[n], 1, type, comm);
    INIT(MPI_Allgatherv_init, sent, 1, type, got[n], ones, places, type, comm);
    INIT(MPI_Alltoall_init, sent, 1, type, got[n], 1, type, comm);
    INIT(MPI_Alltoallv_init, sent, ones, places, type, got[n], ones, places, type, comm);
    INIT(MPI_Alltoallw_init, sent, ones, bytes, types, got[n], ones, bytes, types, comm);
    INIT(MPI_Reduce_init, sent, got[n], 1, type, MPI_SUM, 0, comm);
    INIT(MPI_Allreduce_init, sent, got[n], 1, type, MPI_SUM, comm);
    INIT(MPI_Reduce_scatter_init, sent, got[n], ones, type, MPI_SUM, comm);
    INIT(MPI_Reduce_scatter_block_init, sent, got[n], 1, type, MPI_SUM, comm);
    INIT(MPI_Scan_init, sent, got[n], 1, type, MPI_SUM, comm);
    INIT(MPI_Exscan_init, sent, got[n], 1, type, MPI_SUM, comm);
    INIT(MPI_Barrier_init, comm);
    INIT(MPI_Neighbor_allgather_init, sent, 1, type, got[n], 1, type, ring);
    INIT(MPI_Neighbor_allgatherv_init, sent, 1, type, got[n], ones, places, type, ring);
    INIT(MPI_Neighbor_alltoall_init, sent, 1, type, got[n], 1, type, ring);
    INIT(MPI_Neighbor_alltoallv_init, sent, ones, places, type, got[n], ones, places, type, ring);
    INIT(MPI_Neighbor_alltoallw_init, sent, ones, distances, types, got[n], ones, distances, types,
         ring);
    REQUIRE_INT(n, CALLS);
}

/* Rank 0 tells the others that its calls have returned. One round starts each request with a call of its own. */
static void run(int round)
{
    rule_at("round %d", round);
    if (rule_rank() > 0) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    for (int i = 0; round == 0 && i < CALLS; i++) {
        CHECK_MPI(MPI_Start(&requests[i]));
    }
    if (round > 0) {
        CHECK_MPI(MPI_Startall(CALLS, requests));
    }
    for (int i = 1; rule_rank() == 0 && i < rule_size(); i++) {
        CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, i, 1, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Waitall(CALLS, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(got[11][0], rule_size());
}

void rule(void)
{
    const int size = rule_size(), one = 1;
    MPI_Comm comm = MPI_COMM_NULL, ring = MPI_COMM_NULL;

    REQUIRE(size <= MOST);
    for (int i = 0; i < MOST; i++) {
        sent[i] = ones[i] = 1;
        places[i] = i;
        bytes[i] = i * (int)sizeof(int);
        types[i] = MPI_INT;
    }
    distances[1] = sizeof(int);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Cart_create(comm, 1, &size, &one, 0, &ring));
    make(comm, ring, MPI_INT);
    run(0);
    run(1);
    for (int i = 0; i < CALLS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK_MPI(MPI_Comm_free(&ring));
    CHECK_MPI(MPI_Comm_free(&comm));
}
