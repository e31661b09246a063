/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The origin of a put or get may be MPI_BOTTOM with absolute addresses, and the target datatype may have
 *            thousands of irregular blocks.
 * class:     required
 * basis:     12.3.1 "if the origin process executed a send operation", 12.3.1 "by the same sequence of calls used to":
 *            What a send could take as its buffer is an origin buffer, and the target has the layout of the datatype,
 *            however long its description.
 * section:   12.3.1, 12.3.2
 * covers:    MPI_Put, MPI_Get, MPI_Rput
 * constants: MPI_BOTTOM
 * shows:     12.3.1-origin_absolute, 12.3.1-target_type_many_blocks
 * ranks:     2
 */
#include "rule.h"

enum { BLOCKS = 5000, CELLS = 6 * BLOCKS };
static int lengths[BLOCKS], places[BLOCKS], total;

/* Blocks of one or two ints, with gaps of one to three. */
static MPI_Datatype irregular(void)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int at = 0;

    total = 0;
    for (int i = 0; i < BLOCKS; i++) {
        lengths[i] = 1 + i * i % 3;
        places[i] = at;
        at += lengths[i] + 1 + i / 7 % 3;
        total += lengths[i];
    }
    CHECK_MPI(MPI_Type_indexed(BLOCKS, lengths, places, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

/* The two halves of the origin, in reverse order, by their addresses. Its ints count from a number. */
static MPI_Datatype absolute(int *data, int number)
{
    const int counts[2] = {total - total / 2, total / 2};
    MPI_Aint addresses[2] = {0, 0};
    MPI_Datatype type = MPI_DATATYPE_NULL;

    for (int i = 0; i < total; i++) {
        data[i] = number + i;
    }
    CHECK_MPI(MPI_Get_address(data + total / 2, &addresses[0]));
    CHECK_MPI(MPI_Get_address(data, &addresses[1]));
    CHECK_MPI(MPI_Type_create_hindexed(2, counts, addresses, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    return type;
}

static void expect(const int *memory, int number)
{
    int next = 0, at = 0;

    for (int i = 0; i < BLOCKS; i++) {
        CHECK_UNTOUCHED(memory + at, (size_t)(places[i] - at) * sizeof(int));
        for (int j = 0; j < lengths[i]; j++) {
            CHECK_INT(memory[places[i] + j], number + (next++ + total / 2) % total);
        }
        at = places[i] + lengths[i];
    }
    CHECK_UNTOUCHED(memory + at, (size_t)(CELLS - at) * sizeof(int));
}

void rule(void)
{
    static int mine[3 * BLOCKS], again[3 * BLOCKS], back[3 * BLOCKS];
    const int next = (rule_rank() + 1) % rule_size();
    const int previous = (rule_rank() + rule_size() - 1) % rule_size();
    MPI_Datatype there = irregular(), into = absolute(back, -9 * total);
    MPI_Datatype first = absolute(mine, 100000 * rule_rank());
    MPI_Datatype second = absolute(again, 100000 * rule_rank() + 50000);
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Win win = MPI_WIN_NULL;
    int *memory = NULL; /* locks are portable only on memory of MPI */

    REQUIRE_MPI(MPI_Alloc_mem(CELLS * sizeof(int), MPI_INFO_NULL, &memory));
    rule_poison(memory, CELLS * sizeof(int));
    REQUIRE_MPI(MPI_Win_create(memory, CELLS * sizeof(int), sizeof(int), MPI_INFO_NULL,
                               MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(MPI_BOTTOM, 1, first, next, 0, 1, there, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    expect(memory, 100000 * previous);
    CHECK_MPI(MPI_Get(MPI_BOTTOM, 1, into, next, 0, 1, there, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_BYTES(back, mine, (size_t)total * sizeof(int));
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD)); /* no window is exposed when it is locked */
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, next, 0, win));
    CHECK_MPI(MPI_Rput(MPI_BOTTOM, 1, second, next, 0, 1, there, win, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Win_unlock(next, win));
    CHECK_MPI(MPI_Type_free(&into));
    CHECK_MPI(MPI_Type_free(&first));
    CHECK_MPI(MPI_Type_free(&second));
    CHECK_MPI(MPI_Type_free(&there));
    CHECK_MPI(MPI_Win_free(&win));
    expect(memory, 100000 * previous + 50000);
    CHECK_MPI(MPI_Free_mem(memory));
}
