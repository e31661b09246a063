/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A window takes hints when it is made and later; Win_get_info returns a new info object
 *            of the hints in use, with readable keys and values, that the caller frees.
 * class:     required
 * basis:     12.2.7 "implementation is free to ignore all hints", 12.2.7 "returns a new info object
 *            containing", 10 "Valid values for a boolean must include": Unknown hints are ignored,
 *            and each query gives a new info object whose keys can all be read.
 * section:   12.2.7, 12.2.1, 10
 * covers:    MPI_Win_set_info, MPI_Win_get_info
 * constants: MPI_INFO_NULL, MPI_MAX_INFO_KEY
 * shows:     10-booleans, 10-unknown_key_ignored, 12.2.7-get_empty, 12.2.7-get_new_object,
 *            12.2.7-unknown_ignored
 * ranks:     1
 *
 * A library may ignore any hint; but one that it reports has a value, and that of a boolean one is true
 * or false.
 */
#include "rule.h"

#include <string.h>

static void read_hint(MPI_Info info, int n)
{
    char key[MPI_MAX_INFO_KEY + 1] = "";
    char value[256] = "";
    int found = 0;

    CHECK_MPI(MPI_Info_get_nthkey(info, n, key));
    CHECK(key[0] != '\0');
    CHECK_MPI(MPI_Info_get(info, key, sizeof value - 1, value, &found));
    CHECK(found != 0);
    if (strcmp(key, "no_locks") == 0 || strcmp(key, "same_size") == 0) {
        CHECK(strcmp(value, "true") == 0 || strcmp(value, "false") == 0);
    }
}

static void read_hints(MPI_Win win)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Info again = MPI_INFO_NULL;
    int keys = -1;

    REQUIRE_MPI(MPI_Win_get_info(win, &info));
    REQUIRE(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_nkeys(info, &keys));
    CHECK(keys >= 0);
    for (int i = 0; i < keys; i++) {
        read_hint(info, i);
    }
    CHECK_MPI(MPI_Win_get_info(win, &again));
    CHECK(again != info);
    CHECK_MPI(MPI_Info_free(&again));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_HANDLE(info, MPI_INFO_NULL);
}

void rule(void)
{
    void *memory = NULL;
    MPI_Info info = MPI_INFO_NULL;
    MPI_Win win = MPI_WIN_NULL;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "same_size", "true"));
    CHECK_MPI(MPI_Info_set(info, "no_such_hint_at_all", "whatever"));
    REQUIRE_MPI(MPI_Win_allocate(64, 1, info, MPI_COMM_WORLD, &memory, &win));
    rule_errors_return(win);
    read_hints(win);
    CHECK_MPI(MPI_Info_set(info, "no_locks", "true"));
    CHECK_MPI(MPI_Win_set_info(win, info));
    CHECK_MPI(MPI_Info_free(&info));
    read_hints(win);
    CHECK_MPI(MPI_Win_free(&win));
}
