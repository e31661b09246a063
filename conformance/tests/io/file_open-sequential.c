/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file opened with MPI_MODE_SEQUENTIAL has that bit in its access mode, and can be
 *            written with the shared file pointer.
 * class:     required
 * basis:     14.2.1 "file will only be accessed sequentially", 14.2.7 "the access mode of the file
 *            associated", 14.4.4 "using the shared file pointer": The mode is allowed together with
 *            write only, is returned with the others, and leaves the routines with the shared
 *            pointer.
 * section:   14.2.1, 14.4.4, 14.2.7
 * covers:    MPI_File_open, MPI_File_get_amode, MPI_File_write_shared
 * constants: MPI_MODE_SEQUENTIAL
 * shows:     14.2.7-amode, 14.6.2-sequential_write
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

enum { AMODE = MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL };

static void check_data(MPI_File file)
{
    char out[4] = "abc";
    int found = -1;

    CHECK_MPI(MPI_File_get_amode(file, &found));
    CHECK_INT(found, AMODE);
    CHECK_MPI(MPI_File_write_shared(file, out, 4, MPI_CHAR, MPI_STATUS_IGNORE));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    char name[RULE_FILE_NAME];

    rule_file_name(MPI_COMM_WORLD, name);
    REQUIRE_OR_SKIP(MPI_File_open(MPI_COMM_WORLD, name, AMODE, MPI_INFO_NULL, &file), "files");
    check_data(file);
    CHECK_MPI(MPI_File_close(&file));
}
