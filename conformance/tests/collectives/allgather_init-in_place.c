/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent allgather collects at each start what is then in the send buffers, or
 *            with MPI_IN_PLACE in the places of the receive buffer.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.7 "in the area where that MPI process would receive": Each
 *            start does what an allgather would do then, so it sends the contents that the buffers
 *            have at that time.
 * section:   6.13, 6.13.5, 6.7
 * covers:    MPI_Allgather_init, MPI_Allgatherv_init
 * constants: MPI_IN_PLACE
 * shows:     6.7-allgatherv_places, 6.7-allgatherv_sizes, 6.7-allgatherv_zero_counts, 6.7-blocks,
 *            6.7-in_place_ignores, 6.7-in_place_own_block, 6.13-corresponding_operations,
 *            6.13-started_many_times, 6.13.5-allgather_init, 6.13.5-allgatherv_init
 * ranks:     1
 *
 * Rank r gives one int, and in the other form r ints, which arrive in the reverse order of ranks.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static int size, rank;

static int place(int r)
{
    return (size * (size - 1) - r * (r + 1)) / 2;
}

static void run(MPI_Request *request, int round)
{
    rule_at("round %d", round);
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void allgather(int *mine, int *all, bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Allgather_init(in_place ? MPI_IN_PLACE : mine, in_place ? -1 : 1,
                                   in_place ? MPI_DATATYPE_NULL : MPI_INT, all, 1, MPI_INT,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(all, (size_t)size * sizeof(int));
        mine[0] = 100 * round + rank;
        all[rank] = in_place ? mine[0] : -1;
        run(&request, round);
        for (int r = 0; r < size; r++) {
            CHECK_INT(all[r], 100 * round + r);
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void allgatherv(int *mine, int *all, const int *counts, const int *displs, bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Allgatherv_init(in_place ? MPI_IN_PLACE : mine, in_place ? -1 : rank,
                                    in_place ? MPI_DATATYPE_NULL : MPI_INT, all, counts, displs,
                                    MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(all, (size_t)(size * size) * sizeof(int));
        for (int i = 0; i < rank; i++) {
            (in_place ? all + place(rank) : mine)[i] = 100 * round + 10 * rank + i;
        }
        run(&request, round);
        for (int r = 0; r < size; r++) {
            for (int i = 0; i < r; i++) {
                CHECK_INT(all[place(r) + i], 100 * round + 10 * r + i);
            }
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    int *mine = malloc((size_t)size * sizeof(int));
    int *all = malloc((size_t)(size * size) * sizeof(int));
    int *counts = malloc((size_t)size * sizeof(int));
    int *displs = malloc((size_t)size * sizeof(int));

    for (int r = 0; r < size; r++) {
        counts[r] = r;
        displs[r] = place(r);
    }
    for (int in_place = 0; in_place < 2; in_place++) {
        allgather(mine, all, in_place);
        allgatherv(mine, all, counts, displs, in_place);
    }
    free(mine);
    free(all);
    free(counts);
    free(displs);
}
