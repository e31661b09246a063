/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Comm_spawn reads maxprocs, which only the root gives, on other ranks too: there it writes as many error
 * codes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int codes[2] = {-9, -9}, rank;
    MPI_Comm children, parent;

    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank);
        MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, rank == 0 ? 2 : 0, MPI_INFO_NULL, 0, MPI_COMM_WORLD,
                       &children, codes);
        for (int i = 0; i < 2; i++)
            finding_compare("error code", codes[i], MPI_SUCCESS);
        MPI_Comm_disconnect(&children);
    } else {
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
    return finding_seen;
}
