/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * Two handles of one file share one shared file pointer: a seek through one handle moves that of the other.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char name[] = "/tmp/finding.XXXXXX";
    MPI_File files[2];
    MPI_Offset position = -1;

    close(mkstemp(name));
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 2; i++) {
        MPI_File_open(MPI_COMM_SELF, name, MPI_MODE_RDWR, MPI_INFO_NULL, &files[i]);
    }
    MPI_File_seek_shared(files[0], 3, MPI_SEEK_SET);
    MPI_File_get_position_shared(files[1], &position);
    finding_compare("position of the other handle", position, 0);
    for (int i = 0; i < 2; i++) {
        MPI_File_close(&files[i]);
    }
    unlink(name);
    MPI_Finalize();
    return finding_seen;
}
