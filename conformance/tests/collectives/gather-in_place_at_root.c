/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE as the send buffer at the root of a gather, the root's own block
 *            stays where it is, and send count and send type are ignored there.
 * class:     required
 * basis:     6.5 "already in the correct place in the receive buffer", 6.5 "sendcount and sendtype
 *            are ignored", 6.5 "The receive buffer is ignored for all nonroot", 6.12 "the same
 *            effect as its blocking counterpart": The root's own block is not sent, whatever the
 *            ignored arguments are, and only the root's receive buffer is written.
 * section:   6.5, 6.12.3, 6.12
 * covers:    MPI_Gather, MPI_Igather, MPI_Gatherv, MPI_Igatherv
 * constants: MPI_IN_PLACE
 * shows:     6.5-in_place_ignores, 6.5-in_place_own_block, 6.5-nonroot_recvbuf, 6.12-in_place,
 *            6.12.3-igather
 * ranks:     1
 *
 * At the root the ignored count is -1 and the ignored type MPI_DATATYPE_NULL.
 */
#include "rule.h"

#include <stdlib.h>

static int *displs;
static int *counts;

/* Rank r's block is one int, 7 * r, at place size - 1 - r for the v functions, else at place r. */
static int place(int r, bool v)
{
    return v ? rule_size() - 1 - r : r;
}

static void fill(int *all, int root, bool v)
{
    rule_poison(all, (size_t)rule_size() * sizeof(int));
    if (rule_rank() == root) {
        all[place(root, v)] = 7 * root;
    }
}

static void expect(const int *all, int root, bool v)
{
    for (int r = 0; r < rule_size(); r++) {
        CHECK_INT(all[place(r, v)], rule_rank() == root ? 7 * r : RULE_POISON_INT);
    }
}

static void gather(int root, int *all)
{
    const int mine = 7 * rule_rank();
    const void *send = rule_rank() == root ? MPI_IN_PLACE : &mine;
    int count = rule_rank() == root ? -1 : 1;
    MPI_Datatype type = rule_rank() == root ? MPI_DATATYPE_NULL : MPI_INT;
    MPI_Request request = MPI_REQUEST_NULL;

    fill(all, root, false);
    CHECK_MPI(MPI_Gather(send, count, type, all, 1, MPI_INT, root, MPI_COMM_WORLD));
    expect(all, root, false);
    fill(all, root, false);
    REQUIRE_MPI(MPI_Igather(send, count, type, all, 1, MPI_INT, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all, root, false);
    fill(all, root, true);
    CHECK_MPI(MPI_Gatherv(send, count, type, all, counts, displs, MPI_INT, root, MPI_COMM_WORLD));
    expect(all, root, true);
    fill(all, root, true);
    REQUIRE_MPI(MPI_Igatherv(send, count, type, all, counts, displs, MPI_INT, root, MPI_COMM_WORLD,
                             &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all, root, true);
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
        gather(root, all);
    }
    free(all);
    free(displs);
    free(counts);
}
