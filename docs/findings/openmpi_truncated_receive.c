/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * A long message that is received into a shorter buffer is reported as truncated, and written past
 * the end of the buffer all the same.
 */
#include "finding.h"

enum { SENT = 500000, ROOM = 100 };

int main(int argc, char **argv)
{
    int *data = calloc(SENT, sizeof *data);
    int rank;
    int beyond = 0;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (rank == 0) {
        for (int i = 0; i < SENT; i++)
            data[i] = 1;
        MPI_Send(data, SENT, MPI_INT, 1, 0, MPI_COMM_WORLD);
    } else if (rank == 1) {
        MPI_Recv(data, ROOM, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        for (int i = ROOM; i < SENT; i++)
            beyond += data[i];
        finding_compare("integers written past the end of the buffer", beyond, 0);
    }
    free(data);
    MPI_Finalize();
    return finding_seen;
}
