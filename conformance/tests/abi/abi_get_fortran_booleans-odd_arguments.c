/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Whatever the size and the alignment it is given, MPI_Abi_get_fortran_booleans returns and
 *            writes no byte outside the literals.
 * class:     quality
 * basis:     20.4.1 "the size of Fortran LOGICAL in bytes", 2.8 "be localized to the greatest
 *            possible extent": No Fortran compiler has such a LOGICAL, so the call may be
 *            erroneous, but a bad size should not cost the program its memory.
 * section:   20.4.1, 2.8
 * covers:    MPI_Abi_get_fortran_booleans
 * ranks:     1
 * level:     abi
 */
#include "rule.h"

enum { CAPACITY = 40 };

static void check(int size, int misalignment)
{
    _Alignas(16) unsigned char yes[CAPACITY];
    _Alignas(16) unsigned char no[CAPACITY];
    int used = size > 0 ? size : 0;
    int is_set = -7;

    rule_at("size %d, %d bytes beyond alignment", size, misalignment);
    rule_poison(yes, sizeof yes);
    rule_poison(no, sizeof no);
    MPI_Abi_get_fortran_booleans(size, yes + misalignment, no + misalignment, &is_set);
    CHECK_UNTOUCHED(yes, (size_t)misalignment);
    CHECK_UNTOUCHED(no, (size_t)misalignment);
    CHECK_UNTOUCHED(yes + misalignment + used, (size_t)(CAPACITY - misalignment - used));
    CHECK_UNTOUCHED(no + misalignment + used, (size_t)(CAPACITY - misalignment - used));
}

void rule(void)
{
    const int sizes[] = {1, 2, 4, 8, 16, 3, 0, -1};

    for (int i = 0; i < (int)(sizeof sizes / sizeof sizes[0]); i++) {
        check(sizes[i], 0);
        check(sizes[i], 1);
        check(sizes[i], 3);
    }
}
