/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 2
 *
 * MPI_Win_allocate aligns memory only if the sizes at lower ranks are multiples of the alignment.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    char *memory;
    MPI_Win win;

    MPI_Init(&argc, &argv);
    MPI_Win_allocate(1, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &memory, &win);
    finding_compare("address modulo the alignment of long double",
                    (long long)((size_t)memory % _Alignof(long double)), 0);
    MPI_Win_free(&win);
    MPI_Finalize();
    return finding_seen;
}
