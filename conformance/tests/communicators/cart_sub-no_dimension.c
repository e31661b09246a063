/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Cart_sub that keeps no dimension gives every process a communicator of itself alone
 *            with a Cartesian topology of no dimension.
 * class:     required
 * basis:     8.5.7 "create for each subgroup a communicator with the", 8.5.7 "with a
 *            zero-dimensional Cartesian topology", 8.5.5 "will keep all output arguments
 *            unchanged": Without a dimension every process is a subgrid of its own, and for each
 *            subgrid there is a communicator, which has a topology of no dimension.
 * section:   8.5.7, 8.5.5
 * covers:    MPI_Cart_sub, MPI_Cartdim_get
 * constants: MPI_CART
 * shows:     8.5.5-zero_dimensional, 8.5.7-dimensions, 8.5.7-none_remains
 * ranks:     2
 *
 * It is a split in which every process has a color of its own, so no process gets MPI_COMM_NULL.
 */
#include "rule.h"

void rule(void)
{
    int size = -1;
    int ndims = -1;
    int topology = -1;
    int untouched[3] = {7, 7, 7};
    MPI_Comm line = MPI_COMM_NULL;
    MPI_Comm part = MPI_COMM_NULL;

    REQUIRE_MPI(
        MPI_Cart_create(MPI_COMM_WORLD, 1, (const int[]){rule_size()}, (const int[]){0}, 0, &line));
    CHECK_MPI(MPI_Cart_sub(line, (const int[]){0}, &part));
    CHECK_MPI(MPI_Comm_free(&line));
    REQUIRE(part != MPI_COMM_NULL);
    CHECK_MPI(MPI_Comm_size(part, &size));
    CHECK_INT(size, 1);
    CHECK_MPI(MPI_Topo_test(part, &topology));
    CHECK_INT(topology, MPI_CART);
    CHECK_MPI(MPI_Cartdim_get(part, &ndims));
    CHECK_INT(ndims, 0);
    CHECK_MPI(MPI_Cart_get(part, 1, &untouched[0], &untouched[1], &untouched[2]));
    CHECK(untouched[0] == 7 && untouched[1] == 7 && untouched[2] == 7);
    CHECK_MPI(MPI_Comm_free(&part));
}
