/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In atomic mode another process reads what was written before a message to it.
 * section:   14.6.1
 * covers:    MPI_File_set_atomicity, MPI_File_write_at, MPI_File_read_at
 * ranks:     2
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_set_atomicity-other_process_sees-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static void check_data(MPI_File file)
{
    int value = 0, token = 0;

    CHECK_MPI(MPI_File_set_atomicity(file, 1));
    if (rule_rank() == 0) {
        value = 4711;
        CHECK_MPI(MPI_File_write_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_Send(&token, 1, MPI_INT, 1, 0, MPI_COMM_WORLD));
    } else if (rule_rank() == 1) {
        CHECK_MPI(MPI_Recv(&token, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
        CHECK_MPI(MPI_File_read_at(file, 0, &value, 1, MPI_INT, MPI_STATUS_IGNORE));
        CHECK_INT(value, 4711);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_data(file);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
