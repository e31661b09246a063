/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Where MPI_Cart_create may reorder processes, its communicator has each of them once, coordinates are
 *           counted from the new ranks, and messages along shifts come from the process at those coordinates.
 * class:    required
 * basis:    8.5.1 "processes (possibly so as to choose a good embedding", 8.2 "Row-major numbering is always used for
 *           the", 8.5.6 "provides the identifiers for": whatever the order is, ranks are those of the new
 *           communicator.
 * section:  8.5.1, 8.2, 8.5.6
 * covers:   MPI_Cart_create, MPI_Cart_get, MPI_Cart_coords, MPI_Cart_rank, MPI_Cart_shift
 * shows:    8.5.1-reorder
 * ranks:    1
 */
#include "rule.h"

#include <stdlib.h>

/* Each process is there once. */
static void check_members(MPI_Comm grid)
{
    size_t size = (size_t)rule_size();
    const int me = rule_rank();
    int *who = malloc(size * sizeof *who);
    int *seen = calloc(size, sizeof *seen);

    rule_poison(who, size * sizeof *who);
    CHECK_MPI(MPI_Allgather(&me, 1, MPI_INT, who, 1, MPI_INT, grid));
    for (size_t i = 0; i < size; i++) {
        rule_at("rank %zu", i);
        if (CHECK(who[i] >= 0 && who[i] < rule_size())) {
            CHECK_INT(seen[who[i]]++, 0);
        }
    }
    rule_at(NULL);
    free(seen);
    free(who);
}

/* The process in front sends its rank and coordinates. */
static void check_shift(MPI_Comm grid, const int dims[2], const int sent[3], int direction)
{
    int want[3] = {sent[0], sent[1], sent[2]};
    int got[3];
    int source = -1;
    int dest = -1;

    want[1 + direction] = (sent[1 + direction] + dims[direction] - 1) % dims[direction];
    want[0] = want[1] * dims[1] + want[2];
    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Cart_shift(grid, direction, 1, &source, &dest));
    CHECK_INT(source, want[0]);
    CHECK_MPI(MPI_Sendrecv(sent, 3, MPI_INT, dest, 1, got, 3, MPI_INT, source, 1, grid,
                           MPI_STATUS_IGNORE));
    CHECK_BYTES(got, want, sizeof got);
}

void rule(void)
{
    const int periods[2] = {1, 1};
    int dims[2] = {0, 0};
    int got[3][2];
    int mine[3] = {-1, -1, -1};
    int rank = -1;
    MPI_Comm grid = MPI_COMM_NULL;

    rule_poison(got, sizeof got);
    REQUIRE_MPI(MPI_Dims_create(rule_size(), 2, dims));
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 1, &grid));
    check_members(grid);
    CHECK_MPI(MPI_Comm_rank(grid, &mine[0]));
    mine[1] = mine[0] / dims[1];
    mine[2] = mine[0] % dims[1];
    CHECK_MPI(MPI_Cart_get(grid, 2, got[0], got[1], got[2]));
    CHECK_BYTES(got[0], dims, sizeof dims);
    CHECK_BYTES(got[2], mine + 1, sizeof got[2]);
    CHECK_MPI(MPI_Cart_coords(grid, mine[0], 2, got[1]));
    CHECK_BYTES(got[1], mine + 1, sizeof got[1]);
    CHECK_MPI(MPI_Cart_rank(grid, mine + 1, &rank));
    CHECK_INT(rank, mine[0]);
    check_shift(grid, dims, mine, 0);
    check_shift(grid, dims, mine, 1);
    CHECK_MPI(MPI_Comm_free(&grid));
}
