/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * To write a wide character in external32 ends the process, or writes other bytes.
 */
#include "finding.h"

#include <wchar.h>

int main(int argc, char **argv)
{
    MPI_File file;
    wchar_t text = L'A';
    unsigned char bytes[2] = {9, 9};
    char name[] = "/tmp/finding.XXXXXX";

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                  &file);
    MPI_File_set_view(file, 0, MPI_WCHAR, MPI_WCHAR, "external32", MPI_INFO_NULL);
    finding_attempts("MPI_File_write of a wide character", 60);
    MPI_File_write(file, &text, 1, MPI_WCHAR, MPI_STATUS_IGNORE);
    finding_returned();
    MPI_File_set_view(file, 0, MPI_BYTE, MPI_BYTE, "native", MPI_INFO_NULL);
    MPI_File_read_at(file, 0, bytes, 2, MPI_BYTE, MPI_STATUS_IGNORE);
    finding_compare("the first byte in the file", bytes[0], 0);
    finding_compare("the second byte", bytes[1], 'A');
    MPI_File_close(&file);
    MPI_Finalize();
    return finding_seen;
}
