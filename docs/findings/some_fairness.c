/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2
 * shows: openmpi >=4.1
 * ranks: 2
 *
 * A synchronous send, or a receive, is never reported by MPI_Waitsome or MPI_Testsome if another request in the
 * list is complete each time: these calls make no progress then.
 */
#include "finding.h"

static void repeat(int tests, MPI_Request *list)
{
    int seen = 0;

    while (!seen) {
        int number = 0, indices[2];
        MPI_Status statuses[2];

        if (list[0] == MPI_REQUEST_NULL)
            MPI_Irecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &list[0]);
        if (tests)
            MPI_Testsome(2, list, &number, indices, statuses);
        else
            MPI_Waitsome(2, list, &number, indices, statuses);
        for (int i = 0; i < number; i++)
            seen = seen || indices[i] == 1;
    }
}

int main(int argc, char **argv)
{
    static const char *const names[2] = {"MPI_Waitsome", "MPI_Testsome"};
    int rank, data = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int i = 0; i < 4; i++) {
        MPI_Request list[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
        MPI_Status statuses[2];

        finding_attempts(names[i / 2], 10);
        if (rank == 1) {
            if (i % 2 == 0)
                MPI_Ssend(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD);
            else
                MPI_Recv(&data, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        } else {
            if (i % 2 == 0)
                MPI_Irecv(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &list[1]);
            else
                MPI_Issend(&data, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &list[1]);
            repeat(i / 2, list);
            MPI_Waitall(2, list, statuses);
        }
        finding_returned();
    }
    MPI_Finalize();
    return finding_seen;
}
