/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_fortran_booleans answers, or returns an error, for every size that a LOGICAL
 *            can have, and writes no byte beyond the size.
 * class:     required
 * basis:     20.4.1 "the size of Fortran LOGICAL in bytes", 9.4 "a valid error code shall always be
 *            set": Each literal is an output of that size, and a size that the library does not
 *            serve is an error, so the call returns and stays within both.
 * section:   20.4.1, 9.4
 * covers:    MPI_Abi_get_fortran_booleans
 * shows:     20.4.1-size_bounds
 * ranks:     1
 * level:     abi
 *
 * Whether sizes other than that of the default LOGICAL are served is left open; to abort is not.
 */
#include "rule.h"

enum { CAPACITY = 40 };

static void check(int size)
{
    _Alignas(16) unsigned char yes[CAPACITY];
    _Alignas(16) unsigned char no[CAPACITY];
    int is_set = RULE_POISON_INT;
    int code;

    rule_at("size %d", size);
    rule_poison(yes, sizeof yes);
    rule_poison(no, sizeof no);
    code = MPI_Abi_get_fortran_booleans(size, yes, no, &is_set);
    CHECK(code != MPI_SUCCESS || is_set != RULE_POISON_INT);
    CHECK_UNTOUCHED(yes + size, (size_t)(CAPACITY - size));
    CHECK_UNTOUCHED(no + size, (size_t)(CAPACITY - size));
}

void rule(void)
{
    for (int size = 1; size <= 16; size *= 2) {
        check(size);
    }
}
