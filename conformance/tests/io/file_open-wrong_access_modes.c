/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Access modes that exclude each other, and no mode of access at all, are refused with
 *            MPI_ERR_AMODE.
 * class:     quality
 * basis:     14.2.1 "Errors related to the access mode", 9.3 "may be unable or choose not to
 *            handle": Such modes are erroneous and need not be detected; the class for them is
 *            given.
 * section:   14.2.1, 14.8
 * covers:    MPI_File_open
 * constants: MPI_ERR_AMODE
 * shows:     14.2.1-modes_together, 14.2.1-one_access_mode
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_open(const char *name, int amode)
{
    MPI_File file = MPI_FILE_NULL;
    int code = MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file);

    rule_at("access mode %d", amode);
    CHECK_ERROR_CLASS(code, MPI_ERR_AMODE);
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_File_close(&file));
    }
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file),
        "files");
    CHECK_MPI(MPI_File_close(&file));
    check_open(name, MPI_MODE_CREATE | MPI_MODE_RDONLY);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_WRONLY);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL);
    check_open(name, 0);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
    }
}
