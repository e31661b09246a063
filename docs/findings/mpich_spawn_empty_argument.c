/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=5.0, <5.1
 * needs: mpich >=5.0
 * ranks: 1
 *
 * MPI_Comm_spawn with an empty argument ends the job: the launcher says that it cannot parse a command. As all
 * output ends there, the program says so before.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char empty[] = "";
    char *arguments[] = {empty, NULL};
    MPI_Comm children, parent;

    MPI_Init(&argc, &argv);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL) {
        printf(
            "MPI_Comm_spawn, if this line is the last: got the end of the job, wanted a return\n");
        fflush(stdout);
        sleep(1);
        MPI_Comm_spawn(argv[0], arguments, 1, MPI_INFO_NULL, 0, MPI_COMM_SELF, &children,
                       MPI_ERRCODES_IGNORE);
        printf("It has returned.\n");
        MPI_Comm_disconnect(&children);
    } else {
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
    return finding_seen;
}
