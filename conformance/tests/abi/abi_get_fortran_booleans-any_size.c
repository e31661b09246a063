/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Abi_get_fortran_booleans answers, or returns an error, for every size and alignment of
 *            a LOGICAL, and writes no byte beyond the size.
 * section:   20.4.1
 * covers:    MPI_Abi_get_fortran_booleans
 * ranks:     1
 * level:     abi
 *
 * Whether sizes other than that of the default LOGICAL are served is left open; to abort is not.
 */
#include "rule.h"

enum { ROOM = 40 };

static void check(int size, int misalignment)
{
    _Alignas(16) unsigned char yes[ROOM];
    _Alignas(16) unsigned char no[ROOM];
    int used = size > 0 && size <= 16 ? size : 0;
    int is_set = -7;
    int code;

    rule_at("size %d, %d bytes beyond alignment", size, misalignment);
    rule_poison(yes, sizeof yes);
    rule_poison(no, sizeof no);
    code = MPI_Abi_get_fortran_booleans(size, yes + misalignment, no + misalignment, &is_set);
    CHECK(code != MPI_SUCCESS || is_set == 0 || is_set == 1);
    CHECK(code == MPI_SUCCESS || is_set == -7 || is_set == 0);
    CHECK_UNTOUCHED(yes, (size_t)misalignment);
    CHECK_UNTOUCHED(no, (size_t)misalignment);
    CHECK_UNTOUCHED(yes + misalignment + used, (size_t)(ROOM - misalignment - used));
    CHECK_UNTOUCHED(no + misalignment + used, (size_t)(ROOM - misalignment - used));
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
