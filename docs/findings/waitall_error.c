/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Waitall, which returns MPI_SUCCESS, writes MPI_ERROR of a status.
 */
#include "finding.h"

enum { MARK = 77 };

int main(int argc, char **argv)
{
    const int out = 1;
    int in;
    MPI_Request requests[2];
    MPI_Status statuses[2];

    MPI_Init(&argc, &argv);
    statuses[0].MPI_ERROR = MARK;
    MPI_Irecv(&in, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[0]);
    MPI_Isend(&out, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    finding_compare("MPI_ERROR of the receive", statuses[0].MPI_ERROR, MARK);
    MPI_Finalize();
    return finding_seen;
}
