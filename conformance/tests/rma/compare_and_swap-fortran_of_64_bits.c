/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Compare_and_swap works with the integer and logical datatypes of Fortran of eight bytes that the library
 *            supports.
 * class:     required
 * basis:     12.3.4 "Logical, Multi-language types, or Byte as specified": The Fortran types of these groups are
 *            allowed as those of C are.
 * section:   12.3.4, 6.9.2
 * covers:    MPI_Compare_and_swap
 * constants: MPI_INTEGER8, MPI_LOGICAL8
 * shows:     12.3.4-swap_fortran_types
 * ranks:     2
 * level:     abi
 * process:   alone
 *
 * The value 0 is swapped for another one, and is no longer there for the second swap.
 */
#define RULE_ALONE
#include "rule_datatypes.h"

enum { MOST = 16, SIZE = 8 };

static void check(MPI_Datatype type, const char *name, MPI_Win win, int target)
{
    static const _Alignas(MOST) unsigned char zero[MOST];
    _Alignas(MOST) unsigned char value[MOST] = {0}, was[2][MOST], now[MOST];
    const int one = 1;
    int size = -1;

    rule_at("%s", name);
    if (!datatype_is_supported(type, &size) || size != SIZE) {
        return;
    }
    if (type != MPI_LOGICAL8) {
        value[0] = value[size - 1] = 1;
    } else { /* a number of 1 in the byte order of this system */
        value[*(const unsigned char *)&one == 1 ? 0 : size - 1] = 1;
    }
    rule_poison(was, sizeof was);
    rule_poison(now, sizeof now);
    CHECK_MPI(MPI_Put(zero, size, MPI_BYTE, target, 0, size, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Compare_and_swap(value, zero, was[0], type, target, 0, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Compare_and_swap(zero, zero, was[1], type, target, 0, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_MPI(MPI_Get(now, size, MPI_BYTE, target, 0, size, MPI_BYTE, win));
    CHECK_MPI(MPI_Win_flush(target, win));
    CHECK_BYTES(was[0], zero, (size_t)size);
    CHECK_BYTES(was[1], value, (size_t)size);
    CHECK_BYTES(now, value, (size_t)size);
    CHECK_UNTOUCHED(was[0] + size, (size_t)(MOST - size));
}

void rule(void)
{
    void *memory = NULL;
    int target;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    target = (rule_rank() + 1) % rule_size();
    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_lock_all(0, win));
    check(MPI_LOGICAL8, "MPI_LOGICAL8", win, target);
    check(MPI_INTEGER8, "MPI_INTEGER8", win, target);
    CHECK_MPI(MPI_Win_unlock_all(win));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Finalize());
}
