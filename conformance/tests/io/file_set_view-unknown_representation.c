/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A representation that nobody registered is refused.
 * section:   14.3, 14.8
 * covers:    MPI_File_set_view
 * constants: MPI_ERR_UNSUPPORTED_DATAREP
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_set_view-unknown_representation-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    CHECK_ERROR_CLASS(
        MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such representation", MPI_INFO_NULL),
        MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
