/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An intercommunicator knows local and remote group and addresses the remote one;
 *            merged, the group that says low comes first.
 * class:     required
 * basis:     7.6.1 "returns the size of the local group", 7.6.1 "returns true if it is an
 *            inter-communicator, otherwise false", 7.6.1 "number of MPI processes in the remote
 *            group of", 7.6.2 "call creates an inter-communicator", 7.6.2 "then the union orders
 *            the": Sizes and groups are those of the table, ranks in messages are of the remote
 *            group, and the group that says false comes first when they are merged.
 * section:   7.6.1, 7.6.2
 * covers:    MPI_Intercomm_create, MPI_Intercomm_merge, MPI_Comm_test_inter, MPI_Comm_remote_size,
 *            MPI_Comm_remote_group, MPI_Comm_size
 * constants: MPI_COMM_WORLD
 * shows:     7.6.1-remote_group_size, 7.6.1-remote_size, 7.6.1-size, 7.6.1-test_inter,
 *            7.6.2-create, 7.6.2-merge_order, 7.6.2-peer_world
 * ranks:     2
 *
 * The last process is a group of its own.  Rank 0 of each group sends to rank 0 of the other.
 */
#include "rule.h"

enum { TAG = 3 };

static void expect_sizes(MPI_Comm between, int local, int remote)
{
    int size = -1;
    int inter = 0;
    MPI_Group group = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_test_inter(between, &inter));
    CHECK(inter != 0);
    CHECK_MPI(MPI_Comm_test_inter(MPI_COMM_WORLD, &inter));
    CHECK_INT(inter, 0);
    CHECK_MPI(MPI_Comm_size(between, &size));
    CHECK_INT(size, local);
    size = -1;
    CHECK_MPI(MPI_Comm_remote_size(between, &size));
    CHECK_INT(size, remote);
    size = -1;
    CHECK_MPI(MPI_Comm_remote_group(between, &group));
    CHECK_MPI(MPI_Group_size(group, &size));
    CHECK_INT(size, remote);
    CHECK_MPI(MPI_Group_free(&group));
}

static void talk(MPI_Comm between, bool alone)
{
    const int mine = 50 + alone;
    int rank = -1;
    int got = -1;
    MPI_Status status = rule_status();

    CHECK_MPI(MPI_Comm_rank(between, &rank));
    if (rank == 0) {
        CHECK_MPI(MPI_Sendrecv(&mine, 1, MPI_INT, 0, TAG, &got, 1, MPI_INT, MPI_ANY_SOURCE, TAG,
                               between, &status));
        CHECK_INT(got, 50 + !alone);
        CHECK_INT(status.MPI_SOURCE, 0);
    }
}

static void merge(MPI_Comm between, bool alone, bool alone_first)
{
    int rank = -1;
    int want = !alone ? rule_rank() + alone_first : alone_first ? 0 : rule_size() - 1;
    MPI_Comm merged = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Intercomm_merge(between, alone != alone_first, &merged));
    CHECK_MPI(MPI_Comm_rank(merged, &rank));
    CHECK_INT(rank, want);
    CHECK_MPI(MPI_Comm_free(&merged));
}

void rule(void)
{
    int last = rule_size() - 1;
    bool alone = rule_rank() == last;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &own));
    REQUIRE_MPI(MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, alone ? 0 : last, TAG, &between));
    expect_sizes(between, alone ? 1 : last, alone ? last : 1);
    talk(between, alone);
    merge(between, alone, false);
    merge(between, alone, true);
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
}
