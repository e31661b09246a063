/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      What is wrong with a file or access mode is told by error classes of its own;
 *            MPI_File_delete deletes a file once.
 * section:   14.2.1, 14.2.3, 14.8
 * covers:    MPI_File_open, MPI_File_delete
 * constants: MPI_ERR_NO_SUCH_FILE, MPI_ERR_FILE_EXISTS, MPI_ERR_AMODE
 * ranks:     1
 * capability: io
 */
#include "rule.h"

#include <stdio.h>
#include <stdlib.h>

static void check_open(const char *name, int amode, int class)
{
    MPI_File file = MPI_FILE_NULL;
    int code = MPI_File_open(MPI_COMM_WORLD, name, amode, MPI_INFO_NULL, &file);

    rule_at("error class %d", class);
    CHECK_ERROR_CLASS(code, class);
    if (code == MPI_SUCCESS) {
        CHECK_MPI(MPI_File_close(&file));
    }
}

void rule(void)
{
    const char *folder = getenv("TMPDIR");
    MPI_File file = MPI_FILE_NULL;
    char name[512];
    int code;

    snprintf(name, sizeof name, "%s/mpi_abi-file_open-errors-%.6f", folder ? folder : "/tmp",
             MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    check_open(name, MPI_MODE_RDONLY, MPI_ERR_NO_SUCH_FILE);
    code =
        MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    CHECK_MPI(MPI_File_close(&file));
    check_open(name, MPI_MODE_CREATE | MPI_MODE_EXCL | MPI_MODE_RDWR, MPI_ERR_FILE_EXISTS);
    check_open(name, MPI_MODE_CREATE | MPI_MODE_RDONLY, MPI_ERR_AMODE);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_WRONLY, MPI_ERR_AMODE);
    check_open(name, MPI_MODE_RDWR | MPI_MODE_SEQUENTIAL, MPI_ERR_AMODE);
    check_open(name, 0, MPI_ERR_AMODE);
    MPI_Barrier(MPI_COMM_WORLD);
    rule_at(NULL);
    if (rule_rank() == 0) {
        CHECK_MPI(MPI_File_delete(name, MPI_INFO_NULL));
        CHECK_ERROR_CLASS(MPI_File_delete(name, MPI_INFO_NULL), MPI_ERR_NO_SUCH_FILE);
    }
    MPI_Barrier(MPI_COMM_WORLD);
}
