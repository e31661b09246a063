/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Persistent neighborhood all-to-alls exchange at each start what is then in the send
 *          buffers, in arrays as long as out- and indegree, also when the program has freed the
 *          datatype.
 * section: 8.8, 8.8.2, 2.5.1
 * covers:  MPI_Neighbor_alltoall_init, MPI_Neighbor_alltoallv_init, MPI_Neighbor_alltoallw_init
 * ranks:   1
 *
 * Every rank sends three cells to rank 0, and gets none unless it is rank 0.  A cell is one int and a
 * gap; with counts the second cell of each rank stays empty.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3, EDGES = 3, CELL = 2 /* ints */ };

static MPI_Comm star = MPI_COMM_NULL;
static int size, rank, indegree;

static void make_star(void)
{
    static const int destinations[EDGES] = {0, 0, 0};
    int *sources = malloc((size_t)(EDGES * size) * sizeof(int));

    indegree = rank == 0 ? EDGES * size : 0;
    for (int i = 0; i < indegree; i++) {
        sources[i] = i / EDGES;
    }
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, indegree, sources, MPI_UNWEIGHTED,
                                             EDGES, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                             &star));
    free(sources);
}

static void run(MPI_Request *request, int *send, int *recv, bool counted)
{
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i < EDGES * CELL; i++) {
            send[i] = 1000 * round + 100 * rank + i;
        }
        rule_poison(recv, (size_t)(EDGES * CELL * size) * sizeof(int));
        CHECK_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        for (int e = 0; e < indegree; e++) {
            int value = 1000 * round + 100 * (e / EDGES) + e % EDGES * CELL;

            CHECK_INT(recv[e * CELL], counted && e % EDGES == 1 ? RULE_POISON_INT : value);
            CHECK_UNTOUCHED(&recv[e * CELL + 1], sizeof(int));
        }
    }
    CHECK_MPI(MPI_Request_free(request));
}

static void exchange(int *send, int *recv, const int *counts, const int *cells,
                     const MPI_Aint *bytes, const MPI_Datatype *types)
{
    MPI_Datatype cell = types[0];
    MPI_Request plain, counted, typed;

    CHECK_MPI(
        MPI_Neighbor_alltoall_init(send, 1, cell, recv, 1, cell, star, MPI_INFO_NULL, &plain));
    CHECK_MPI(MPI_Neighbor_alltoallv_init(send, counts, cells, cell, recv, counts, cells, cell,
                                          star, MPI_INFO_NULL, &counted));
    CHECK_MPI(MPI_Neighbor_alltoallw_init(send, counts, bytes, types, recv, counts, bytes, types,
                                          star, MPI_INFO_NULL, &typed));
    CHECK_MPI(MPI_Type_free(&cell));
    run(&plain, send, recv, false);
    run(&counted, send, recv, true);
    run(&typed, send, recv, true);
}

void rule(void)
{
    int send[EDGES * CELL];
    size = rule_size();
    rank = rule_rank();
    size_t edges = (size_t)(EDGES * size);
    int *recv = malloc(edges * CELL * sizeof(int));
    int *counts = malloc(2 * edges * sizeof(int));
    int *cells = counts + edges;
    MPI_Aint *bytes = malloc(edges * sizeof(MPI_Aint));
    MPI_Datatype *types = malloc(edges * sizeof(MPI_Datatype));

    make_star();
    CHECK_MPI(MPI_Type_create_resized(MPI_INT, 0, CELL * sizeof(int), &types[0]));
    CHECK_MPI(MPI_Type_commit(&types[0]));
    for (int e = 0; e < EDGES * size; e++) {
        counts[e] = e % EDGES != 1;
        cells[e] = e;
        bytes[e] = e * CELL * (MPI_Aint)sizeof(int);
        types[e] = types[0];
    }
    exchange(send, recv, counts, cells, bytes, types);
    CHECK_MPI(MPI_Comm_free(&star));
    free(recv);
    free(counts);
    free(bytes);
    free(types);
}
