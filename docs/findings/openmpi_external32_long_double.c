/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * A long double in external32 is not in the format of 16 bytes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_File file;
    long double one = 1;
    unsigned char bytes[16] = {0};
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, MPI_LONG_DOUBLE, MPI_LONG_DOUBLE, "external32", MPI_INFO_NULL);
    MPI_File_write(file, &one, 1, MPI_LONG_DOUBLE, MPI_STATUS_IGNORE);
    MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    MPI_File_read_at(file, 0, bytes, 16, MPI_BYTE, MPI_STATUS_IGNORE);
    finding_compare("the first byte of 1.0", bytes[0], 0x3f);
    finding_compare("the second byte", bytes[1], 0xff);
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
