/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A representation that is not registered is refused with MPI_ERR_UNSUPPORTED_DATAREP.
 * class:     required
 * basis:     14.5 "implementation may support additional data representations", 14.8 "Unsupported
 *            datarep passed to MPI_FILE_SET_VIEW", 14.3 "discussion of valid values": Which others
 *            there are a program can only find out by asking, and a view cannot be set to one that
 *            the implementation does not know.
 * section:   14.3, 14.8, 14.5
 * covers:    MPI_File_set_view
 * constants: MPI_ERR_UNSUPPORTED_DATAREP
 * shows:     14.8-unsupported_datarep
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    CHECK_ERROR_CLASS(
        MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such representation", MPI_INFO_NULL),
        MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
