/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Opening a file that does not exist, and creating one that must not exist, do not
 *            succeed; MPI_File_delete deletes a file once, and then it is MPI_ERR_NO_SUCH_FILE.
 * class:     required
 * basis:     14.2.1 "have identical semantics to their POSIX counterparts", 14.2.3 "If the file
 *            does not exist", 9.4 "if and only if the specification of that": Whether a file exists
 *            is for the system to say, not an error of the program; the calls cannot succeed, and
 *            for MPI_File_delete the class is given.
 * section:   14.2.1, 14.2.3, 9.4
 * covers:    MPI_File_open, MPI_File_delete
 * constants: MPI_ERR_NO_SUCH_FILE
 * shows:     9.4-success_iff, 14.2.1-mode_create, 14.2.1-mode_excl, 14.2.3-deletes,
 *            14.2.3-no_such_file
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
    REQUIRE(code != MPI_SUCCESS);
    REQUIRE_MPI(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_ANY_ERROR(MPI_File_open(MPI_COMM_WORLD, name,
                                  MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_INFO_NULL,
                                  &file));
    MPI_Barrier(MPI_COMM_WORLD);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
        CHECK_ERROR_CLASS(MPI_File_delete(name, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}
