/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Exscan refuses a null receive buffer at rank 0, where it is not significant.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int data = 1;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    finding_compare("error code of MPI_Exscan",
                    MPI_Exscan(&data, NULL, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD), MPI_SUCCESS);
    MPI_Finalize();
    return finding_seen;
}
