/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.2
 * ranks: 2
 *
 * A receive with a datatype that has bounds and no data divides by zero.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const MPI_Aint places[3] = {0, 24, 48};
    double data = 0;
    int rank;
    MPI_Datatype wide, empty;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_resized(MPI_DOUBLE, 0, 24, &wide);
    MPI_Type_create_hindexed_block(3, 0, places, wide, &empty);
    MPI_Type_commit(&empty);
    finding_attempts("MPI_Sendrecv", 20);
    MPI_Sendrecv(&data, 0, MPI_DOUBLE, 1 - rank, 0, &data, 1, empty, 1 - rank, 0, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    finding_returned();
    MPI_Type_free(&empty);
    MPI_Type_free(&wide);
    MPI_Finalize();
    return finding_seen;
}
