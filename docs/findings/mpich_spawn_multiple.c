/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 2
 *
 * MPI_Comm_spawn_multiple reads arguments that only the root gives on other ranks too.
 */
#include "finding.h"

static int spawn(int rank, char **argv, MPI_Comm *children)
{
    const int one = 1;
    const MPI_Info none = MPI_INFO_NULL;
    int code;

    if (rank == 0)
        return MPI_Comm_spawn_multiple(1, argv, MPI_ARGVS_NULL, &one, &none, 0, MPI_COMM_WORLD,
                                       children, &code);
    return MPI_Comm_spawn_multiple(-7, NULL, NULL, NULL, NULL, 0, MPI_COMM_WORLD, children, &code);
}

int main(int argc, char **argv)
{
    int rank;
    MPI_Comm children, parent;

    MPI_Init(&argc, &argv);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_get_parent(&parent);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (parent == MPI_COMM_NULL) {
        finding_attempts("MPI_Comm_spawn_multiple", 20);
        finding_compare("error code", spawn(rank, argv, &children), MPI_SUCCESS);
        MPI_Comm_disconnect(&children);
        finding_returned();
    } else {
        MPI_Comm_disconnect(&parent);
    }
    MPI_Finalize();
    return finding_seen;
}
