/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Memory may be in several windows: what was put through one is got through the other after fences on both;
 *            communicator and info may be freed when the window is made, and the memory is the user's after it is
 *            freed.
 * class:     required
 * basis:     12.2.1 "same area in memory may appear in multiple windows", 12.7 "makes these updates visible in the
 *            public copy of", 12.5.6 "is safe to free any opaque objects passed as", 12.2.5 "may be freed after the
 *            call returns": The fence on the first window brings the update to memory, the one on the second to its
 *            public copy, and a window needs nothing of the arguments that made it but the memory.
 * section:   12.2.1, 12.7, 12.5.6, 12.2.5
 * covers:    MPI_Win_create, MPI_Win_fence, MPI_Put, MPI_Get, MPI_Win_free
 * shows:     12.2.1-memory_in_two_windows, 12.2.5-memory_is_users, 12.5.6-free_info_and_comm,
 *            12.7-overlapping_windows
 * ranks:     2
 *
 * The second window is the second half of the first.
 */
#include "rule.h"

#include <stdlib.h>

enum { CELLS = 64, HALF = CELLS / 2, TURNS = 4 };

static MPI_Win make(int *memory, int cells)
{
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "same_size", "true"));
    CHECK_MPI(MPI_Win_create(memory, cells * (MPI_Aint)sizeof(int), sizeof(int), info, comm, &win));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_free(&comm));
    return win;
}

static void put_and_get(MPI_Win first, MPI_Win second, int *memory, int turn)
{
    const int size = rule_size();
    const int next = (rule_rank() + 1) % size;
    const int previous = (rule_rank() + size - 1) % size;
    const int value = 100 * turn + rule_rank();
    int got = -1;

    CHECK_MPI(MPI_Win_fence(0, first));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, next, HALF + turn, 1, MPI_INT, first));
    CHECK_MPI(MPI_Win_fence(0, first));
    CHECK_INT(memory[HALF + turn], 100 * turn + previous);
    CHECK_MPI(MPI_Win_fence(0, second));
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, previous, turn, 1, MPI_INT, second));
    CHECK_MPI(MPI_Win_fence(0, second));
    CHECK_INT(got, 100 * turn + (previous + size - 1) % size);
}

void rule(void)
{
    int *memory = aligned_alloc(64, CELLS * sizeof(int));
    MPI_Win first, second;

    REQUIRE(memory != NULL);
    rule_poison(memory, CELLS * sizeof(int));
    first = make(memory, CELLS);
    second = make(memory + HALF, HALF);
    REQUIRE(first != MPI_WIN_NULL && second != MPI_WIN_NULL);
    rule_errors_return(first);
    rule_errors_return(second);
    for (int turn = 0; turn < TURNS; turn++) {
        rule_at("turn %d", turn);
        put_and_get(first, second, memory, turn);
    }
    rule_at(NULL);
    CHECK_UNTOUCHED(memory, HALF * sizeof(int));
    CHECK_MPI(MPI_Win_free(&first));
    rule_poison(memory, CELLS * sizeof(int));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_MPI(MPI_Win_free(&second));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    CHECK_UNTOUCHED(memory, CELLS * sizeof(int));
    free(memory);
}
