/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * The status of MPI_Isendrecv is not that of its receive: source, tag and count are missing.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int sent[3] = {1, 2, 3};
    int received[3] = {0};
    int count = -1;
    MPI_Request request;
    MPI_Status status = {.MPI_SOURCE = -77, .MPI_TAG = -77};

    MPI_Init(&argc, &argv);
    MPI_Isendrecv(sent, 3, MPI_INT, 0, 5, received, 3, MPI_INT, 0, 5, MPI_COMM_SELF, &request);
    MPI_Wait(&request, &status);
    MPI_Get_count(&status, MPI_INT, &count);
    finding_compare("MPI_SOURCE", status.MPI_SOURCE, 0);
    finding_compare("MPI_TAG", status.MPI_TAG, 5);
    finding_compare("count", count, 3);
    MPI_Finalize();
    return finding_seen;
}
