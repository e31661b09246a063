/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each nonblocking collective operation, that of neighbors and MPI_Comm_idup too, and the start of a
 *            persistent one, return before another process calls it.
 * class:     required
 * basis:     2.4.2 "operations are local and shall not be synchronizing", 2.4.2 "starting procedures for persistent
 *            collective operations are local": The other processes call them only when they have got a message, which
 *            is sent after the calls have returned.
 * section:   2.4.2
 * covers:    MPI_Ibarrier, MPI_Ibcast, MPI_Igather, MPI_Iscatter, MPI_Iallgather, MPI_Ialltoall, MPI_Ireduce,
 *            MPI_Iallreduce, MPI_Iscan, MPI_Iexscan, MPI_Ireduce_scatter_block, MPI_Ineighbor_alltoall,
 *            MPI_Ineighbor_allgather, MPI_Comm_idup, MPI_Bcast_init, MPI_Allreduce_init, MPI_Alltoall_init,
 *            MPI_Startall
 * shows:     2.4.2-icollectives_local_all, 2.4.2-start_local_all
 * ranks:     2
 */
#include "rule.h"

enum { CALLS = 14, STARTS = 3, MOST = 64 };

static int sent[MOST], got[CALLS + STARTS][MOST];

static MPI_Comm duplicate;

static void start(MPI_Comm comm, MPI_Comm ring, MPI_Request *requests)
{
    const MPI_Datatype type = MPI_INT;
    int i = 0;

    CHECK_MPI(MPI_Ibarrier(comm, &requests[i++]));
    CHECK_MPI(MPI_Ibcast(got[i], 1, type, 1, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Igather(sent, 1, type, got[i], 1, type, 0, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Iscatter(sent, 1, type, got[i], 1, type, 1, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Iallgather(sent, 1, type, got[i], 1, type, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Ialltoall(sent, 1, type, got[i], 1, type, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Ireduce(sent, got[i], 1, type, MPI_SUM, 0, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Iallreduce(sent, got[i], 1, type, MPI_SUM, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Iscan(sent, got[i], 1, type, MPI_SUM, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Iexscan(sent, got[i], 1, type, MPI_SUM, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Ireduce_scatter_block(sent, got[i], 1, type, MPI_SUM, comm, &requests[i])), i++;
    CHECK_MPI(MPI_Ineighbor_alltoall(sent, 1, type, got[i], 1, type, ring, &requests[i])), i++;
    CHECK_MPI(MPI_Ineighbor_allgather(sent, 1, type, got[i], 1, type, ring, &requests[i])), i++;
    CHECK_MPI(MPI_Comm_idup(comm, &duplicate, &requests[i++]));
    CHECK_INT(i, CALLS);
    CHECK_MPI(MPI_Startall(STARTS, &requests[CALLS]));
}

/* Rank 0 tells the others that its calls have returned. */
static void run(MPI_Comm comm, MPI_Comm ring, MPI_Request *requests)
{
    int token = 1;

    if (rule_rank() == 0) {
        start(comm, ring, requests);
        for (int i = 1; i < rule_size(); i++) {
            CHECK_MPI(PMPI_Send(&token, 1, MPI_INT, i, 1, MPI_COMM_WORLD));
        }
    } else {
        CHECK_MPI(PMPI_Recv(&token, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        start(comm, ring, requests);
    }
    CHECK_MPI(MPI_Waitall(CALLS + STARTS, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL, ring = MPI_COMM_NULL;
    MPI_Request requests[CALLS + STARTS];
    int size = rule_size(), one = 1;

    REQUIRE(size <= MOST);
    for (int i = 0; i < MOST; i++) {
        sent[i] = 1;
    }
    duplicate = MPI_COMM_NULL;
    got[CALLS][0] = 7;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Cart_create(comm, 1, &size, &one, 0, &ring));
    REQUIRE_MPI(MPI_Bcast_init(got[CALLS], 1, MPI_INT, 0, comm, MPI_INFO_NULL, &requests[CALLS]));
    REQUIRE_MPI(MPI_Allreduce_init(sent, got[CALLS + 1], 1, MPI_INT, MPI_SUM, comm, MPI_INFO_NULL,
                                   &requests[CALLS + 1]));
    REQUIRE_MPI(MPI_Alltoall_init(sent, 1, MPI_INT, got[CALLS + 2], 1, MPI_INT, comm, MPI_INFO_NULL,
                                  &requests[CALLS + 2]));
    run(comm, ring, requests);
    CHECK_INT(got[7][0], size);
    CHECK_INT(got[CALLS + 1][0], size);
    for (int i = 0; i < STARTS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[CALLS + i]));
    }
    CHECK(duplicate != MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_free(&duplicate));
    CHECK_MPI(MPI_Comm_free(&ring));
    CHECK_MPI(MPI_Comm_free(&comm));
}
