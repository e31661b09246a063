/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <4.1
 * ranks: 1
 *
 * MPI_MAX and MPI_MIN compare unsigned integers as if they were signed.
 */
#include "finding.h"

#include <stdint.h>

int main(int argc, char **argv)
{
    const uint32_t large = UINT32_C(4000000000);
    uint32_t most = 1;
    uint32_t least = 1;

    MPI_Init(&argc, &argv);
    MPI_Reduce_local(&large, &most, 1, MPI_UINT32_T, MPI_MAX);
    MPI_Reduce_local(&large, &least, 1, MPI_UINT32_T, MPI_MIN);
    finding_compare("MPI_MAX of 4000000000 and 1", most, 4000000000LL);
    finding_compare("MPI_MIN of 4000000000 and 1", least, 1);
    MPI_Finalize();
    return finding_seen;
}
