/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_File_set_size sets the size of a file, beyond 2^32 too, and MPI_File_preallocate
 *            never makes it smaller.
 * section:   14.2.4, 14.2.5, 14.2.6, 14.6.1
 * covers:    MPI_File_set_size, MPI_File_get_size, MPI_File_preallocate, MPI_File_sync
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_set_size-grows_and_shrinks-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

/* No process changes the size while another asks. */
static void check_size(MPI_File file, MPI_Offset want)
{
    MPI_Offset size = -1;

    MPI_Barrier(MPI_COMM_WORLD);
    CHECK_MPI(MPI_File_get_size(file, &size));
    CHECK_INT(size, want);
    MPI_Barrier(MPI_COMM_WORLD);
}

static void check_sizes(MPI_File file)
{
    MPI_Offset large = ((MPI_Offset)1 << 32) + 5;

    check_size(file, 0);
    CHECK_MPI(MPI_File_set_size(file, 100));
    check_size(file, 100);
    CHECK_MPI(MPI_File_set_size(file, large));
    check_size(file, large);
    CHECK_MPI(MPI_File_set_size(file, 7));
    check_size(file, 7);
    CHECK_MPI(MPI_File_preallocate(file, 5));
    check_size(file, 7);
    CHECK_MPI(MPI_File_preallocate(file, 5000));
    check_size(file, 5000);
    CHECK_MPI(MPI_File_sync(file));
    check_size(file, 5000);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_sizes(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
