/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Cart_sub of a Cartesian communicator of no dimension gives another one of no dimension.
 * class:    required
 * basis:    8.5.7 "is already associated with a zero-dimensional Cartesian topology": the communicator of one process
 *           is a grid of no dimension.
 * section:  8.5.7
 * covers:   MPI_Cart_sub, MPI_Cartdim_get, MPI_Topo_test
 * constants: MPI_CART
 * shows:    8.5.7-zero_dimensional
 * ranks:    1
 */
#include "rule.h"

void rule(void)
{
    int unused[1] = {0};
    int ndims = -1;
    int topology = -1;
    int size = -1;
    MPI_Comm point = MPI_COMM_NULL;
    MPI_Comm part = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_SELF, 0, unused, unused, 0, &point));
    REQUIRE(point != MPI_COMM_NULL);
    REQUIRE_MPI(MPI_Cart_sub(point, unused, &part));
    REQUIRE(part != MPI_COMM_NULL);
    CHECK_MPI(MPI_Topo_test(part, &topology));
    CHECK_INT(topology, MPI_CART);
    CHECK_MPI(MPI_Cartdim_get(part, &ndims));
    CHECK_INT(ndims, 0);
    CHECK_MPI(MPI_Comm_size(part, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Comm_free(&part));
    CHECK_MPI(MPI_Comm_free(&point));
}
