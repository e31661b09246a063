/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * ranks: 1
 *
 * MPI_File_open of a file that does not exist returns MPI_SUCCESS if the error handler is user-defined.
 */
#include "finding.h"

static int handed;

static void note(MPI_File *file, int *code, ...)
{
    (void)file;
    MPI_Error_class(*code, &handed);
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;
    MPI_File file;
    int class = -1;

    MPI_Init(&argc, &argv);
    MPI_File_create_errhandler(note, &handler);
    MPI_File_set_errhandler(MPI_FILE_NULL, handler);
    MPI_Error_class(
        MPI_File_open(MPI_COMM_SELF, "/nowhere/nothing", MPI_MODE_RDONLY, MPI_INFO_NULL, &file),
        &class);
    finding_compare("class that the handler is given", handed, MPI_ERR_NO_SUCH_FILE);
    finding_compare("class that the call returns", class, MPI_ERR_NO_SUCH_FILE);
    MPI_Errhandler_free(&handler);
    MPI_Finalize();
    return finding_seen;
}
