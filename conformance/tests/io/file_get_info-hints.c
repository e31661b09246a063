/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Hints are accepted or ignored without error; MPI_File_get_info returns a new info
 *            object with those in use.
 * class:     required
 * basis:     14.2.8 "implementation is free to ignore all hints", 14.2.8 "returns a new info object
 *            containing": Hints never make a call fail, and asking for those in use always gives a
 *            new info object.
 * section:   14.2.8
 * covers:    MPI_File_set_info, MPI_File_get_info, MPI_File_set_view
 * shows:     10-unknown_key_ignored, 14.2.8-hints_may_be_ignored, 14.2.8-new_info_object
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#define KEY "cb_buffer_size"

/* What the file says of the hint; -1 if nothing. */
static int hint(MPI_File file)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[32] = "";
    int length = sizeof value, found = 0;

    CHECK_MPI(MPI_File_get_info(file, &info));
    CHECK(info != MPI_INFO_NULL);
    CHECK_MPI(MPI_Info_get_string(info, KEY, &length, value, &found));
    CHECK_MPI(MPI_Info_free(&info));
    return found ? atoi(value) : -1;
}

static void check_hints(MPI_File file)
{
    MPI_Info info = MPI_INFO_NULL;
    int seen;

    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, KEY, "1048576"));
    CHECK_MPI(MPI_Info_set(info, "no_such_hint_of_any_mpi", "yes"));
    CHECK_MPI(MPI_File_set_info(file, info));
    seen = hint(file);
    CHECK(seen >= -1);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", info));
    seen = hint(file);
    CHECK(seen >= -1);
    CHECK_MPI(MPI_Info_free(&info));
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_hints);
}
