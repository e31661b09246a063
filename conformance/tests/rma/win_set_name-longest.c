/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A window's name may be MPI_MAX_OBJECT_NAME - 1 characters long and comes back whole
 *            with its length, in at most MPI_MAX_OBJECT_NAME characters.
 * class:     required
 * basis:     7.8 "The length of the name that can be", 7.8 "Leading spaces in name are
 *            significant", 7.8 "returns the last name that has previously been": Names of up to
 *            MPI_MAX_OBJECT_NAME-1 characters are stored and returned as they were, with their
 *            length.
 * section:   7.8
 * covers:    MPI_Win_set_name, MPI_Win_get_name
 * constants: MPI_MAX_OBJECT_NAME
 * shows:     7.8-longest, 7.8-win_names
 * ranks:     1
 */
#include "rule.h"

#include <string.h>

static void expect(MPI_Win win, const char *want)
{
    char name[MPI_MAX_OBJECT_NAME + 8];
    int length = -1;

    rule_poison(name, sizeof name);
    CHECK_MPI(MPI_Win_get_name(win, name, &length));
    CHECK_INT(length, strlen(want));
    CHECK_BYTES(name, want, strlen(want) + 1);
    CHECK_UNTOUCHED(name + MPI_MAX_OBJECT_NAME, 8);
}

void rule(void)
{
    char longest[MPI_MAX_OBJECT_NAME] = "";
    void *memory = NULL;
    MPI_Win win = MPI_WIN_NULL;

    for (int i = 0; i < MPI_MAX_OBJECT_NAME - 1; i++) {
        longest[i] = (char)('a' + i % 26);
    }
    REQUIRE_MPI(MPI_Win_allocate(64, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    CHECK_MPI(MPI_Win_set_name(win, "short"));
    expect(win, "short");
    CHECK_MPI(MPI_Win_set_name(win, longest));
    expect(win, longest);
    CHECK_MPI(MPI_Win_set_name(win, "  leading and inner spaces"));
    expect(win, "  leading and inner spaces");
    CHECK_MPI(MPI_Win_free(&win));
}
