/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Add_error_class ends the process before MPI is initialized: here, a child process that does
 * nothing else.
 */
#include "finding.h"

#include <sys/wait.h>

int main(int argc, char **argv)
{
    int class, status = -1;
    pid_t child = fork();

    if (child == 0) {
        MPI_Add_error_class(&class);
        _exit(0);
    }
    waitpid(child, &status, 0);
    finding_compare("status of a process that called MPI_Add_error_class", status, 0);
    MPI_Init(&argc, &argv);
    MPI_Finalize();
    return finding_seen;
}
