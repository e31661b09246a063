/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The group of a file is that of the communicator with which it was opened.
 * section:   14.2.7
 * covers:    MPI_File_get_group
 * constants: MPI_IDENT
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

/* A file of all processes; it is gone when it is closed. */
static int open_file(int amode, MPI_File *file)
{
    const char *folder = getenv("TMPDIR");
    char name[512];

    snprintf(name, sizeof name, "%s/mpi_abi-file_get_group-same_processes-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    MPI_Group group = MPI_GROUP_NULL, world = MPI_GROUP_NULL;
    int code = open_file(MPI_MODE_RDWR, &file), result = MPI_UNEQUAL;

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    CHECK_MPI(MPI_File_get_group(file, &group));
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_compare(group, world, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
