/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A process may be in its own groups of start and post, the groups may be empty, and processes that are in
 *            no group take no part; a window with no_locks set to true has these epochs and those of fences.
 * class:     required
 * basis:     12.5.2 "initiates a nonblocking send with tag tag0 to each", 12.5.2 "initiates a nonblocking receive with
 *            tag tag0 from each", 12.3 "may be identical with the origin process", 12.2.1 "then the implementation may
 *            assume that passive target synchronization": Each call waits for the processes of its group, and for no
 *            other; without passive target synchronization the rest of the window is as ever.
 * section:   12.5.2, 12.3, 12.2.1
 * covers:    MPI_Win_start, MPI_Win_post, MPI_Win_complete, MPI_Win_wait, MPI_Win_create, MPI_Win_fence, MPI_Put
 * constants: MPI_GROUP_EMPTY
 * shows:     12.2.1-no_locks_fence, 12.5.2-empty_group, 12.5.2-group_subset, 12.5.2-own_process
 * ranks:     2
 */
#include "rule.h"

enum { INTS = 4, ITEM = sizeof(int) };

static MPI_Group group_of(int rank)
{
    MPI_Group world = MPI_GROUP_NULL, group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 1, &rank, &group));
    CHECK_MPI(MPI_Group_free(&world));
    return group;
}

/* Even processes are origin and target of themselves. The others have empty groups. */
static void by_oneself(MPI_Win win, int *memory)
{
    const int rank = rule_rank(), value = 500 + rank;
    MPI_Group self = group_of(rank), group = rank % 2 == 0 ? self : MPI_GROUP_EMPTY;

    CHECK_MPI(MPI_Win_post(group, 0, win));
    CHECK_MPI(MPI_Win_start(group, 0, win));
    if (rank % 2 == 0) {
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, rank, 1, 1, MPI_INT, win));
    }
    CHECK_MPI(MPI_Win_complete(win));
    CHECK_MPI(MPI_Win_wait(win));
    CHECK_INT(memory[1], rank % 2 == 0 ? value : -1);
    CHECK_MPI(MPI_Group_free(&self));
}

/* The last process puts to the first one; those between make no call for the window. */
static void by_two(MPI_Win win, int *memory)
{
    const int last = rule_size() - 1, value = 600 + last;

    if (rule_rank() == 0) {
        MPI_Group origin = group_of(last);

        CHECK_MPI(MPI_Win_post(origin, 0, win));
        CHECK_MPI(MPI_Win_wait(win));
        CHECK_INT(memory[2], 600 + last);
        CHECK_MPI(MPI_Group_free(&origin));
    } else if (rule_rank() == last) {
        MPI_Group target = group_of(0);

        CHECK_MPI(MPI_Win_start(target, 0, win));
        CHECK_MPI(MPI_Put(&value, 1, MPI_INT, 0, 2, 1, MPI_INT, win));
        CHECK_MPI(MPI_Win_complete(win));
        CHECK_MPI(MPI_Group_free(&target));
    }
}

void rule(void)
{
    static _Alignas(16) int memory[INTS];
    const int size = rule_size(), next = (rule_rank() + 1) % size, value = 400 + rule_rank();
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    for (int i = 0; i < INTS; i++) {
        memory[i] = -1;
    }
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "no_locks", "true"));
    REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, ITEM, info, MPI_COMM_WORLD, &win));
    CHECK_MPI(MPI_Info_free(&info));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_INT(memory[0], 400 + (rule_rank() + size - 1) % size);
    by_oneself(win, memory);
    by_two(win, memory);
    CHECK_INT(memory[3], -1);
    CHECK_MPI(MPI_Win_free(&win));
}
