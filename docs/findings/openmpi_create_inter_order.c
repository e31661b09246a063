/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 3
 *
 * MPI_Comm_create of an intercommunicator with a reordered group: the other side has the old order of it.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int rank, data = -1;
    MPI_Comm local, inter, made;
    MPI_Group world, groups[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_incl(world, 2, (const int[]){1, 0}, &groups[0]);
    MPI_Group_incl(world, 1, (const int[]){2}, &groups[1]);
    MPI_Comm_split(MPI_COMM_WORLD, rank / 2, 0, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, rank < 2 ? 2 : 0, 1, &inter);
    MPI_Comm_create(inter, groups[rank / 2], &made);
    if (rank == 2) {
        data = 7;
        MPI_Send(&data, 1, MPI_INT, 0, 0, made);
    } else if (rank == 1) { /* it is rank 0 of its group */
        finding_attempts("a message to rank 0", 10);
        MPI_Recv(&data, 1, MPI_INT, 0, 0, made, MPI_STATUS_IGNORE);
        finding_returned();
        finding_compare("data for rank 0", data, 7);
    }
    if (rank < 2) {
        MPI_Comm_rank(made, &data);
        finding_compare("rank in the group", data, 1 - rank);
    }
    fflush(stdout);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return finding_seen;
}
