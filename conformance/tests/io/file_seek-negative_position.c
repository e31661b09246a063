/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Seeking to a negative position in the view is refused and leaves the pointer where it
 *            is.
 * class:     quality
 * basis:     14.4.3 "It is erroneous to seek to a negative", 9.3 "may be unable or choose not to
 *            handle": The error need not be detected; a pointer before the beginning of the view is
 *            of no use to anyone.
 * section:   14.4.3
 * covers:    MPI_File_seek
 * shows:     14.4.3-negative_position
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static void check_refused(MPI_File file, MPI_Offset offset, int whence)
{
    MPI_Offset position = -1;

    CHECK_ANY_ERROR(MPI_File_seek(file, offset, whence));
    CHECK_MPI(MPI_File_get_position(file, &position));
    CHECK_INT(position, 3);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_seek(file, 3, MPI_SEEK_SET));
    check_refused(file, -1, MPI_SEEK_SET);
    check_refused(file, -4, MPI_SEEK_CUR);
    check_refused(file, -1, MPI_SEEK_END);
    CHECK_MPI(MPI_File_close(&file));
}
