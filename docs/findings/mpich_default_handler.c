/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * needs: mpich >=4.1
 * ranks: 1
 *
 * A file does not hold the error handler that it takes over from MPI_FILE_NULL: once that has another one
 * and the program frees it, an error of the file ends the process.
 */
#include "finding.h"

static void note(MPI_File *file, int *code, ...)
{
    (void)file;
    (void)code;
}

int main(int argc, char **argv)
{
    const char *name = "mpich_default_handler.tmp";
    MPI_Errhandler handler;
    MPI_File file;

    MPI_Init(&argc, &argv);
    MPI_File_create_errhandler(note, &handler);
    MPI_File_set_errhandler(MPI_FILE_NULL, handler);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_CREATE | MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    unlink(name);
    MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);
    MPI_Errhandler_free(&handler);
    finding_attempts("an error of the file", 20);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "none", MPI_INFO_NULL);
    finding_returned();
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
