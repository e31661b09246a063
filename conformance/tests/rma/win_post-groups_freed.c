/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An access or exposure epoch that was begun with a group goes on when the group is freed and others are
 *            made before it ends.
 * class:     required
 * basis:     7.3.3 "Any on-going operation using this group will complete normally": The epoch uses the group until
 *            it ends.
 * section:   7.3.3, 12.5.2
 * covers:    MPI_Group_free, MPI_Win_post, MPI_Win_start, MPI_Win_complete, MPI_Win_wait
 * shows:     7.3.3-ongoing
 * ranks:     2
 */
#include "rule.h"

enum { ROUNDS = 3, GROUPS = 8 };

/* Groups of other members take the place of the one that was freed. */
static void make_others(MPI_Group all)
{
    const int last = rule_size() - 1;
    MPI_Group others[GROUPS];

    for (int i = 0; i < GROUPS; i++) {
        CHECK_MPI(MPI_Group_incl(all, 1, i % 2 ? &last : (const int[]){0}, &others[i]));
    }
    for (int i = 0; i < GROUPS; i++) {
        CHECK_MPI(MPI_Group_free(&others[i]));
    }
}

static void run(MPI_Win win, MPI_Group all, const int *cell, int round)
{
    const int peer = 1 - rule_rank();
    const int value = 10 + round;
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Group_incl(all, 1, &peer, &group));
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_Win_post(group, 0, win));
        CHECK_MPI(MPI_Group_free(&group));
        make_others(all);
        CHECK_MPI(MPI_Win_wait(win));
        CHECK_INT(*cell, value);
    } else {
        CHECK_MPI(MPI_Win_start(group, 0, win));
        CHECK_MPI(MPI_Group_free(&group));
        make_others(all);
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 0, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_complete(win));
    }
}

void rule(void)
{
    int *cell = NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_Group all = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Win_allocate(sizeof *cell, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &cell, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_group(win, &all));
    for (int round = 0; round < ROUNDS && rule_rank() < 2; round++) {
        rule_at("round %d", round);
        run(win, all, cell, round);
    }
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Win_free(&win));
}
