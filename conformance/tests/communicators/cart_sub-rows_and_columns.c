/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Cart_sub keeps the dimensions that are named, with their size and period, and gives
 *            each process the part that it is in.
 * class:     required
 * basis:     8.5.7 "describe the subgrids", 8.5.7 "in the new communicator is preserved", 8.2
 *            "Row-major numbering is always used", 8.5.5 "coordinates of calling MPI process": The
 *            new communicator has the dimensions that remain, with size and period, and the
 *            processes of the caller's subgrid in row-major order.
 * section:   8.5.7, 8.5.5, 8.2
 * covers:    MPI_Cart_sub, MPI_Cartdim_get, MPI_Cart_get
 * constants: MPI_CART
 * shows:     8.5.5-cart_get, 8.5.5-cartdim_get, 8.5.7-dimensions, 8.5.7-periods, 8.5.7-sizes,
 *            8.5.7-subgrids
 * ranks:     2
 */
#include "rule.h"

static void expect(MPI_Comm part, int want_ndims, int want_size, int want_rank)
{
    int ndims = -1;
    int size = -1;
    int rank = -1;
    int topology = -1;

    CHECK_MPI(MPI_Topo_test(part, &topology));
    CHECK_INT(topology, MPI_CART);
    CHECK_MPI(MPI_Cartdim_get(part, &ndims));
    CHECK_INT(ndims, want_ndims);
    CHECK_MPI(MPI_Comm_size(part, &size));
    CHECK_INT(size, want_size);
    CHECK_MPI(MPI_Comm_rank(part, &rank));
    CHECK_INT(rank, want_rank);
}

void rule(void)
{
    int rows = rule_size() / 2;
    int period = -1;
    int dim = -1;
    int coord = -1;
    MPI_Comm grid = MPI_COMM_NULL;
    MPI_Comm part = MPI_COMM_NULL;

    REQUIRE_MPI(
        MPI_Cart_create(MPI_COMM_WORLD, 2, (const int[]){rows, 2}, (const int[]){1, 0}, 0, &grid));
    if (grid == MPI_COMM_NULL) {
        return;
    }
    REQUIRE_MPI(MPI_Cart_sub(grid, (const int[]){1, 0}, &part));
    expect(part, 1, rows, rule_rank() / 2);
    CHECK_MPI(MPI_Cart_get(part, 1, &dim, &period, &coord));
    CHECK_INT(dim, rows);
    CHECK(period != 0);
    CHECK_INT(coord, rule_rank() / 2);
    CHECK_MPI(MPI_Comm_free(&part));
    REQUIRE_MPI(MPI_Cart_sub(grid, (const int[]){0, 1}, &part));
    expect(part, 1, 2, rule_rank() % 2);
    CHECK_MPI(MPI_Comm_free(&part));
    CHECK_MPI(MPI_Comm_free(&grid));
}
