/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file begins in nonatomic mode, and the mode is what was set last.
 * section:   14.6.1
 * covers:    MPI_File_set_atomicity, MPI_File_get_atomicity
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_set_atomicity-toggles-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static void check_atomicity(MPI_File file, int want)
{
    int flag = -1, out = 7 + rule_rank(), in = -1;
    MPI_Offset at = (MPI_Offset)rule_rank() * (MPI_Offset)sizeof(int);

    CHECK_MPI(MPI_File_get_atomicity(file, &flag));
    CHECK_INT(flag != 0, want);
    CHECK_MPI(MPI_File_write_at(file, at, &out, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_File_read_at(file, at, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_RDWR, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_atomicity(file, 0);
    CHECK_MPI(MPI_File_set_atomicity(file, 1));
    check_atomicity(file, 1);
    CHECK_MPI(MPI_File_set_atomicity(file, 0));
    check_atomicity(file, 0);
    CHECK_MPI(MPI_File_close(&file));
    CHECK_HANDLE(file, MPI_FILE_NULL);
}
