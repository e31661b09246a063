/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent gather collects at each start what is then in the send buffers, also with
 *            MPI_IN_PLACE at the root; what is not significant on a process may be anything there.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 2.3 "then an arbitrary value can be passed as an", 6.5 "already
 *            in the correct place in the receive buffer", 6.5 "beginning at offset displs[j]
 *            elements": Each start does what a gather would do then, at the displacements given;
 *            arguments that are significant only at the root are ignored elsewhere.
 * section:   6.13, 6.13.3, 6.5, 2.3
 * covers:    MPI_Gather_init, MPI_Gatherv_init
 * constants: MPI_IN_PLACE
 * shows:     6.1-root_only_ignored, 6.5-gatherv_counts, 6.5-gatherv_places, 6.5-gatherv_root_only,
 *            6.5-in_place_ignores, 6.5-in_place_own_block, 6.5-rank_order, 6.5-root_only_arguments,
 *            6.13-corresponding_operations, 6.13-started_many_times, 6.13.3-gather_init,
 *            6.13.3-gatherv_init
 * ranks:     1
 *
 * The plain form gathers one int from each rank; the other r + 1 ints from rank r, with a gap
 * between.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static int size, rank, root;

static int place(int r)
{
    return r * (r + 3) / 2; /* r + 1 ints and a gap for each rank before */
}

static void gather(int *mine, int *all, bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;
    bool at_root = rank == root;
    const void *from = at_root && in_place ? MPI_IN_PLACE : mine;

    REQUIRE_MPI(MPI_Gather_init(
        from, at_root && in_place ? -1 : 1, at_root && in_place ? MPI_DATATYPE_NULL : MPI_INT,
        at_root ? all : NULL, at_root ? 1 : -1, at_root ? MPI_INT : MPI_DATATYPE_NULL, root,
        MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        mine[0] = 100 * round + rank;
        all[rank] = mine[0];
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int r = 0; at_root && r < size; r++) {
            CHECK_INT(all[r], 100 * round + r);
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void gatherv(int *mine, int *all, const int *counts, const int *displs)
{
    MPI_Request request = MPI_REQUEST_NULL;
    bool at_root = rank == root;

    REQUIRE_MPI(MPI_Gatherv_init(mine, rank + 1, MPI_INT, at_root ? all : NULL,
                                 at_root ? counts : NULL, at_root ? displs : NULL,
                                 at_root ? MPI_INT : MPI_DATATYPE_NULL, root, MPI_COMM_WORLD,
                                 MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; i <= rank; i++) {
            mine[i] = 100 * round + 10 * rank + i;
        }
        rule_poison(all, (size_t)place(size) * sizeof(int));
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int r = 0; at_root && r < size; r++) {
            for (int i = 0; i <= r; i++) {
                CHECK_INT(all[place(r) + i], 100 * round + 10 * r + i);
            }
            CHECK_UNTOUCHED(&all[place(r) + r + 1], sizeof(int));
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    int *mine = malloc((size_t)size * sizeof(int));
    int *all = malloc((size_t)place(size) * sizeof(int));
    int *counts = malloc((size_t)size * sizeof(int));
    int *displs = malloc((size_t)size * sizeof(int));

    for (int r = 0; r < size; r++) {
        counts[r] = r + 1;
        displs[r] = place(r);
    }
    for (root = 0; root < size; root++) {
        rule_at("root %d", root);
        gather(mine, all, false);
        gather(mine, all, true);
        gatherv(mine, all, counts, displs);
    }
    free(mine);
    free(all);
    free(counts);
    free(displs);
}
