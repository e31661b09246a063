/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * Two handles of one file share one shared file pointer if they are opened within the same second.
 */
#include "finding.h"

#include <time.h>

int main(int argc, char **argv)
{
    const char *name = "mpich_shared_pointers.tmp";
    const int mode = MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE;
    time_t now;
    MPI_File files[2];
    MPI_Offset position = -1;

    MPI_Init(&argc, &argv);
    now = time(NULL);
    while (time(NULL) == now) { /* a new second: both opens are within it */
    }
    MPI_File_open(MPI_COMM_SELF, name, mode, MPI_INFO_NULL, &files[0]);
    MPI_File_open(MPI_COMM_SELF, name, mode, MPI_INFO_NULL, &files[1]);
    MPI_File_seek_shared(files[0], 3, MPI_SEEK_SET);
    MPI_File_get_position_shared(files[1], &position);
    finding_compare("shared file pointer of the other handle", position, 0);
    MPI_File_close(&files[0]);
    MPI_File_close(&files[1]);
    MPI_Finalize();
    return finding_seen;
}
