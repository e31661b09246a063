/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Concurrent accumulates of all kinds, of all processes, the owner too, are atomic for each element: none is
 *            lost, no two fetch the same value, and what one process fetches goes up.
 * class:     required
 * basis:     12.7.1 "outcome of concurrent accumulate operations to the same location", 12.3.4 "The operation is
 *            executed atomically for each basic datatype", 12.2.1 "concurrent accumulate calls to the same target
 *            address", 12.3 "as if these updates occurred in some order": Additions of one in some serial order fetch
 *            each number once, and those of one process are ordered.
 * section:   12.7.1, 12.3, 12.3.4, 12.7.2, 12.2.1
 * covers:    MPI_Accumulate, MPI_Get_accumulate, MPI_Fetch_and_op, MPI_Win_create
 * constants: MPI_SUM, MPI_NO_OP
 * shows:     12.2.1-accumulate_ops_no_op, 12.2.1-accumulate_ops_same_op, 12.3-accumulates_in_some_order,
 *            12.3.4-get_accumulate_atomic, 12.7.1-elements_of_vectors, 12.7.1-local_and_remote,
 *            12.7.1-mixed_operations, 12.7.2-read_after_read
 * ranks:     2
 *
 * Each round adds three to each element of rank 0, by calls for all and for every second one, and one more to one.
 */
#include "rule.h"

#include <stdlib.h>

enum { CELLS = 8, ROUNDS = 25, EACH = 4 * ROUNDS, BYTES = 2 * CELLS * sizeof(int) };

static const int ones[CELLS] = {1, 1, 1, 1, 1, 1, 1, 1};

/* What a process fetches from a cell; none is a value that another one fetched. */
static void note(signed char *seen, int cell, int value, int *last)
{
    REQUIRE(value > *last && value < EACH * rule_size());
    seen[cell * EACH * rule_size() + value]++;
    *last = value;
}

static void add(MPI_Win win, MPI_Datatype second, bool read, signed char *seen)
{
    int last[CELLS] = {-1, -1, -1, -1, -1, -1, -1, -1};

    for (int round = 0; round < ROUNDS; round++) {
        int before[CELLS], single = -1, peek[2] = {-1, -1};

        rule_poison(before, sizeof before);
        CHECK_MPI(MPI_Accumulate(ones, CELLS, MPI_INT, 0, 0, CELLS, MPI_INT, MPI_SUM, win));
        CHECK_MPI(MPI_Accumulate(ones, CELLS / 2, MPI_INT, 0, round % 2, 1, second, MPI_SUM, win));
        CHECK_MPI(
            MPI_Accumulate(ones, CELLS / 2, MPI_INT, 0, 1 - round % 2, 1, second, MPI_SUM, win));
        CHECK_MPI(MPI_Get_accumulate(ones, CELLS, MPI_INT, before, CELLS, MPI_INT, 0, 0, CELLS,
                                     MPI_INT, MPI_SUM, win));
        CHECK_MPI(MPI_Fetch_and_op(ones, &single, MPI_INT, 0, round % CELLS, MPI_SUM, win));
        for (int i = 0; i < 2 && read; i++) {
            CHECK_MPI(MPI_Fetch_and_op(ones, &peek[i], MPI_INT, 0, round % CELLS, MPI_NO_OP, win));
        }
        CHECK_MPI(MPI_Win_flush(0, win));
        for (int i = 0; i < CELLS; i++) {
            note(seen, i, before[i], &last[i]);
        }
        note(seen, round % CELLS, single, &last[round % CELLS]);
        CHECK(!read || (peek[0] > single && peek[1] >= peek[0]));
    }
}

static void count(const char *ops, bool read)
{
    int *memory = NULL; /* locks are portable only on memory of MPI */
    const int total = CELLS * EACH * rule_size();
    signed char *seen = calloc((size_t)total, 1);
    MPI_Datatype second = MPI_DATATYPE_NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("%s", ops);
    REQUIRE_MPI(MPI_Alloc_mem(BYTES, MPI_INFO_NULL, &memory));
    for (int i = 0; i < 2 * CELLS; i++) {
        memory[i] = 0;
    }
    CHECK_MPI(MPI_Type_vector(CELLS / 2, 1, 2, MPI_INT, &second));
    CHECK_MPI(MPI_Type_commit(&second));
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "accumulate_ops", ops));
    REQUIRE_MPI(MPI_Win_create(memory, BYTES, sizeof(int), info, MPI_COMM_WORLD, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    add(win, second, read, seen);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Allreduce(MPI_IN_PLACE, seen, total, MPI_SIGNED_CHAR, MPI_SUM, MPI_COMM_WORLD));
    for (int i = 0; i < total; i++) {
        CHECK(seen[i] == 0 || seen[i] == 1);
    }
    CHECK_MPI(MPI_Win_lock(MPI_LOCK_SHARED, rule_rank(), 0, win));
    for (int cell = 0; cell < 2 * CELLS; cell++) {
        int turns = cell < CELLS ? 3 * ROUNDS + (ROUNDS - cell + CELLS - 1) / CELLS : 0;

        CHECK_INT(memory[cell], rule_rank() == 0 ? turns * rule_size() : 0);
    }
    CHECK_MPI(MPI_Win_unlock(rule_rank(), win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Free_mem(memory));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Type_free(&second));
    free(seen);
}

void rule(void)
{
    count("same_op", false);
    count("same_op_no_op", true);
}
