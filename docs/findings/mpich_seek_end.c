/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_File_seek with MPI_SEEK_END fails where the file ends before the view begins.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    MPI_Offset position = -1;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 6003, MPI_INT, MPI_INT, "native", MPI_INFO_NULL);
    finding_compare("error code", MPI_File_seek(file, 0, MPI_SEEK_END), MPI_SUCCESS);
    MPI_File_get_position(file, &position);
    finding_compare("position", position, 0);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
