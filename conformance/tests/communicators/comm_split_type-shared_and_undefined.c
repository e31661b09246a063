/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Splitting by MPI_COMM_TYPE_SHARED gives a communicator that holds the caller, ordered
 *            by key; a process that gives MPI_UNDEFINED gets MPI_COMM_NULL.
 * class:     required
 * basis:     7.4.2 "into disjoint subgroups such that each subgroup contains", 7.4.2 "MPI processes
 *            are ranked in the order defined by", 7.4.2 "may supply the type value MPI_UNDEFINED":
 *            Each process that does not say MPI_UNDEFINED is in one of the subgroups, where the key
 *            decides its rank.
 * section:   7.4.2
 * covers:    MPI_Comm_split_type
 * constants: MPI_COMM_TYPE_SHARED, MPI_UNDEFINED, MPI_COMM_NULL
 * shows:     7.4.2-split_type_order, 7.4.2-split_type_undefined
 * ranks:     1
 *
 * Which processes share memory is the system's business; so only what holds everywhere is checked.
 */
#include "rule.h"

static void expect_reversed(MPI_Comm node)
{
    int rank = -1;
    int size = -1;
    int first = -1;

    CHECK_MPI(MPI_Comm_rank(node, &rank));
    CHECK_MPI(MPI_Comm_size(node, &size));
    CHECK(size >= 1 && size <= rule_size());
    first = rule_rank();
    CHECK_MPI(MPI_Bcast(&first, 1, MPI_INT, 0, node));
    CHECK(first >= rule_rank());
    CHECK_INT(rank == 0, first == rule_rank());
}

void rule(void)
{
    int type = rule_rank() == 0 ? MPI_UNDEFINED : MPI_COMM_TYPE_SHARED;
    MPI_Comm node = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, -rule_rank(),
                                    MPI_INFO_NULL, &node));
    REQUIRE(node != MPI_COMM_NULL);
    expect_reversed(node);
    CHECK_MPI(MPI_Comm_free(&node));
    rule_poison(&node, sizeof node);
    REQUIRE_MPI(MPI_Comm_split_type(MPI_COMM_WORLD, type, 0, MPI_INFO_NULL, &node));
    if (rule_rank() == 0) {
        CHECK_HANDLE(node, MPI_COMM_NULL);
    } else {
        CHECK(node != MPI_COMM_NULL);
        CHECK_MPI(MPI_Comm_free(&node));
    }
}
