/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Two handles of one file, of two calls of MPI_File_open, have shared file pointers of their own.
 * class:     required
 * basis:     14.4.4 "exactly one shared file pointer per collective MPI_FILE_OPEN": Each open makes a shared file
 *            pointer, so a seek or a read through one handle does not move that of the other.
 * section:   14.4.4
 * covers:    MPI_File_open, MPI_File_seek_shared, MPI_File_get_position_shared, MPI_File_read_shared
 * shows:     14.4.4-pointer_per_open
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_position(MPI_File file, int want)
{
    MPI_Offset position = -1;

    CHECK_MPI(MPI_File_get_position_shared(file, &position));
    CHECK_INT(position, want);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void check_pointers(const MPI_File *files)
{
    char byte;

    CHECK_MPI(MPI_File_seek_shared(files[0], 3, MPI_SEEK_SET));
    MPI_Barrier(MPI_COMM_WORLD);
    check_position(files[0], 3);
    check_position(files[1], 0);
    CHECK_MPI(MPI_File_read_shared(files[1], &byte, 1, MPI_BYTE, MPI_STATUS_IGNORE));
    MPI_Barrier(MPI_COMM_WORLD);
    check_position(files[0], 3);
    check_position(files[1], rule_size());
}

void rule(void)
{
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR,
                                  MPI_INFO_NULL, &files[0]),
                    "files");
    CHECK_MPI(MPI_File_set_size(files[0], 100));
    rule_file_synchronize(files[0]);
    REQUIRE_MPI(MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE,
                              MPI_INFO_NULL, &files[1]));
    check_pointers(files);
    CHECK_MPI(MPI_File_close(&files[0]));
    CHECK_MPI(MPI_File_close(&files[1]));
}
