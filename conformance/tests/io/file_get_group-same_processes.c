/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The group of a file is that of the communicator with which it was opened.
 * class:     required
 * basis:     14.2.7 "group of the communicator used to open", 14.2.2 "routine deallocates the file
 *            handle object": The group is a duplicate of the communicator's, so both compare as
 *            identical.
 * section:   14.2.7, 14.2.2
 * covers:    MPI_File_get_group
 * constants: MPI_IDENT
 * shows:     14.2.7-group
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Group group = MPI_GROUP_NULL, world = MPI_GROUP_NULL;
    int result = MPI_UNEQUAL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_WORLD, MPI_MODE_RDWR, &file), "files");
    CHECK_MPI(MPI_File_get_group(file, &group));
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_compare(group, world, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
