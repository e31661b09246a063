/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The info objects that communicators, windows and files return are the caller's: they can be
 *            changed up to the longest key and value, and outlive the object that they came from.
 * class:     required
 * basis:     7.4.4 "returns a new info object containing the hints of", 12.2.7 "The user is
 *            responsible for freeing", 14.2.8 "The user is responsible for freeing", 10 "must
 *            support info objects as caches for arbitrary": The object is new and the user's, so it
 *            takes any pair and does not depend on where it came from.
 * section:   7.4.4, 12.2.7, 14.2.8, 10
 * covers:    MPI_Comm_get_info, MPI_Win_get_info, MPI_File_get_info
 * constants: MPI_MAX_INFO_KEY, MPI_MAX_INFO_VAL
 * shows:     7.4.4-get_new_object, 12.2.7-get_empty, 12.2.7-get_new_object, 14.2.8-new_info_object
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

#include <string.h>

static void check(const char *what, MPI_Info info)
{
    static char key[MPI_MAX_INFO_KEY];
    static char value[MPI_MAX_INFO_VAL];
    int before = -1;
    int after = -1;
    int length = -1;
    int flag = 0;

    rule_at("%s", what);
    memset(key, 'k', sizeof key - 1);
    memset(value, 'v', sizeof value - 1);
    CHECK_MPI(MPI_Info_get_nkeys(info, &before));
    CHECK_MPI(MPI_Info_set(info, key, value));
    CHECK_MPI(MPI_Info_get_nkeys(info, &after));
    CHECK_INT(after, before + 1);
    CHECK_MPI(MPI_Info_get_valuelen(info, key, &length, &flag));
    CHECK(flag != 0);
    CHECK_INT(length, MPI_MAX_INFO_VAL - 1);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_file(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_get_info(file, &info));
    CHECK_MPI(MPI_File_close(&file));
    check("a file", info);
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_get_info(comm, &info));
    CHECK_MPI(MPI_Comm_free(&comm));
    check("a communicator", info);
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    rule_errors_return(win);
    REQUIRE_MPI(MPI_Win_get_info(win, &info));
    CHECK_MPI(MPI_Win_free(&win));
    check("a window", info);
    check_file();
}
