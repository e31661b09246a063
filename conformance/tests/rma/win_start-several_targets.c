/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An access epoch may have several targets, in any order, which post one after the other; the groups may be
 *            freed as soon as the calls that they were passed to have returned.
 * class:     required
 * basis:     12.5.2 "this epoch must access only windows at", 12.5.2 "RMA accesses to each target", 12.5.6 "is
 *            safe to free any opaque objects passed as": Whatever the order of the group and of the posts, each
 *            target gets what was put to it, and is read from.
 * section:   12.5.2, 12.5.6
 * covers:    MPI_Win_start, MPI_Win_complete, MPI_Win_post, MPI_Win_wait, MPI_Put, MPI_Get, MPI_Group_free
 * shows:     12.5.2-start_several_targets, 12.5.6-free_group
 * ranks:     2
 *
 * Rank 0 is the origin. Each target posts when the one before it has, so that the highest rank, the first in the group
 * of the even rounds, is the last to post.
 */
#include "rule.h"

enum { ROUNDS = 4, MOST = 64, TAG = 9 };

static void origin(MPI_Group world, MPI_Win win, int round)
{
    const int last = rule_size() - 1;
    int ranks[MOST], values[MOST], got[MOST];
    MPI_Group targets = MPI_GROUP_NULL;

    rule_poison(got, sizeof got);
    for (int i = 0; i < last; i++) {
        ranks[i] = round % 2 == 0 ? last - i : i + 1;
    }
    CHECK_MPI(MPI_Group_incl(world, last, ranks, &targets));
    CHECK_MPI(MPI_Win_start(targets, 0, win));
    CHECK_MPI(MPI_Group_free(&targets));
    for (int rank = 1; rank <= last; rank++) {
        values[rank] = 100 * round + rank;
        CHECK_MPI(MPI_Put(&values[rank], 1, MPI_INT, rank, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Get(&got[rank], 1, MPI_INT, rank, 1, 1, MPI_INT, win));
    }
    CHECK_MPI(MPI_Win_complete(win));
    for (int rank = 1; rank <= last; rank++) {
        CHECK_INT(got[rank], 10 * round + rank);
    }
}

static void target(MPI_Group world, MPI_Win win, int round, int memory[2])
{
    const int rank = rule_rank();
    const int zero = 0;
    MPI_Group origins = MPI_GROUP_NULL;

    if (rank > 1) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, rank - 1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    memory[0] = -1;
    memory[1] = 10 * round + rank;
    CHECK_MPI(MPI_Group_incl(world, 1, &zero, &origins));
    CHECK_MPI(MPI_Win_post(origins, 0, win));
    CHECK_MPI(MPI_Group_free(&origins));
    if (rank < rule_size() - 1) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, rank + 1, TAG, MPI_COMM_WORLD));
    }
    CHECK_MPI(MPI_Win_wait(win));
    CHECK_INT(memory[0], 100 * round + rank);
    CHECK_INT(memory[1], 10 * round + rank);
}

void rule(void)
{
    _Alignas(16) int memory[2] = {0, 0};
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_MPI(
        MPI_Win_create(memory, sizeof memory, sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        if (rule_rank() == 0) {
            origin(world, win, round);
        } else {
            target(world, win, round, memory);
        }
    }
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Win_free(&win));
}
