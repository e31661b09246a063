/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=4.1, <6.1
 * ranks: 1
 *
 * MPI_MAX and MPI_MIN compare MPI_OFFSET, the datatype of a signed type, as an unsigned type.
 */
#include "finding.h"

int main(int argc, char **argv)
{
    const MPI_Offset minus = -2;
    MPI_Offset high = 2, low = 2;

    MPI_Init(&argc, &argv);
    MPI_Reduce_local(&minus, &high, 1, MPI_OFFSET, MPI_MAX);
    MPI_Reduce_local(&minus, &low, 1, MPI_OFFSET, MPI_MIN);
    finding_compare("maximum of -2 and 2", high, 2);
    finding_compare("minimum of -2 and 2", low, -2);
    MPI_Finalize();
    return finding_seen;
}
