/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The hint filename is ignored where hints are given, and MPI_File_get_info returns the name with which the
 *            file was opened, if any; mpi_assert_memory_alloc_kinds is not set.
 * class:     required
 * basis:     14.2.8 "This key is ignored when passed to", 14.2.8 "it will be returned using this key by
 *            MPI_FILE_GET_INFO.", 14.2.8 "mpi_assert_memory_alloc_kinds (string, not set by default)": The file of the
 *            argument is used, and the hint tells its name, not that which the user gave.
 * section:   14.2.8
 * covers:    MPI_File_open, MPI_File_set_view, MPI_File_set_info, MPI_File_get_info, MPI_File_delete
 * shows:     14.2.8-alloc_kinds_not_set, 14.2.8-filename_ignored, 14.2.8-filename_returned
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_hints(MPI_File file, const char *name)
{
    MPI_Info info = MPI_INFO_NULL;
    char value[RULE_FILE_NAME] = "";
    int length = sizeof value, found = 0;

    REQUIRE_MPI(MPI_File_get_info(file, &info));
    CHECK_MPI(MPI_Info_get_string(info, "filename", &length, value, &found));
    if (found) {
        CHECK_STR(value, name);
    }
    found = 1;
    length = sizeof value;
    CHECK_MPI(MPI_Info_get_string(info, "mpi_assert_memory_alloc_kinds", &length, value, &found));
    CHECK_INT(found != 0, 0);
    CHECK_MPI(MPI_Info_free(&info));
}

static void check_file(MPI_File file, const char *name, MPI_Info info)
{
    MPI_Offset size = -1;

    check_hints(file, name);
    CHECK_MPI(MPI_File_set_info(file, info));
    check_hints(file, name);
    CHECK_MPI(MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", info));
    check_hints(file, name);
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, 5);
}

void rule(void)
{
    char names[2][RULE_FILE_NAME];
    MPI_File file = MPI_FILE_NULL;
    MPI_Info info = MPI_INFO_NULL;

    for (int i = 0; i < 2; i++) { /* of five and of six bytes */
        rule_file_name(MPI_COMM_SELF, names[i]);
        REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_SELF, names[i], MPI_MODE_CREATE | MPI_MODE_RDWR,
                                      MPI_INFO_NULL, &file),
                        "files");
        CHECK_MPI(MPI_File_set_size(file, 5 + i));
        CHECK_MPI(MPI_File_close(&file));
    }
    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "filename", names[1]));
    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, names[0], MPI_MODE_RDWR, info, &file));
    check_file(file, names[0], info);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_File_delete(names[0], info));
    REQUIRE_MPI(
        MPI_File_open(MPI_COMM_SELF, names[0],
                      MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_DELETE_ON_CLOSE,
                      MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_close(&file));
    REQUIRE_MPI(MPI_File_open(MPI_COMM_SELF, names[1], MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Info_free(&info));
}
