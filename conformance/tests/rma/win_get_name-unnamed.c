/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The name of a window that has not been named is the empty string.
 * class:     required
 * basis:     7.8 "or an empty string if no such name exists": Nobody has stored a name on the
 *            window, and predefined names are given for communicators and datatypes alone.
 * section:   7.8
 * covers:    MPI_Win_get_name
 * shows:     7.8-win_no_name
 * ranks:     2
 */
#include "rule.h"

void rule(void)
{
    char name[MPI_MAX_OBJECT_NAME];
    int length = -1;
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    rule_poison(name, sizeof name);
    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_get_name(win, name, &length));
    CHECK_STR(name, "");
    CHECK_INT(length, 0);
    CHECK_MPI(MPI_Win_free(&win));
}
