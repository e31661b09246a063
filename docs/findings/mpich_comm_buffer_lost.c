/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2, <5.1
 * needs: mpich >=4.2
 * ranks: 2
 *
 * A communicator whose buffer holds a message cannot be disconnected and freed.
 */
#include "finding.h"

enum { LENGTH = 300000, ROUNDS = 4 };

static char rooms[ROUNDS][LENGTH + MPI_BSEND_OVERHEAD];
static char data[LENGTH];

static void exchange(MPI_Comm comm, int rank, int round)
{
    if (rank == 0) {
        memset(data, round, LENGTH);
        MPI_Comm_attach_buffer(comm, rooms[round], sizeof rooms[round]);
        finding_attempts("MPI_Bsend", 30);
        MPI_Bsend(data, LENGTH, MPI_CHAR, 1, 0, comm);
    } else {
        finding_attempts("MPI_Recv", 30);
        MPI_Recv(data, LENGTH, MPI_CHAR, 0, 0, comm, MPI_STATUS_IGNORE);
        finding_compare("first byte", data[0], round);
        finding_compare("last byte", data[LENGTH - 1], round);
    }
}

int main(int argc, char **argv)
{
    int rank;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm comm;

        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        exchange(comm, rank, round);
        if (round % 2 == 0) {
            finding_attempts("MPI_Comm_free", 30);
            MPI_Comm_free(&comm);
        } else {
            finding_attempts("MPI_Comm_disconnect", 30);
            MPI_Comm_disconnect(&comm);
        }
    }
    finding_attempts("MPI_Finalize", 30);
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
