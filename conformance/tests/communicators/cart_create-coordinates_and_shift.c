/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A Cartesian communicator has its shape and each rank's coordinates, and a shift
 *            gives the neighbors: MPI_PROC_NULL beyond an end, around the corner where it is
 *            periodic.
 * class:     required
 * basis:     8.5.1 "some MPI processes return MPI_COMM_NULL", 8.5.1 "is identical to its rank in
 *            the group", 8.2 "Row-major numbering is always used", 8.5.5 "the logical coordinates
 *            of an MPI process", 8.5.5 "it is shifted back to the interval", 8.5.6 "circular or an
 *            end-off shift": Without reordering, ranks and coordinates are fixed by row-major
 *            numbering, and with them the neighbors of a shift; arrays are as long as maxdims says.
 * section:   8.5.1, 8.5.5, 8.5.6, 8.2
 * covers:    MPI_Cart_create, MPI_Cartdim_get, MPI_Cart_get, MPI_Cart_rank, MPI_Cart_coords,
 *            MPI_Cart_shift
 * constants: MPI_PROC_NULL, MPI_COMM_NULL
 * shows:     8.2-coordinates_from_zero, 8.2-row_major, 8.5.1-information, 8.5.1-same_ranks,
 *            8.5.1-smaller_grid, 8.5.5-cart_coords, 8.5.5-cart_get, 8.5.5-cart_rank,
 *            8.5.5-cart_rank_periodic, 8.5.5-cartdim_get, 8.5.6-circular, 8.5.6-directions,
 *            8.5.6-end_off, 8.5.6-neighbors
 * ranks:     2
 *
 * Half of the processes, rounded down, in each of two columns; the rows are not periodic, the
 * columns are.  An odd one out gets MPI_COMM_NULL.
 */
#include "rule.h"

static void expect_shape(MPI_Comm grid, int rows)
{
    int ndims = -1;
    int dims[3] = {-1, -1, RULE_POISON_INT};
    int periods[3] = {-1, -1, RULE_POISON_INT};
    int coords[3] = {-1, -1, RULE_POISON_INT};
    int rank = -1;

    CHECK_MPI(MPI_Cartdim_get(grid, &ndims));
    CHECK_INT(ndims, 2);
    CHECK_MPI(MPI_Cart_get(grid, 2, dims, periods, coords));
    CHECK_INT(dims[0], rows);
    CHECK_INT(dims[1], 2);
    CHECK_INT(periods[0] != 0, 0);
    CHECK_INT(periods[1] != 0, 1);
    CHECK_INT(coords[0], rule_rank() / 2);
    CHECK_INT(coords[1], rule_rank() % 2);
    CHECK(dims[2] == RULE_POISON_INT && periods[2] == RULE_POISON_INT);
    CHECK_INT(coords[2], RULE_POISON_INT);
    CHECK_MPI(MPI_Cart_rank(grid, (const int[]){rows - 1, -1}, &rank));
    CHECK_INT(rank, 2 * rows - 1);
    CHECK_MPI(MPI_Cart_coords(grid, 1, 2, coords));
    CHECK(coords[0] == 0 && coords[1] == 1);
}

static void expect_neighbors(MPI_Comm grid, int rows)
{
    int row = rule_rank() / 2;
    int source = -1;
    int destination = -1;

    CHECK_MPI(MPI_Cart_shift(grid, 0, 1, &source, &destination));
    CHECK_INT(source, row == 0 ? MPI_PROC_NULL : rule_rank() - 2);
    CHECK_INT(destination, row == rows - 1 ? MPI_PROC_NULL : rule_rank() + 2);
    CHECK_MPI(MPI_Cart_shift(grid, 0, -rows, &source, &destination));
    CHECK_INT(source, MPI_PROC_NULL);
    CHECK_INT(destination, MPI_PROC_NULL);
    CHECK_MPI(MPI_Cart_shift(grid, 1, 1, &source, &destination));
    CHECK_INT(source, rule_rank() ^ 1);
    CHECK_INT(destination, rule_rank() ^ 1);
    CHECK_MPI(MPI_Cart_shift(grid, 1, 2, &source, &destination));
    CHECK_INT(source, rule_rank());
    CHECK_INT(destination, rule_rank());
}

void rule(void)
{
    int rows = rule_size() / 2;
    MPI_Comm grid;

    rule_poison(&grid, sizeof grid);
    REQUIRE_MPI(
        MPI_Cart_create(MPI_COMM_WORLD, 2, (const int[]){rows, 2}, (const int[]){0, 1}, 0, &grid));
    if (rule_rank() >= 2 * rows) {
        CHECK_HANDLE(grid, MPI_COMM_NULL);
        return;
    }
    expect_shape(grid, rows);
    expect_neighbors(grid, rows);
    CHECK_MPI(MPI_Comm_free(&grid));
}
