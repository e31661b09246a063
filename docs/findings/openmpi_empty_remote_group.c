/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 1
 *
 * MPI_Intercomm_create_from_groups crashes, or refuses, where the remote group is empty.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    MPI_Comm inter = MPI_COMM_SELF;
    MPI_Group group;
    int code;

    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_SELF, &group);
    finding_attempts("MPI_Intercomm_create_from_groups", 60);
    code = MPI_Intercomm_create_from_groups(group, 0, MPI_GROUP_EMPTY, 0, "tag", MPI_INFO_NULL,
                                            MPI_ERRORS_RETURN, &inter);
    finding_returned();
    finding_compare("error code", code, MPI_SUCCESS);
    finding_compare("MPI_COMM_NULL", inter == MPI_COMM_NULL, 1);
    MPI_Group_free(&group);
    MPI_Finalize();
    return finding_seen;
}
