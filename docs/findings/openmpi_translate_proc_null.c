/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_Group_translate_ranks of MPI_PROC_NULL to an empty group is MPI_UNDEFINED.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const int rank = MPI_PROC_NULL;
    int got = -1;
    MPI_Group world;

    MPI_Init(&argc, &argv);
    MPI_Comm_group(MPI_COMM_WORLD, &world);
    MPI_Group_translate_ranks(world, 1, &rank, MPI_GROUP_EMPTY, &got);
    finding_compare("MPI_PROC_NULL", got, MPI_PROC_NULL);
    MPI_Group_free(&world);
    MPI_Finalize();
    return finding_seen;
}
