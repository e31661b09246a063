/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_split_type orders processes of equal keys by their old rank.
 * class:    required
 * basis:    7.4.2 "with ties broken according to their rank in the": which processes share memory is not known, but
 *           the order of those that are together is.
 * section:  7.4.2
 * covers:   MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_SHARED
 * shows:    7.4.2-split_type_ties
 * ranks:    2
 */
#include "rule.h"

/* The members are in the order of their ranks in `old`. */
static void check_order(MPI_Comm made, MPI_Comm old)
{
    int size = -1;
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};
    int before = -1;

    CHECK_MPI(MPI_Comm_group(made, &groups[0]));
    CHECK_MPI(MPI_Comm_group(old, &groups[1]));
    CHECK_MPI(MPI_Group_size(groups[0], &size));
    for (int i = 0; i < size; i++) {
        int rank = -1;

        CHECK_MPI(MPI_Group_translate_ranks(groups[0], 1, &i, groups[1], &rank));
        CHECK(rank > before);
        before = rank;
    }
    CHECK_MPI(MPI_Group_free(&groups[0]));
    CHECK_MPI(MPI_Group_free(&groups[1]));
}

void rule(void)
{
    MPI_Comm reversed = MPI_COMM_NULL;
    MPI_Comm made = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, 0, -rule_rank(), &reversed));
    REQUIRE_MPI(MPI_Comm_split_type(reversed, MPI_COMM_TYPE_SHARED, 7, MPI_INFO_NULL, &made));
    REQUIRE(made != MPI_COMM_NULL);
    check_order(made, reversed);
    CHECK_MPI(MPI_Comm_free(&made));
    CHECK_MPI(MPI_Comm_free(&reversed));
}
