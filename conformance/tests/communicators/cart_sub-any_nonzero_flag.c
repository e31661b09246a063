/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Any nonzero integer means true in the flags of MPI_Cart_create, MPI_Cart_sub and MPI_Intercomm_merge.
 * class:     required
 * basis:     2.6.3 "Logical flags are integers with value 0 meaning", 8.5.7 "specifies whether the i-th dimension is
 *            kept in", 7.6.2 "then the union orders the": Flags that are not 0 all have the same meaning.
 * section:   2.6.3, 8.5.1, 8.5.7, 7.6.2
 * covers:    MPI_Cart_create, MPI_Cart_sub, MPI_Cart_get, MPI_Cart_shift, MPI_Intercomm_merge
 * shows:     2.6.3-flags_in_arrays
 * ranks:     2
 */
#include "rule.h"

/* The second of three dimensions is left out. */
static void check_grid(MPI_Comm pair, int truth)
{
    MPI_Comm grid = MPI_COMM_NULL, sub = MPI_COMM_NULL;
    int dims[2] = {0, 0}, periods[2] = {-1, 0}, coords[2] = {-1, -1}, number = -1, size = -1;
    int source = -7, dest = -7;

    REQUIRE_MPI(
        MPI_Cart_create(pair, 3, (const int[]){1, 1, 2}, (const int[]){0, 0, truth}, truth, &grid));
    REQUIRE_MPI(MPI_Cart_sub(grid, (const int[]){truth, 0, truth}, &sub));
    CHECK_MPI(MPI_Cartdim_get(sub, &number));
    REQUIRE_INT(number, 2);
    CHECK_MPI(MPI_Comm_size(sub, &size));
    CHECK_INT(size, 2);
    CHECK_MPI(MPI_Cart_get(sub, 2, dims, periods, coords));
    CHECK_INT(dims[0], 1);
    CHECK_INT(dims[1], 2);
    CHECK_INT(periods[0], 0);
    CHECK(periods[1] != 0);
    CHECK_MPI(MPI_Cart_shift(sub, 1, 1, &source, &dest));
    CHECK_INT(source, 1 - coords[1]);
    CHECK_INT(dest, 1 - coords[1]);
    CHECK_MPI(MPI_Comm_free(&sub));
    CHECK_MPI(MPI_Comm_free(&grid));
}

/* The process whose flag is true comes last. */
static void check_merge(MPI_Comm pair, int rank, int truth)
{
    MPI_Comm inter = MPI_COMM_NULL, both = MPI_COMM_NULL;
    int got = -1;

    REQUIRE_MPI(MPI_Intercomm_create(MPI_COMM_SELF, 0, pair, 1 - rank, 5, &inter));
    REQUIRE_MPI(MPI_Intercomm_merge(inter, rank == 0 ? truth : 0, &both));
    CHECK_MPI(MPI_Comm_rank(both, &got));
    CHECK_INT(got, 1 - rank);
    CHECK_MPI(MPI_Comm_free(&both));
    CHECK_MPI(MPI_Comm_free(&inter));
}

void rule(void)
{
    const int truths[] = {1, 2, -1, 256, 65536, INT32_MIN};
    MPI_Comm pair = MPI_COMM_NULL;
    int rank = rule_rank();

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, rank < 2 ? 0 : MPI_UNDEFINED, rank, &pair));
    if (rank >= 2) {
        CHECK_HANDLE(pair, MPI_COMM_NULL);
        return;
    }
    for (size_t i = 0; i < sizeof truths / sizeof truths[0]; i++) {
        rule_at("flag %d", truths[i]);
        check_grid(pair, truths[i]);
        check_merge(pair, rank, truths[i]);
    }
    CHECK_MPI(MPI_Comm_free(&pair));
}
