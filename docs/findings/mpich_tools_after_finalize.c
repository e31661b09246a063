/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * needs: mpich >=5.0
 * ranks: 1
 *
 * A process that uses the tools interface after MPI_Finalize crashes, or fails an assertion when it ends.
 */
#include "finding.h"

#include <sys/wait.h>

int main(int argc, char **argv)
{
    int provided, number, status = -1;
    pid_t child;

    MPI_Init(&argc, &argv);
    MPI_Finalize();
    child = fork();
    if (child == 0) {
        MPI_T_init_thread(MPI_THREAD_SINGLE, &provided);
        MPI_T_cvar_get_num(&number);
        MPI_T_finalize();
        exit(0);
    }
    waitpid(child, &status, 0);
    finding_compare("status of a process that used the tools interface", status, 0);
    return finding_seen;
}
