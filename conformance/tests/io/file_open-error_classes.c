/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Opening a file that does not exist, and creating one that must not exist, are reported
 *            by error classes of their own, on every process.
 * class:     quality
 * basis:     14.8 "can be used to obtain the matching error classes", 9.4 "left entirely to the
 *            implementation": The table has a class for each case, but no sentence on MPI_File_open
 *            names one; a program that wants to create a missing file needs to know.
 * section:   14.2.1, 14.8, 9.4
 * covers:    MPI_File_open
 * constants: MPI_ERR_NO_SUCH_FILE, MPI_ERR_FILE_EXISTS
 * shows:     14.8-class_of_code, 14.8-file_exists, 14.8-no_such_file
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];
    int code;

    rule_file_name(MPI_COMM_WORLD, name);
    code = MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDONLY, MPI_INFO_NULL, &file);
    if (rule_is_unsupported(code)) {
        SKIP("the library has no files");
    }
    REQUIRE_ERROR_CLASS(code, MPI_ERR_NO_SUCH_FILE);
    REQUIRE_MPI(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_ERROR_CLASS(MPI_File_open(MPI_COMM_WORLD, name,
                                    MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_INFO_NULL,
                                    &file),
                      MPI_ERR_FILE_EXISTS);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
    }
}
