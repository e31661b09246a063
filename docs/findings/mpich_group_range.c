/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 2
 *
 * A range of one rank with a large stride: the sum of rank and stride overflows, and the process crashes.
 */
#include "finding.h"

#include <limits.h>

int main(int argc, char **argv)
{
    int range[1][3] = {{1, 1, INT_MAX}};
    int size = -1;
    MPI_Group world, group;

    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    finding_attempts("MPI_Group_range_incl", 60);
    MPI_Group_range_incl(world, 1, range, &group);
    finding_returned();
    MPI_Group_size(group, &size);
    finding_compare("size of the group", size, 1);
    MPI_Group_free(&group);
    MPI_Group_free(&world);
    MPI_Finalize();
    return finding_seen;
}
