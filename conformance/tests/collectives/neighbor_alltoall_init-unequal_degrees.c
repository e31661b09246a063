/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent neighborhood all-to-alls exchange at each start what is then in the send
 *          buffers, in arrays as long as out- and indegree.
 * class:   required
 * basis:   8.8 "semantics are similar to persistent collective operations", 6.13 "can be used zero
 *          or more times", 8.6.2 "receive buffer is received from the l-th neighbor", 8.6.2 "array
 *          (of length indegree)": Each start exchanges what the send buffers hold then, with as
 *          many blocks as there are edges in each direction.
 * section: 8.8, 8.8.2, 6.13, 8.6.2
 * covers:  MPI_Neighbor_alltoall_init, MPI_Neighbor_alltoallv_init
 * shows:   5.1.11-count_in_collectives, 8.8-reusable, 8.8.2-alltoall, 8.8.2-alltoallv
 * ranks:   1
 *
 * Every rank sends a cell to rank 0, and gets none unless it is rank 0.  A cell is one int and a
 * gap; with counts, odd ranks send nothing.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3, CELL = 2 /* ints */ };

static MPI_Comm star = MPI_COMM_NULL;
static int size, rank, indegree;

static void make_star(void)
{
    static const int destination = 0;
    int *sources = malloc((size_t)size * sizeof(int));

    indegree = rank == 0 ? size : 0;
    for (int i = 0; i < size; i++) {
        sources[i] = i;
    }
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, indegree, sources, MPI_UNWEIGHTED, 1,
                                             &destination, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                             &star));
    free(sources);
}

static void run(MPI_Request *request, int *send, int *recv, bool counted)
{
    for (int round = 0; round < ROUNDS; round++) {
        send[0] = 100 * round + rank;
        rule_poison(recv, (size_t)(CELL * size) * sizeof(int));
        REQUIRE_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        for (int r = 0; r < indegree; r++) {
            CHECK_INT(recv[r * CELL], counted && r % 2 ? RULE_POISON_INT : 100 * round + r);
            CHECK_UNTOUCHED(&recv[r * CELL + 1], sizeof(int));
        }
    }
    CHECK_MPI(MPI_Request_free(request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    const int count = rank % 2 == 0;
    int send[CELL];
    int *recv = malloc((size_t)(CELL * size) * sizeof(int));
    int *counts = malloc((size_t)size * sizeof(int));
    int *cells = malloc((size_t)size * sizeof(int));
    MPI_Datatype cell = MPI_DATATYPE_NULL;
    MPI_Request plain = MPI_REQUEST_NULL;
    MPI_Request counted = MPI_REQUEST_NULL;

    for (int r = 0; r < size; r++) {
        counts[r] = r % 2 == 0;
        cells[r] = r;
    }
    make_star();
    CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, CELL * sizeof(int), &cell));
    CHECK_MPI(MPI_Type_commit(&cell));
    CHECK_MPI(
        MPI_Neighbor_alltoall_init(send, 1, cell, recv, 1, cell, star, MPI_INFO_NULL, &plain));
    REQUIRE_MPI(MPI_Neighbor_alltoallv_init(send, &count, cells, cell, recv, counts, cells, cell,
                                            star, MPI_INFO_NULL, &counted));
    run(&plain, send, recv, false);
    run(&counted, send, recv, true);
    CHECK_MPI(MPI_Type_free(&cell));
    CHECK_MPI(MPI_Comm_free(&star));
    free(recv);
    free(counts);
    free(cells);
}
