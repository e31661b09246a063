/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <5.0
 * ranks: 2
 *
 * MPI_Comm_split_type of an intercommunicator crashes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int rank;
    MPI_Comm inter, part;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Intercomm_create(MPI_COMM_SELF, 0, MPI_COMM_WORLD, 1 - rank, 1, &inter);
    finding_attempts("MPI_Comm_split_type", 60);
    MPI_Comm_split_type(inter, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &part);
    finding_returned();
    if (part != MPI_COMM_NULL) {
        MPI_Comm_free(&part);
    }
    MPI_Comm_free(&inter);
    MPI_Finalize();
    return finding_seen;
}
