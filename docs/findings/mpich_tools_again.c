/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 1
 *
 * The tools interface crashes if it was finalized and is initialized again.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int provided, number;

    for (int i = 0; i < 2; i++) {
        finding_attempts("the tools interface", 20);
        MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
        MPI_T_cvar_get_num(&number);
        MPI_T_finalize();
        finding_returned();
    }
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return finding_seen;
}
