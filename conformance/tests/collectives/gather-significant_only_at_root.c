/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A gather puts each process's block at its rank's place, and the arguments that are
 *          significant only at the root may be anything elsewhere.
 * class:   required
 * basis:   2.3 "then an arbitrary value can be passed as an", 6.1 "are ignored for all participants
 *          except the root", 6.5 "stores them in rank order", 6.5 "beginning at offset displs[j]
 *          elements", 6.12 "the same effect as its blocking counterpart": Elsewhere the receive
 *          buffer, counts, displacements and type may be arbitrary, a handle of no object too,
 *          since they are ignored there.
 * section: 6.5, 6.12.3, 2.3, 6.1, 6.12
 * covers:  MPI_Gather, MPI_Igather, MPI_Gatherv, MPI_Igatherv
 * shows:   2.3-insignificant_arbitrary, 6.1-root_only_ignored, 6.5-gatherv_places,
 *          6.5-gatherv_root_only, 6.5-nonroot_recvbuf, 6.5-rank_order, 6.5-root_only_arguments,
 *          6.12.3-igather, 6.12.3-igatherv
 * ranks:   1
 *
 * Elsewhere the handle of the receive type is no handle at all, and the arrays are null pointers: a
 * library that converts arguments must not look at them.
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 2 };

struct gather {
    int *recv;
    int count;
    int *counts;
    int *displs;
    MPI_Datatype type;
};

/* At the root the blocks are in reverse order for the v functions. */
static struct gather arguments(int root)
{
    size_t size = (size_t)rule_size();
    struct gather a = {NULL, -1, NULL, NULL, MPI_DATATYPE_NULL};

    rule_poison(&a.type, sizeof a.type);
    if (rule_rank() == root) {
        a = (struct gather){malloc(COUNT * size * sizeof(int)), COUNT, malloc(size * sizeof(int)),
                            malloc(size * sizeof(int)), MPI_INT};
        for (int r = 0; r < rule_size(); r++) {
            a.counts[r] = COUNT;
            a.displs[r] = COUNT * (rule_size() - 1 - r);
        }
        rule_poison(a.recv, COUNT * size * sizeof(int));
    }
    return a;
}

static void expect(struct gather a, bool reversed)
{
    for (int r = 0; a.recv != NULL && r < rule_size(); r++) {
        int *block = a.recv + (reversed ? a.displs[r] : COUNT * r);

        CHECK_INT(block[0], 10 * r);
        CHECK_INT(block[1], 10 * r + 1);
    }
    free(a.recv);
    free(a.counts);
    free(a.displs);
}

static void gather(int root)
{
    const int mine[COUNT] = {10 * rule_rank(), 10 * rule_rank() + 1};
    MPI_Request request = MPI_REQUEST_NULL;
    struct gather a = arguments(root);

    CHECK_MPI(MPI_Gather(mine, COUNT, MPI_INT, a.recv, a.count, a.type, root, MPI_COMM_WORLD));
    expect(a, false);
    a = arguments(root);
    CHECK_MPI(
        MPI_Igather(mine, COUNT, MPI_INT, a.recv, a.count, a.type, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(a, false);
    a = arguments(root);
    CHECK_MPI(MPI_Gatherv(mine, COUNT, MPI_INT, a.recv, a.counts, a.displs, a.type, root,
                          MPI_COMM_WORLD));
    expect(a, true);
    a = arguments(root);
    REQUIRE_MPI(MPI_Igatherv(mine, COUNT, MPI_INT, a.recv, a.counts, a.displs, a.type, root,
                             MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(a, true);
}

void rule(void)
{
    for (int root = 0; root < rule_size(); root++) {
        rule_at("root %d", root);
        gather(root);
    }
}
