/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * ranks: 1
 *
 * MPI_T_finalize without MPI_T_init_thread says success while MPI is initialized; after another
 * MPI_T_init_thread, MPI_Finalize ends the process.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int provided;

    MPI_Init(&argc, &argv);
    finding_compare("success of MPI_T_finalize", MPI_T_finalize() == MPI_SUCCESS, 0);
    MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
    MPI_T_finalize();
    finding_attempts("MPI_Finalize", 20);
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
