/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error of a data access calls the file's handler once with the file and the code
 *            that is returned.
 * section:   14.7, 9.3.3
 * covers:    MPI_File_read_at, MPI_File_set_errhandler, MPI_File_create_errhandler
 * constants: MPI_ERR_ACCESS
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

    snprintf(name, sizeof name, "%s/mpi_abi-file_write_at-errhandler-%.6f",
             folder ? folder : "/tmp", MPI_Wtime());
    MPI_Bcast(name, sizeof name, MPI_CHAR, 0, MPI_COMM_WORLD);
    return MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_CREATE | MPI_MODE_DELETE_ON_CLOSE | amode,
                         MPI_INFO_NULL, file);
}

static struct {
    int calls;
    MPI_File file;
    int code;
} seen;

static void handle(MPI_File *file, int *code, ...)
{
    seen.calls++;
    seen.file = *file;
    seen.code = *code;
}

/* Every process has the error, and only its own. */
static void check_error(MPI_File file)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int data = 0, code;

    CHECK_MPI(MPI_File_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_File_set_errhandler(file, handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    seen.calls = 0;
    code = MPI_File_read_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE);
    CHECK_ERROR_CLASS(code, MPI_ERR_ACCESS);
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.file, file);
    CHECK_INT(seen.code, code);
    CHECK_MPI(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    CHECK_ERROR_CLASS(MPI_File_read_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE),
                      MPI_ERR_ACCESS);
    CHECK_INT(seen.calls, 1);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = open_file(MPI_MODE_WRONLY, &file);

    if (code != MPI_SUCCESS) {
        SKIP("no file can be opened in TMPDIR (error %d)", code);
    }
    check_error(file);
    CHECK_MPI(MPI_File_close(&file));
}
