/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     On a fully connected distributed graph in the order of ranks, each neighborhood collective exchanges the
 *           data that its dense counterpart exchanges.
 * class:    required
 * basis:    8.6 "then the sparse neighborhood communication routine performs the same": each process has an edge to
 *           each process, itself included, and both calls get the same arguments.
 * section:  8.6
 * covers:   MPI_Neighbor_allgather, MPI_Neighbor_allgatherv, MPI_Neighbor_alltoall, MPI_Neighbor_alltoallv,
 *           MPI_Neighbor_alltoallw
 * shows:    8.6-as_dense
 * ranks:    1
 *
 * Process i sends i + j + 1 elements to process j in the calls with vectors, and i + 1 to all in that of one block.
 */
#include "rule.h"

enum { MOST = 64 }; /* processes */

static int sent[2 * MOST * MOST], dense[2 * MOST * MOST], sparse[2 * MOST * MOST];
static int counts[MOST], own_counts[MOST], displs[MOST], displs_w[MOST];
static MPI_Aint displs_a[MOST];
static MPI_Datatype types[MOST];
static const size_t bytes = sizeof sent;

static void prepare(int size)
{
    int most = 2 * size;

    for (int i = 0; i < size * most; i++) {
        sent[i] = 1000 * rule_rank() + i;
    }
    for (int i = 0; i < size; i++) {
        counts[i] = rule_rank() + i + 1;
        own_counts[i] = i + 1;
        displs[i] = i * most;
        displs_w[i] = displs[i] * (int)sizeof(int);
        displs_a[i] = displs_w[i];
        types[i] = MPI_INT;
    }
}

static void compare(const char *name)
{
    rule_at("%s", name);
    CHECK_BYTES(sparse, dense, bytes);
    rule_poison(dense, bytes);
    rule_poison(sparse, bytes);
}

static void exchange(MPI_Comm all)
{
    int own = rule_rank() + 1;

    rule_poison(dense, bytes);
    rule_poison(sparse, bytes);
    CHECK_MPI(MPI_Allgather(sent, 2, MPI_INT, dense, 2, MPI_INT, all));
    CHECK_MPI(MPI_Neighbor_allgather(sent, 2, MPI_INT, sparse, 2, MPI_INT, all));
    compare("MPI_Neighbor_allgather");
    CHECK_MPI(MPI_Allgatherv(sent, own, MPI_INT, dense, own_counts, displs, MPI_INT, all));
    CHECK_MPI(
        MPI_Neighbor_allgatherv(sent, own, MPI_INT, sparse, own_counts, displs, MPI_INT, all));
    compare("MPI_Neighbor_allgatherv");
    CHECK_MPI(MPI_Alltoall(sent, 2, MPI_INT, dense, 2, MPI_INT, all));
    CHECK_MPI(MPI_Neighbor_alltoall(sent, 2, MPI_INT, sparse, 2, MPI_INT, all));
    compare("MPI_Neighbor_alltoall");
    CHECK_MPI(MPI_Alltoallv(sent, counts, displs, MPI_INT, dense, counts, displs, MPI_INT, all));
    CHECK_MPI(MPI_Neighbor_alltoallv(sent, counts, displs, MPI_INT, sparse, counts, displs, MPI_INT,
                                     all));
    compare("MPI_Neighbor_alltoallv");
    CHECK_MPI(MPI_Alltoallw(sent, counts, displs_w, types, dense, counts, displs_w, types, all));
    CHECK_MPI(MPI_Neighbor_alltoallw(sent, counts, displs_a, types, sparse, counts, displs_a, types,
                                     all));
    compare("MPI_Neighbor_alltoallw");
}

void rule(void)
{
    int size = rule_size();
    int ranks[MOST];
    MPI_Comm all = MPI_COMM_NULL;

    REQUIRE(size <= MOST);
    for (int i = 0; i < size; i++) {
        ranks[i] = i;
    }
    prepare(size);
    REQUIRE_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, size, ranks, MPI_UNWEIGHTED, size,
                                               ranks, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &all));
    exchange(all);
    CHECK_MPI(MPI_Comm_free(&all));
}
