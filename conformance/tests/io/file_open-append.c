/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_MODE_APPEND the individual and the shared file pointer begin at the end of
 *            the file.
 * class:     required
 * basis:     14.2.1 "positioned at the initial end of file": All file pointers are at the end of
 *            the file when MPI_File_open returns, here at the size that was set before.
 * section:   14.2.1
 * covers:    MPI_File_open, MPI_File_get_position, MPI_File_get_position_shared, MPI_File_set_size
 * constants: MPI_MODE_APPEND
 * shows:     14.2.1-append_pointers, 14.2.1-info_null
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Offset position = -1;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file),
        "files");
    CHECK_MPI(MPI_File_set_size(file, 12));
    CHECK_MPI(MPI_File_close(&file));
    MPI_Barrier(MPI_COMM_WORLD);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name,
                              MPI_MODE_RDWR | MPI_MODE_APPEND | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &file));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, 12);
    position = -1;
    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, 12);
    CHECK_MPI(MPI_File_close(&file));
}
