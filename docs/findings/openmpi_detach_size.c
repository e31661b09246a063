/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=6.0, <6.1
 * needs: openmpi >=6.0
 * ranks: 1
 *
 * MPI_Buffer_detach gives the low 32 bits of a size that an int cannot hold.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const MPI_Count size = ((MPI_Count)1 << 32) + 5;
    char *buffer = malloc((size_t)size);
    void *detached;
    int got;

    MPI_Init(&argc, &argv);
    MPI_Buffer_attach_c(buffer, size);
    MPI_Buffer_detach(&detached, &got);
    finding_compare("size", got, MPI_UNDEFINED);
    free(buffer);
    MPI_Finalize();
    return finding_seen;
}
