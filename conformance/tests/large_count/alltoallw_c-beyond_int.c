/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of more than 2^31 elements of their own counts are exchanged, next to short
 *            ones.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.8 "the location of the placement of the
 *            data on", 6.8 "the displacement of blocks within the send and receive", 6.12 "the
 *            semantics of the operation are guaranteed and all": Each block has its own count, and
 *            blocks need not be of the same size.
 * section:   6.8, 6.12.6, 19.2, 6.12
 * covers:    MPI_Alltoallv_c, MPI_Ialltoallw_c
 * ranks:     2
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_long_block.h"

/* Only rank 0 sends: to each its block. */
static void check_all_to_all(void)
{
    const MPI_Count none[MOST] = {0};
    MPI_Count received[MOST] = {0};
    MPI_Datatype types[MOST];
    int code;

    for (int i = 0; i < long_block.size; i++) {
        types[i] = MPI_BYTE;
    }
    received[0] = long_block.counts[long_block.rank];
    code = MPI_Alltoallv_c(long_block.from.at, long_block.rank == 0 ? long_block.counts : none,
                           long_block.places, MPI_BYTE,
                           long_block.to.at + long_block.places[long_block.rank], received,
                           (const MPI_Aint[MOST]){0}, MPI_BYTE, MPI_COMM_WORLD);
    long_block_check("MPI_Alltoallv_c", code, long_block.rank, long_block.rank);
    code = MPI_Ialltoallw_c(long_block.from.at, long_block.rank == 0 ? long_block.counts : none,
                            long_block.places, types,
                            long_block.to.at + long_block.places[long_block.rank], received,
                            (const MPI_Aint[MOST]){0}, types, MPI_COMM_WORLD, &long_block.request);
    long_block_check("MPI_Ialltoallw_c", code, long_block.rank, long_block.rank);
}

void rule(void)
{
    if (!long_block_run(check_all_to_all)) {
        SKIP("the library has no MPI_Send_c");
    }
}
