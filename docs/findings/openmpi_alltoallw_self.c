/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * On a communicator of one process MPI_Alltoallw multiplies its displacements, which are in bytes, by
 * the extent of the datatype: it reads and writes at the wrong places, possibly outside the buffers.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int one = 1;
    const int offset = 2 * (int)sizeof(int);
    const MPI_Datatype type = MPI_INT;
    int from[64];
    int to[64] = {0};

    MPI_Init(&argc, &argv);
    for (int i = 0; i < 64; i++)
        from[i] = i;
    MPI_Alltoallw(from, &one, &offset, &type, to, &one, &offset, &type, MPI_COMM_SELF);
    finding_compare("integer 2", to[2], 2);
    finding_compare("integer 8", to[8], 0);
    MPI_Finalize();
    return finding_seen;
}
