/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_File_get_byte_offset refuses a file that was opened with MPI_MODE_SEQUENTIAL.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Offset offset = -1;

    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, "mpich_sequential_offset.tmp",
                  MPI_MODE_CREATE | MPI_MODE_WRONLY | MPI_MODE_SEQUENTIAL |
                      MPI_MODE_DELETE_ON_CLOSE,
                  MPI_INFO_NULL, &file);
    finding_compare("error code", MPI_File_get_byte_offset(file, 3, &offset), MPI_SUCCESS);
    finding_compare("offset", offset, 3);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
