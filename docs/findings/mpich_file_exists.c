/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * ranks: 2
 *
 * The error of MPI_File_open for a file that exists is MPI_ERR_OTHER at all processes but one.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const char *name = "mpich_file_exists.tmp";
    const int mode = MPI_MODE_CREATE | MPI_MODE_RDWR;
    MPI_File file;
    int rank, class = -1;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_File_open(MPI_COMM_WORLD, name, mode, MPI_INFO_NULL, &file);
    MPI_File_close(&file);
    MPI_Error_class(MPI_File_open(MPI_COMM_WORLD, name, mode | MPI_MODE_EXCL, MPI_INFO_NULL, &file),
                    &class);
    finding_compare("class of the error", class, MPI_ERR_FILE_EXISTS);
    MPI_Barrier(MPI_COMM_WORLD);
    if (rank == 0)
        MPI_File_delete(name, MPI_INFO_NULL);
    MPI_Finalize();
    return finding_seen;
}
