/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0
 * shows: openmpi >=6.0
 * needs: mpich >=5.0
 * needs: openmpi >=6.0
 * ranks: 2
 *
 * MPI_Request_get_status_some makes no progress once a request in its list is complete, so that others are never
 * reported.
 */
#include "finding.h"

enum { COUNT = 100000 };

int main(int argc, char **argv)
{
    static int from[COUNT], to[COUNT];
    int rank, number = 0, indices[3], seen = 0;
    MPI_Request list[3];
    MPI_Status statuses[3];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Irecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &list[0]);
    MPI_Irecv(to, COUNT, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &list[1]);
    MPI_Isend(from, COUNT, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &list[2]);
    finding_attempts("MPI_Request_get_status_some", 10);
    while (seen != 7) {
        MPI_Request_get_status_some(3, list, &number, indices, statuses);
        for (int i = 0; i < number; i++)
            seen |= 1 << indices[i];
    }
    finding_returned();
    MPI_Waitall(3, list, statuses);
    MPI_Finalize();
    return finding_seen;
}
