/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 4
 *
 * MPI_Intercomm_create_from_groups reads the remote group at every process, and fails where it is not given.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    int rank, code;
    MPI_Comm inter;
    MPI_Group world, groups[2];

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    for (int i = 0; i < 2; i++) {
        int range[1][3] = {{i, 2 + i, 2}};

        MPI_Group_range_incl(world, 1, range, &groups[i]);
    }
    finding_attempts("MPI_Intercomm_create_from_groups", 10);
    code = MPI_Intercomm_create_from_groups(groups[rank % 2], 0,
                                            rank < 2 ? groups[1 - rank % 2] : MPI_GROUP_NULL, 0,
                                            "tag", MPI_INFO_NULL, MPI_ERRORS_RETURN, &inter);
    finding_compare("error code", code, MPI_SUCCESS);
    fflush(stdout);
    MPI_Finalize();
    finding_returned();
    return finding_seen;
}
