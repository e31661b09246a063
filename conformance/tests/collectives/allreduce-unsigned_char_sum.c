/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A sum of unsigned characters that fits them is found, also above the range of signed
 *            ones.
 * class:     required
 * basis:     6.9.2 "we enumerate below the allowed combinations", 6.9.3 "can be used in reduction
 *            operations", 6.1 "are ignored for all participants except the root": MPI_UNSIGNED_CHAR
 *            and MPI_UINT8_T are C integers, and the sum of their values is one that fits; reduce
 *            uses no receive buffer but the root's.
 * section:   6.9.2, 6.9.3, 6.1
 * covers:    MPI_Allreduce, MPI_Reduce, MPI_Reduce_local
 * constants: MPI_UNSIGNED_CHAR, MPI_UINT8_T
 * shows:     6.9.1-nonroot_recvbuf, 6.9.2-integers_sum_prod, 6.9.3-char_types
 * ranks:     1
 */
#include "rule.h"

static void try(MPI_Datatype type)
{
    unsigned char mine[9], sums[9];
    int share = 250 / rule_size();

    for (int i = 0; i < 9; i++) {
        mine[i] = (unsigned char)(share - i);
        sums[i] = 0;
    }
    CHECK_MPI(MPI_Allreduce(mine, sums, 9, type, MPI_SUM, MPI_COMM_WORLD));
    for (int i = 0; i < 9; i++) {
        CHECK_INT(sums[i], rule_size() * (share - i));
        sums[i] = 0;
    }
    CHECK_MPI(MPI_Reduce(mine, sums, 9, type, MPI_SUM, 0, MPI_COMM_WORLD));
    for (int i = 0; i < 9; i++) {
        CHECK_INT(sums[i], rule_rank() == 0 ? rule_size() * (share - i) : 0);
        mine[i] = (unsigned char)(100 + i);
        sums[i] = 140;
    }
    CHECK_MPI(MPI_Reduce_local(mine, sums, 9, type, MPI_SUM));
    for (int i = 0; i < 9; i++) {
        CHECK_INT(sums[i], 240 + i);
    }
}

void rule(void)
{
    try(MPI_UNSIGNED_CHAR);
    try(MPI_UINT8_T);
}
