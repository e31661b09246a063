/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each predefined key of window creation is accepted, and does not change the results of a program
 *            that keeps to it; a window may have no memory at any process.
 * class:     required
 * basis:     12.2.1 "The following info keys are predefined", 12.2.2 "argument can be used to specify hints similar
 *            to", 12.2.2 "is valid; however, a library might allocate": The program is one that every value allows:
 *            fences, one size, one unit, and one operator.
 * section:   12.2.1, 12.2.2
 * covers:    MPI_Win_create, MPI_Win_allocate, MPI_Win_free, MPI_Win_fence, MPI_Put, MPI_Accumulate
 * constants: MPI_SUM
 * shows:     12.2.1-predefined_keys, 12.2.2-hints, 12.2.2-size_zero_everywhere
 * ranks:     2
 */
#include "rule.h"

enum { CELLS = 16 };

static const struct {
    const char *key, *value;
} hints[] = {{"no_locks", "true"},
             {"accumulate_ordering", "none"},
             {"accumulate_ops", "same_op"},
             {"accumulate_ops", "same_op_no_op"},
             {"mpi_accumulate_granularity", "1024"},
             {"same_size", "true"},
             {"same_disp_unit", "true"},
             {"mpi_assert_memory_alloc_kinds", "system,mpi"},
             {"mpi_abi_no_such_hint", "whatever"}};

static void use(MPI_Win win, int *memory)
{
    const int size = rule_size(), next = (rule_rank() + 1) % size,
              previous = (rule_rank() + size - 1) % size;
    const int value = 100 + rule_rank(), one = 1;
    int got = -1;

    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    memory[0] = memory[1] = 0;
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Put(&value, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Accumulate(&one, 1, MPI_INT, 0, 1, 1, MPI_INT, MPI_SUM, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(memory[0], 100 + previous);
    CHECK_INT(memory[1], rule_rank() == 0 ? size : 0);
    CHECK_MPI(MPI_Get(&got, 1, MPI_INT, next, 0, 1, MPI_INT, win));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_INT(got, value);
}

static void make(MPI_Info info)
{
    static _Alignas(64) int memory[CELLS];
    const int unit = sizeof(int);
    int *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_create(memory, sizeof memory, unit, info, MPI_COMM_WORLD, &win));
    use(win, memory);
    CHECK_MPI(MPI_Win_free(&win));
    REQUIRE_MPI(MPI_Win_allocate(sizeof memory, unit, info, MPI_COMM_WORLD, &mine, &win));
    use(win, mine);
    CHECK_MPI(MPI_Win_free(&win));
}

static void make_without_memory(void)
{
    void *mine = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_at("no memory");
    REQUIRE_MPI(MPI_Win_allocate(0, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &mine, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Win_fence(MPI_MODE_NOSUCCEED, win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_HANDLE(win, MPI_WIN_NULL);
}

void rule(void)
{
    for (size_t i = 0; i < sizeof hints / sizeof hints[0]; i++) {
        MPI_Info info = MPI_INFO_NULL;

        rule_at("%s=%s", hints[i].key, hints[i].value);
        REQUIRE_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Info_set(info, hints[i].key, hints[i].value));
        make(info);
        CHECK_MPI(MPI_Info_free(&info));
    }
    make_without_memory();
}
