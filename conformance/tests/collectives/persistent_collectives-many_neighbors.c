/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent neighborhood collectives are active at once, also where several
 *          neighbors are one process: in a grid what is sent in one direction arrives from the
 *          other.
 * class:   required
 * basis:   8.8 "semantics are similar to persistent collective operations", 6.13 "can be started in
 *          any order", 8.6.2 "the content of the recvbuf is as if", 8.6.2 "the outcome is as if
 *          each MPI process executed": What matches is settled when the requests are made; the code
 *          that defines the results matches several messages to one process by direction or by the
 *          order of edges.
 * section: 8.8, 8.6, 8.6.2, 6.13
 * covers:  MPI_Neighbor_alltoall_init, MPI_Neighbor_alltoallw_init
 * shows:   8.8-many_active, 8.8.2-alltoall, 8.8.2-alltoallw
 * ranks:   1
 *
 * A ring of two dimensions, of which the second has one process, and a graph with three edges from
 * each process to the next.
 */
#include "rule.h"

enum { COPIES = 6, KINDS = 2, REQUESTS = COPIES * KINDS, MOST = 4 };

static MPI_Request requests[REQUESTS];
static int sent[REQUESTS][MOST], got[REQUESTS][MOST];

static void make(int i, MPI_Comm grid, MPI_Comm graph)
{
    static const int counts[] = {1, 1, 1};
    static const MPI_Aint from[] = {8, 4, 0};
    static const MPI_Aint to[] = {0, 4, 8};
    static const MPI_Datatype types[] = {MPI_INT, MPI_INT, MPI_INT};
    MPI_Request *made = &requests[i];
    MPI_Info info = MPI_INFO_NULL;

    switch (i % KINDS) {
    case 0:
        CHECK_MPI(
            MPI_Neighbor_alltoall_init(sent[i], 1, MPI_INT, got[i], 1, MPI_INT, grid, info, made));
        break;
    default:
        REQUIRE_MPI(MPI_Neighbor_alltoallw_init(sent[i], counts, from, types, got[i], counts, to,
                                                types, graph, info, made));
    }
}

static int item(int i, int rank, int k)
{
    return (100 * i + rank) * MOST + k;
}

static void check(int i)
{
    int rank = rule_rank();
    int size = rule_size();
    int below = (rank + size - 1) % size;
    int above = (rank + 1) % size;

    rule_at("request %d of kind %d", i, i % KINDS);
    switch (i % KINDS) {
    case 0:
        CHECK_INT(got[i][0], item(i, below, 1));
        CHECK_INT(got[i][1], item(i, above, 0));
        CHECK_INT(got[i][2], item(i, rank, 3));
        CHECK_INT(got[i][3], item(i, rank, 2));
        break;
    default:
        CHECK_INT(got[i][0], item(i, below, 2));
        CHECK_INT(got[i][1], item(i, below, 1));
        CHECK_INT(got[i][2], item(i, below, 0));
    }
}

void rule(void)
{
    int size = rule_size();
    int below[3], above[3];
    MPI_Comm grid = MPI_COMM_NULL;
    MPI_Comm graph = MPI_COMM_NULL;

    for (int k = 0; k < 3; k++) {
        below[k] = (rule_rank() + size - 1) % size;
        above[k] = (rule_rank() + 1) % size;
    }
    REQUIRE_MPI(
        MPI_Cart_create(MPI_COMM_WORLD, 2, (const int[]){size, 1}, (const int[]){1, 1}, 0, &grid));
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 3, below, MPI_UNWEIGHTED, 3, above,
                                               MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &graph));
    for (int i = 0; i < REQUESTS; i++) {
        make(i, grid, graph);
        for (int k = 0; k < MOST; k++) {
            sent[i][k] = item(i, rule_rank(), k);
            got[i][k] = -1;
        }
    }
    for (int k = 0; k < REQUESTS; k++) {
        REQUIRE_MPI(MPI_Start(&requests[(5 * rule_rank() + k) % REQUESTS]));
    }
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        check(i);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK_MPI(MPI_Comm_free(&grid));
    CHECK_MPI(MPI_Comm_free(&graph));
}
