/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Comm_split_type makes intercommunicators of an intercommunicator.
 * class:    required
 * basis:    7.4.2 "and MPI_COMM_SPLIT_TYPE can be used to create both intra-communicators", 7.4.2 "with ties broken
 *           according to their rank in the": which processes share memory is not known, but what they get is an
 *           intercommunicator, if there are some on both sides, and its order is.
 * section:  7.4.2
 * covers:   MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_SHARED
 * shows:    7.4.2-split_type_inter
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
    int last = rule_size() - 1;
    bool alone = rule_rank() == last;
    int inter = -1;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;
    MPI_Comm made = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &own));
    REQUIRE_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    REQUIRE_MPI(MPI_Comm_split_type(between, MPI_COMM_TYPE_SHARED, 7, MPI_INFO_NULL, &made));
    if (made != MPI_COMM_NULL) {
        CHECK_MPI(MPI_Comm_test_inter(made, &inter));
        CHECK(inter != 0);
        check_order(made, between);
        CHECK_MPI(MPI_Comm_free(&made));
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
}
