/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A scatter gives each process the block at its rank's place, and the arguments that are
 *          significant only at the root may be anything elsewhere.
 * class:   required
 * basis:   2.3 "then an arbitrary value can be passed as an", 6.1 "are ignored for all participants
 *          except the root", 6.6 "message is split into n equal segments", 6.6 "from which to take
 *          the outgoing data to", 6.12 "the same effect as its blocking counterpart": Elsewhere the
 *          send buffer, counts, displacements and type may be arbitrary, a handle of no object too,
 *          since they are ignored there.
 * section: 6.6, 6.12.4, 2.3, 6.1, 6.12
 * covers:  MPI_Scatter, MPI_Iscatter, MPI_Scatterv, MPI_Iscatterv
 * shows:   2.3-insignificant_arbitrary, 6.1-root_only_ignored, 6.6-root_only_arguments,
 *          6.6-scatterv_places, 6.6-scatterv_root_only, 6.6-segments, 6.12.4-iscatter,
 *          6.12.4-iscatterv
 * ranks:   1
 *
 * Elsewhere the handle of the send type is no handle at all, and the arrays are null pointers: a
 * library that converts arguments must not look at them.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 2 };

struct scatter {
    int *send;
    int count;
    int *counts;
    int *displs;
    MPI_Datatype type;
};

/* At the root block r holds 10 * r and 10 * r + 1; the v functions take the blocks in reverse. */
static struct scatter arguments(int root)
{
    size_t size = (size_t)rule_size();
    struct scatter a = {NULL, -1, NULL, NULL, MPI_DATATYPE_NULL};

    rule_poison(&a.type, sizeof a.type);
    if (rule_rank() == root) {
        a = (struct scatter){malloc(COUNT * size * sizeof(int)), COUNT, malloc(size * sizeof(int)),
                             malloc(size * sizeof(int)), MPI_INT};
    }
    for (int r = 0; rule_rank() == root && r < rule_size(); r++) {
        a.counts[r] = COUNT;
        a.displs[r] = COUNT * (rule_size() - 1 - r);
        a.send[COUNT * r] = 10 * r;
        a.send[COUNT * r + 1] = 10 * r + 1;
    }
    return a;
}

static void expect(int mine[COUNT], int block)
{
    CHECK_INT(mine[0], 10 * block);
    CHECK_INT(mine[1], 10 * block + 1);
    rule_poison(mine, COUNT * sizeof(int));
}

static void scatter(int root)
{
    int rank = rule_rank();
    int reversed = rule_size() - 1 - rank;
    MPI_Request request = MPI_REQUEST_NULL;
    struct scatter a = arguments(root);
    int mine[COUNT] = {-1, -1};

    CHECK_MPI(MPI_Scatter(a.send, a.count, a.type, mine, COUNT, MPI_INT, root, MPI_COMM_WORLD));
    expect(mine, rank);
    REQUIRE_MPI(MPI_Iscatter(a.send, a.count, a.type, mine, COUNT, MPI_INT, root, MPI_COMM_WORLD,
                             &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(mine, rank);
    CHECK_MPI(MPI_Scatterv(a.send, a.counts, a.displs, a.type, mine, COUNT, MPI_INT, root,
                           MPI_COMM_WORLD));
    expect(mine, reversed);
    REQUIRE_MPI(MPI_Iscatterv(a.send, a.counts, a.displs, a.type, mine, COUNT, MPI_INT, root,
                              MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(mine, reversed);
    free(a.send);
    free(a.counts);
    free(a.displs);
}

void rule(void)
{
    for (int root = 0; root < rule_size(); root++) {
        rule_at("root %d", root);
        scatter(root);
    }
}
