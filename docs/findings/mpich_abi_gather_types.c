/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich-abi >=5.0, <5.1
 * ranks: 2
 *
 * A datatype that is significant at the root only is read at every process: one that is no handle there
 * crashes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int mine = 1;
    int all[2], rank;
    MPI_Datatype type = MPI_INT;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank != 0)
        memset(&type, 0x5a, sizeof type);
    finding_attempts("MPI_Gather", 60);
    MPI_Gather(&mine, 1, MPI_INT, rank == 0 ? all : NULL, 1, type, 0, MPI_COMM_WORLD);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
