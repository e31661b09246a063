/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 1
 *
 * Over one process MPI_Allgatherv puts its block at the begin of the buffer, whatever the displacement.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int sent = 7;
    const int count = 1;
    const int place = 1;
    int received[2] = {0, 0};

    MPI_Init(&argc, &argv);
    MPI_Allgatherv(&sent, 1, MPI_INT, received, &count, &place, MPI_INT, MPI_COMM_WORLD);
    finding_compare("the element before the block", received[0], 0);
    finding_compare("the block", received[1], 7);
    MPI_Finalize();
    return finding_seen;
}
