/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Neighborhood collectives place blocks beyond 2^31 elements, on one process alone, too.
 * section:   8.6, 2.5.8
 * covers:    MPI_Neighbor_allgatherv_c, MPI_Neighbor_alltoallv_c, MPI_Neighbor_alltoallw_c
 * ranks:     1
 * capability: large_count
 *
 * A ring in which each process sends to the next one and receives from the one before.  Messages are
 * small; on the last process they begin at 2^31 elements.
 */
#include "rule.h"

#include <stdlib.h>
#include <string.h>

#define FAR ((MPI_Aint)1 << 31)

enum { LENGTH = 5 };

static MPI_Comm ring = MPI_COMM_NULL;
static unsigned char *from_here, *to_here;
static const MPI_Count counts[] = {LENGTH};
static MPI_Aint places[1];
static const MPI_Datatype types[1] = {MPI_UNSIGNED_CHAR};
static int before;

static void prepare(const char *name)
{
    rule_at("%s", name);
    for (int i = 0; i < LENGTH; i++) {
        from_here[places[0] + i] = (unsigned char)(1 + 10 * rule_rank() + i);
        to_here[places[0] + i] = 0;
    }
}

static void check(void)
{
    for (int i = 0; i < LENGTH; i++) {
        CHECK_INT(to_here[places[0] + i], 1 + 10 * before + i);
    }
}

static void check_blocking(void)
{
    prepare("MPI_Neighbor_allgatherv_c");
    CHECK_MPI(MPI_Neighbor_allgatherv_c(from_here + places[0], LENGTH, types[0], to_here, counts,
                                        places, types[0], ring));
    check();
    prepare("MPI_Neighbor_alltoallv_c");
    CHECK_MPI(MPI_Neighbor_alltoallv_c(from_here, counts, places, types[0], to_here, counts, places,
                                       types[0], ring));
    check();
    prepare("MPI_Neighbor_alltoallw_c");
    CHECK_MPI(MPI_Neighbor_alltoallw_c(from_here, counts, places, types, to_here, counts, places,
                                       types, ring));
    check();
}

static void make_ring(void)
{
    const int next = (rule_rank() + 1) % rule_size();

    before = (rule_rank() + rule_size() - 1) % rule_size();
    places[0] = rule_rank() == rule_size() - 1 ? FAR : 3;
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, 1, &before, MPI_UNWEIGHTED, 1, &next,
                                             MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &ring));
}

void rule(void)
{
    int class = MPI_SUCCESS;

    MPI_Error_class(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF), &class);
    if (class == MPI_ERR_UNSUPPORTED_OPERATION) {
        SKIP("the library says that it has no functions for large counts");
    }
    from_here = malloc((size_t)FAR + LENGTH);
    to_here = malloc((size_t)FAR + LENGTH);
    CHECK(from_here != NULL && to_here != NULL);
    if (from_here != NULL && to_here != NULL) {
        make_ring();
        check_blocking();
        CHECK_MPI(MPI_Comm_free(&ring));
    }
    free(from_here);
    free(to_here);
}
