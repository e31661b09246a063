/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is changed in an info object after the call that it was given to does not change the hints of the
 *            communicator, the window, or the file.
 * class:     required
 * basis:     10 "an info object after return from a procedure": The hints are the same before and after the change.
 * section:   10
 * covers:    MPI_Comm_set_info, MPI_Comm_get_info, MPI_Win_set_info, MPI_Win_get_info, MPI_File_set_info,
 *            MPI_File_get_info
 * shows:     10-later_changes_ignored
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

enum { HINTS = 3, LONGEST = 64 };

static const char *const keys[HINTS] = {"mpi_assert_no_any_tag", "no_locks", "cb_buffer_size"};
static const char *const values[HINTS][2] = {
    {"true", "false"}, {"true", "false"}, {"2097152", "4194304"}};

/* The value that each object reports, or an empty string. */
static void look(MPI_Comm comm, MPI_Win win, MPI_File file, char got[HINTS][LONGEST])
{
    MPI_Info infos[HINTS] = {MPI_INFO_NULL, MPI_INFO_NULL, MPI_INFO_NULL};

    CHECK_MPI(MPI_Comm_get_info(comm, &infos[0]));
    CHECK_MPI(MPI_Win_get_info(win, &infos[1]));
    CHECK_MPI(MPI_File_get_info(file, &infos[2]));
    for (int i = 0; i < HINTS; i++) {
        int flag = 0;

        memset(got[i], 0, LONGEST);
        CHECK_MPI(MPI_Info_get(infos[i], keys[i], LONGEST - 1, got[i], &flag));
        if (!flag) {
            got[i][0] = '\0';
        }
        CHECK_MPI(MPI_Info_free(&infos[i]));
    }
}

static void check(MPI_Comm comm, MPI_Win win, MPI_File file)
{
    char before[HINTS][LONGEST], after[HINTS][LONGEST];
    MPI_Info info = MPI_INFO_NULL;

    CHECK_MPI(MPI_Info_create(&info));
    for (int i = 0; i < HINTS; i++) {
        CHECK_MPI(MPI_Info_set(info, keys[i], values[i][0]));
    }
    CHECK_MPI(MPI_Comm_set_info(comm, info));
    CHECK_MPI(MPI_Win_set_info(win, info));
    CHECK_MPI(MPI_File_set_info(file, info));
    look(comm, win, file, before);
    for (int freed = 0; freed < 2; freed++) {
        for (int i = 0; !freed && i < HINTS; i++) {
            CHECK_MPI(MPI_Info_set(info, keys[i], values[i][1]));
        }
        if (freed) {
            CHECK_MPI(MPI_Info_free(&info));
        }
        look(comm, win, file, after);
        for (int i = 0; i < HINTS; i++) {
            rule_at("%s, %s", keys[i], freed ? "freed" : "changed");
            CHECK_STR(after[i], before[i]);
        }
    }
}

void rule(void)
{
    void *memory = NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win),
                    "windows");
    rule_errors_return(win);
    check(comm, win, file);
    rule_at(NULL);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_File_close(&file));
}
