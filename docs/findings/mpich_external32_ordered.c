/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_File_read_ordered does not convert from external32.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    int out = 0x01020304, in = 0;
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "external32", MPI_INFO_NULL);
    MPI_File_write(file, &out, 1, MPI_INT, MPI_STATUS_IGNORE);
    MPI_File_read_ordered(file, &in, 1, MPI_INT, MPI_STATUS_IGNORE);
    finding_compare("what was written and read again", in, out);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
