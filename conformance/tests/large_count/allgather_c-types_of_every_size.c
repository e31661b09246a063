/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Collectives move elements of every size whole, with counts beyond 2^31 and 2^32, and
 *            with counts that fit an int where their bytes do not.
 * class:     required
 * basis:     19.2 "MPI_Count for all count parameters", 6.5 "The root receives the messages and
 *            stores them in", 6.7 "process is received by every MPI process and placed", 6.8 "sent
 *            from MPI process i is received by MPI", 6.9.6 "where the result is returned to all MPI
 *            processes": A block has as many elements of its datatype as the count says, and with
 *            one process all of them come back.
 * section:   6.5, 6.7, 6.8, 6.9.6, 19.2
 * covers:    MPI_Gather_c, MPI_Allgather_c, MPI_Alltoall_c, MPI_Allreduce_c
 * constants: MPI_SUM
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

#define LARGE (((MPI_Count)1 << 32) + 1)

static const MPI_Comm comm = MPI_COMM_SELF;

/* One process alone: what is summed is what was there, bit by bit if it is an integer. */
static void check(MPI_Datatype type, MPI_Count size, MPI_Count count, bool is_integer)
{
    char text[80];

    snprintf(text, sizeof text, "%lld elements of %lld bytes", (long long)count, (long long)size);
    pair_prepare(text);
    CHECK_MPI(MPI_Allgather_c(pair.from.at, count, type, pair.to.at, count, type, comm));
    pair_check(count * size);
    pair_prepare(text);
    CHECK_MPI(MPI_Alltoall_c(pair.from.at, count, type, pair.to.at, count, type, comm));
    pair_check(count * size);
    pair_prepare(text);
    CHECK_MPI(MPI_Gather_c(pair.from.at, count, type, pair.to.at, count, type, 0, comm));
    pair_check(count * size);
    if (is_integer) {
        pair_prepare(text);
        CHECK_MPI(MPI_Allreduce_c(pair.from.at, pair.to.at, count, type, MPI_SUM, comm));
        pair_check(count * size);
    }
}

void rule(void)
{
    if (!pair_begin(LARGE)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check(MPI_INT8_T, 1, LARGE, true);
        check(MPI_SHORT, 2, (MPI_Count)INT_MAX + 1, true);
        check(MPI_INT, 4, INT_MAX / 4 + 1, true);
        check(MPI_INT64_T, 8, INT_MAX / 8 + 1, true);
        check(MPI_C_DOUBLE_COMPLEX, 16, INT_MAX / 16 + 1, false);
    }
    pair_end();
}
