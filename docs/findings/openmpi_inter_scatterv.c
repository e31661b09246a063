/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Scatterv of an intercommunicator says that a message is truncated, though the receiver has room for it.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    enum { NUMBERS = 465 };
    const int counts[1] = {NUMBERS}, displacements[1] = {0};
    double data[4 * NUMBERS] = {0};
    int rank;
    MPI_Comm local, inter;
    MPI_Datatype type;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_split(MPI_COMM_WORLD, rank, 0, &local);
    MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, 1 - rank, 0, &inter);
    MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN);
    MPI_Type_vector(NUMBERS, 1, 2, MPI_DOUBLE, &type);
    MPI_Type_commit(&type);
    if (rank == 1) {
        MPI_Scatterv(data, counts, displacements, MPI_DOUBLE, NULL, 0, MPI_DOUBLE, MPI_ROOT, inter);
    } else {
        finding_compare("error code of MPI_Scatterv",
                        MPI_Scatterv(NULL, NULL, NULL, MPI_DOUBLE, data, 1, type, 0, inter),
                        MPI_SUCCESS);
    }
    MPI_Type_free(&type);
    MPI_Comm_free(&inter);
    MPI_Comm_free(&local);
    MPI_Finalize();
    return finding_seen;
}
