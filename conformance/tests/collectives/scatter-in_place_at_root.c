/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE as the receive buffer at the root of a scatter, the root sends
 *            nothing to itself, and receive count and receive type are ignored there.
 * class:     required
 * basis:     6.6 "sends'' no data to itself", 6.6 "recvcount and recvtype are ignored", 6.12 "the
 *            same effect as its blocking counterpart": The root's own block is not moved, whatever
 *            the ignored arguments are, and the others get theirs.
 * section:   6.6, 6.12.4, 6.12
 * covers:    MPI_Scatter, MPI_Iscatter, MPI_Scatterv, MPI_Iscatterv
 * constants: MPI_IN_PLACE
 * shows:     6.6-in_place_ignores, 6.6-in_place_own_block, 6.12-in_place, 6.12.4-iscatter
 * ranks:     1
 *
 * This is the one collective where MPI_IN_PLACE stands in the place of the receive buffer.  At the
 * root the ignored count is -1 and the ignored type MPI_DATATYPE_NULL.
 */
#include "rule.h"

#include <stdlib.h>

static int *displs;
static int *counts;

/* The block for rank r is one int, 7 * r + 1, at place size - 1 - r for the v functions. */
static int place(int r, bool v)
{
    return v ? rule_size() - 1 - r : r;
}

static void fill(int *all, int *mine, bool v)
{
    for (int r = 0; r < rule_size(); r++) {
        all[place(r, v)] = 7 * r + 1;
    }
    *mine = -1;
}

static void expect(const int *all, int mine, int root, bool v)
{
    CHECK_INT(mine, rule_rank() == root ? -1 : 7 * rule_rank() + 1);
    for (int r = 0; r < rule_size(); r++) {
        CHECK_INT(all[place(r, v)], 7 * r + 1);
    }
}

static void scatter(int root, int *all)
{
    int mine = -1;
    void *recv = rule_rank() == root ? MPI_IN_PLACE : &mine;
    int count = rule_rank() == root ? -1 : 1;
    MPI_Datatype type = rule_rank() == root ? MPI_DATATYPE_NULL : MPI_INT;
    MPI_Request request = MPI_REQUEST_NULL;

    fill(all, &mine, false);
    CHECK_MPI(MPI_Scatter(all, 1, MPI_INT, recv, count, type, root, MPI_COMM_WORLD));
    expect(all, mine, root, false);
    fill(all, &mine, false);
    REQUIRE_MPI(MPI_Iscatter(all, 1, MPI_INT, recv, count, type, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all, mine, root, false);
    fill(all, &mine, true);
    CHECK_MPI(MPI_Scatterv(all, counts, displs, MPI_INT, recv, count, type, root, MPI_COMM_WORLD));
    expect(all, mine, root, true);
    fill(all, &mine, true);
    REQUIRE_MPI(MPI_Iscatterv(all, counts, displs, MPI_INT, recv, count, type, root, MPI_COMM_WORLD,
                              &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all, mine, root, true);
}

void rule(void)
{
    size_t size = (size_t)rule_size();
    int *all = malloc(size * sizeof(int));

    displs = malloc(size * sizeof(int));
    counts = malloc(size * sizeof(int));
    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 1;
        displs[r] = place(r, true);
    }
    for (int root = 0; root < rule_size(); root++) {
        rule_at("root %d", root);
        scatter(root, all);
    }
    free(all);
    free(displs);
    free(counts);
}
