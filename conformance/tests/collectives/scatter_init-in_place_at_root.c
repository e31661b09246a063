/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent scatter sends at each start what is then in the root's buffer, also with
 *            MPI_IN_PLACE at the root; what is not significant on a process may be anything there.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 2.3 "then an arbitrary value can be passed as an", 6.6 "sends''
 *            no data to itself", 6.6 "from which to take the outgoing data to": Each start does
 *            what a scatter would do then, from the displacements given; arguments that are
 *            significant only at the root are ignored elsewhere.
 * section:   6.13, 6.13.4, 6.6, 2.3
 * covers:    MPI_Scatter_init, MPI_Scatterv_init
 * constants: MPI_IN_PLACE
 * shows:     6.1-root_only_ignored, 6.6-in_place_ignores, 6.6-in_place_own_block,
 *            6.6-root_only_arguments, 6.6-scatterv_counts, 6.6-scatterv_places,
 *            6.6-scatterv_root_only, 6.6-segments, 6.13-corresponding_operations,
 *            6.13-started_many_times, 6.13.4-scatter_init, 6.13.4-scatterv_init
 * ranks:     1
 *
 * The plain form gives each rank one int; the other gives rank r the r + 1 ints before those of
 * rank r - 1, and the root keeps its own in place.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static int size, rank, root;

static int place(int r)
{
    return (size * (size + 1) - (r + 1) * (r + 2)) / 2;
}

static void scatter(int *all, int *mine)
{
    MPI_Request request = MPI_REQUEST_NULL;
    bool at_root = rank == root;

    REQUIRE_MPI(MPI_Scatter_init(at_root ? all : NULL, at_root ? 1 : -1,
                                 at_root ? MPI_INT : MPI_DATATYPE_NULL, mine, 1, MPI_INT, root,
                                 MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        for (int r = 0; at_root && r < size; r++) {
            all[r] = 100 * round + 10 * root + r;
        }
        mine[0] = -1;
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(mine[0], 100 * round + 10 * root + rank);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void scatterv(int *all, int *mine, const int *counts, const int *displs)
{
    MPI_Request request = MPI_REQUEST_NULL;
    bool at_root = rank == root;
    int total = size * (size + 1) / 2;

    REQUIRE_MPI(MPI_Scatterv_init(at_root ? all : NULL, at_root ? counts : NULL,
                                  at_root ? displs : NULL, at_root ? MPI_INT : MPI_DATATYPE_NULL,
                                  at_root ? MPI_IN_PLACE : (void *)mine, at_root ? -1 : rank + 1,
                                  at_root ? MPI_DATATYPE_NULL : MPI_INT, root, MPI_COMM_WORLD,
                                  MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        for (int i = 0; at_root && i < total; i++) {
            all[i] = 100 * round + i;
        }
        rule_poison(mine, (size_t)size * sizeof(int));
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int i = 0; i <= rank; i++) {
            CHECK_INT((at_root ? all + place(rank) : mine)[i], 100 * round + place(rank) + i);
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    int *mine = malloc((size_t)size * sizeof(int));
    int *all = malloc((size_t)(size * (size + 1) / 2) * sizeof(int));
    int *counts = malloc((size_t)size * sizeof(int));
    int *displs = malloc((size_t)size * sizeof(int));

    for (int r = 0; r < size; r++) {
        counts[r] = r + 1;
        displs[r] = place(r);
    }
    for (root = 0; root < size; root++) {
        rule_at("root %d", root);
        scatter(all, mine);
        scatterv(all, mine, counts, displs);
    }
    free(mine);
    free(all);
    free(counts);
    free(displs);
}
