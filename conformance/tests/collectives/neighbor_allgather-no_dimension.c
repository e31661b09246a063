/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     On a Cartesian communicator of no dimension a neighborhood collective has no neighbor: it succeeds, and
 *           writes nothing.
 * class:    required
 * basis:    8.6 "are 2*ndims with ndims defined in", 8.5.1 "If ndims is zero then a": two times no dimension are no
 *           neighbors.
 * section:  8.6, 8.5.1
 * covers:   MPI_Neighbor_allgather, MPI_Neighbor_alltoall, MPI_Neighbor_alltoallw
 * shows:    8.6-zero_dimensional
 * ranks:    1
 */
#include "rule.h"

void rule(void)
{
    const int zero = 0;
    const int count = 1;
    const MPI_Aint displ = 0;
    const MPI_Datatype type = MPI_INT;
    const int sent[2] = {1, 2};
    int got[2];
    MPI_Comm point = MPI_COMM_NULL;

    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_SELF, 0, &zero, &zero, 0, &point));
    REQUIRE(point != MPI_COMM_NULL);
    CHECK_MPI(MPI_Neighbor_allgather(sent, 1, MPI_INT, got, 1, MPI_INT, point));
    CHECK_MPI(MPI_Neighbor_alltoall(sent, 1, MPI_INT, got, 1, MPI_INT, point));
    CHECK_MPI(
        MPI_Neighbor_alltoallw(sent, &count, &displ, &type, got, &count, &displ, &type, point));
    CHECK_UNTOUCHED(got, sizeof got);
    CHECK_MPI(MPI_Comm_free(&point));
}
