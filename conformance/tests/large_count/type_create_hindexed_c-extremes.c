/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Blocks of extreme lengths at extreme displacements, all of them with each other: what can be represented
 *            is made, what cannot is an error.
 * section:   5.1.2, 2.5.8
 * covers:    MPI_Type_create_hindexed_c, MPI_Type_create_hindexed_block_c, MPI_Type_contiguous_c
 * ranks:     1
 * capability: large_count
 */
#include "rule_extremes.h"

static void try_one(MPI_Count count)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    rule_at("%lld elements", (long long)count);
    enum verdict wanted = count < 0 ? DOES_NOT : judge((double)count * LENGTH, (double)INTPTR_MAX);
    check(wanted, MPI_Type_contiguous_c(count, MPI_INT, &made), &made);
}

static void try_block(MPI_Count length, MPI_Count place)
{
    const double address = (double)INTPTR_MAX;
    const double begin = (double)place;
    const double end = begin + (double)length * LENGTH;
    MPI_Datatype made = MPI_DATATYPE_NULL;
    rule_at("%lld elements at %lld", (long long)length, (long long)place);
    enum verdict wanted = worst(worst(judge(begin, address), judge(end, address)),
                                judge((double)length * LENGTH, address));
    wanted = length < 0 ? DOES_NOT : length == 0 ? MAY_FIT : wanted;
    check(wanted, MPI_Type_create_hindexed_c(1, &length, &place, MPI_INT, &made), &made);
    check(wanted, MPI_Type_create_hindexed_block_c(1, length, &place, MPI_INT, &made), &made);
}

void rule(void)
{
    MPI_Datatype made = MPI_DATATYPE_NULL;
    if (rule_is_unsupported(MPI_Type_contiguous_c(1, MPI_INT, &made))) {
        SKIP("the library says that it has no MPI_Type_contiguous_c");
    }
    CHECK_MPI(MPI_Type_free(&made));
    for (int i = 0; i < EXTREMES; i++) {
        try_one(extreme(i));
        for (int j = 0; j < EXTREMES; j++) {
            try_block(extreme(i), extreme(j));
        }
    }
}
