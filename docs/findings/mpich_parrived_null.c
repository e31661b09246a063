/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Parrived of MPI_REQUEST_NULL crashes.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int flag = 0;

    MPI_Init(&argc, &argv);
    finding_attempts("MPI_Parrived", 60);
    MPI_Parrived(MPI_REQUEST_NULL, 0, &flag);
    finding_returned();
    finding_compare("flag", flag, 1);
    MPI_Finalize();
    return finding_seen;
}
