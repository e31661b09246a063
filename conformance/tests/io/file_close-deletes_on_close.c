/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_MODE_DELETE_ON_CLOSE deletes the file when it is closed, so that it can be created again, as a new
 *             one that is empty.
 * class:      required
 * basis:      14.2.1 "mode causes the file to be deleted", 14.2.1 "have identical semantics to their POSIX
 *             counterparts": MPI_MODE_EXCL with MPI_MODE_CREATE makes a file where there is none.
 * section:    14.2.1
 * covers:     MPI_File_open, MPI_File_close, MPI_File_get_size
 * constants:  MPI_MODE_DELETE_ON_CLOSE, MPI_MODE_EXCL
 * shows:      14.2.1-delete_on_close
 * ranks:      1
 * capability: io
 */
#include "rule_files.h"

static void check_new(MPI_File file)
{
    MPI_Offset size = -1;

    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, 0);
    MPI_Barrier(MPI_COMM_WORLD); /* the write changes the size that others ask for */
    CHECK_MPI(MPI_File_write_at_all(file, 0, "data", 4, MPI_CHAR, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
}

void rule(void)
{
    const int mode = MPI_MODE_RDWR | MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE;
    char name[RULE_FILE_NAME];
    MPI_File file = MPI_FILE_NULL;

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, mode, MPI_INFO_NULL, &file), "files");
    check_new(file);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, mode | MPI_MODE_EXCL, MPI_INFO_NULL, &file));
    check_new(file);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, mode, MPI_INFO_NULL, &file));
    check_new(file);
}
