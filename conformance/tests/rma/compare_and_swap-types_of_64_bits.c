/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Compare_and_swap replaces the target's value if it is the one compared with, leaves it
 *            alone if not, and returns what was there, for integer and multi-language types of
 *            eight bytes.
 * class:     required
 * basis:     12.3.4 "compares one element of type datatype", 12.3.4 "The original value at the
 *            target is returned", 12.3.4 "Logical, Multi-language types, or Byte as specified": The
 *            target changes only if it is equal, its old value always comes back, and integer and
 *            multi-language types of any size are allowed.
 * section:   12.3.4, 6.9.2
 * covers:    MPI_Compare_and_swap
 * shows:     12.3.4-swap_if_equal, 12.3.4-swap_returns_before, 12.3.4-swap_types
 * ranks:     2
 */
#include "rule.h"

#define TEST(type, ctype)                                                                          \
    do {                                                                                           \
        const ctype values[3] = {0, 1, 2};                                                         \
        ctype was[3] = {7, 7, 7};                                                                  \
        ctype now = 7;                                                                             \
                                                                                                   \
        rule_at(#type);                                                                            \
        CHECK_MPI(MPI_Put(&values[0], 1, type, target, 0, 1, type, win));                          \
        CHECK_MPI(MPI_Win_flush(target, win));                                                     \
        CHECK_MPI(MPI_Compare_and_swap(&values[2], &values[1], &was[0], type, target, 0, win));    \
        CHECK_MPI(MPI_Win_flush(target, win));                                                     \
        CHECK_MPI(MPI_Compare_and_swap(&values[1], &values[0], &was[1], type, target, 0, win));    \
        CHECK_MPI(MPI_Win_flush(target, win));                                                     \
        CHECK_MPI(MPI_Get(&now, 1, type, target, 0, 1, type, win));                                \
        CHECK_MPI(MPI_Win_flush(target, win));                                                     \
        CHECK_INT(was[0], values[0]);                                                              \
        CHECK_INT(was[1], values[0]);                                                              \
        CHECK_INT(was[2], (ctype)7);                                                               \
        CHECK_INT(now, values[1]);                                                                 \
    } while (0)

static void swap(MPI_Win win, int target)
{
    TEST(MPI_INT64_T, int64_t);
    TEST(MPI_UINT64_T, uint64_t);
    TEST(MPI_LONG, long);
    TEST(MPI_UNSIGNED_LONG, unsigned long);
    TEST(MPI_LONG_LONG, long long);
    TEST(MPI_UNSIGNED_LONG_LONG, unsigned long long);
    TEST(MPI_AINT, MPI_Aint);
    TEST(MPI_OFFSET, MPI_Offset);
    TEST(MPI_COUNT, MPI_Count);
}

void rule(void)
{
    int target = (rule_rank() + 1) % rule_size();
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    swap(win, target);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
}
