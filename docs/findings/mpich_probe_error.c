/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Probe, which returns one status, writes its MPI_ERROR.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int sent = 1;
    int received = 0;
    MPI_Request request;
    MPI_Status status = {.MPI_ERROR = -77};

    MPI_Init(&argc, &argv);
    MPI_Isend(&sent, 1, MPI_INT, 0, 5, MPI_COMM_SELF, &request);
    MPI_Probe(0, 5, MPI_COMM_SELF, &status);
    finding_compare("MPI_ERROR after MPI_Probe", status.MPI_ERROR, -77);
    MPI_Recv(&received, 1, MPI_INT, 0, 5, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    status.MPI_ERROR = -77;
    MPI_Sendrecv_replace(&received, 1, MPI_INT, 0, 6, 0, 6, MPI_COMM_SELF, &status);
    finding_compare("MPI_ERROR after MPI_Sendrecv_replace", status.MPI_ERROR, -77);
    MPI_Finalize();
    return finding_seen;
}
