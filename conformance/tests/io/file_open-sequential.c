/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file opened with MPI_MODE_SEQUENTIAL tells so, and is written by its shared pointer.
 * section:   14.2.1, 14.4.4
 * covers:    MPI_File_open, MPI_File_get_amode, MPI_File_write_shared
 * constants: MPI_MODE_SEQUENTIAL
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_open-sequential-%.6f", folder ? folder : "/tmp",
             MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static void check_data(MPI_File file)
{
    char out[4] = "abc";
    int found = -1;

    CHECK_MPI(MPI_File_get_amode(file, &found));
    CHECK_INT(found,
              MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL);
    CHECK_MPI(MPI_File_write_shared(file, out, 4, MPI_CHAR, MPI_STATUS_IGNORE));
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_data(file);
    CHECK_MPI(MPI_File_close(&file));
}
