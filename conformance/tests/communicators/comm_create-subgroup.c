/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A communicator made of a group has its members in its order; processes outside the
 *            group get MPI_COMM_NULL from comm_create, and need not call comm_create_group.
 * class:     required
 * basis:     7.4.2 "communicator with group as its associated group", 7.4.2 "calls with a group to
 *            which it does not", 7.4.2 "must be called by all MPI processes in group": The new
 *            communicator has the members of the group in its order, others get MPI_COMM_NULL, and
 *            only members call the second function.
 * section:   7.4.2
 * covers:    MPI_Comm_create, MPI_Comm_create_group, MPI_Comm_group
 * constants: MPI_COMM_NULL, MPI_GROUP_EMPTY, MPI_IDENT
 * shows:     7.3.2-comm_group, 7.3.3-comm_outlives_taken, 7.4.2-create_group_members_only,
 *            7.4.2-create_group_order, 7.4.2-create_null_empty
 * ranks:     2
 *
 * The group is all ranks but 0, in reverse order.
 */
#include "rule.h"

/* Frees the communicator, so that the next call is seen to have made another one. */
static void expect_member(MPI_Comm *made, MPI_Group members)
{
    const MPI_Comm comm = *made;
    int rank = -1;
    int result = -1;
    MPI_Group got = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_INT(rank, rule_size() - 1 - rule_rank());
    CHECK_MPI(MPI_Comm_group(comm, &got));
    CHECK_MPI(MPI_Group_compare(got, members, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_free(&got));
    CHECK_MPI(MPI_Barrier(comm));
    CHECK_MPI(MPI_Comm_free(made));
}

void rule(void)
{
    int range[1][3] = {{rule_size() - 1, 1, -1}};
    bool member = rule_rank() > 0;
    MPI_Group world = MPI_GROUP_NULL;
    MPI_Group members = MPI_GROUP_NULL;
    MPI_Comm comm;

    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    REQUIRE_MPI(MPI_Group_range_incl(world, 1, range, &members));
    rule_poison(&comm, sizeof comm);
    REQUIRE_MPI(MPI_Comm_create(MPI_COMM_WORLD, member ? members : MPI_GROUP_EMPTY, &comm));
    if (member) {
        expect_member(&comm, members);
        REQUIRE_MPI(MPI_Comm_create_group(MPI_COMM_WORLD, members, 5, &comm));
        expect_member(&comm, members);
    } else {
        CHECK_HANDLE(comm, MPI_COMM_NULL);
    }
    CHECK_MPI(MPI_Group_free(&members));
    CHECK_MPI(MPI_Group_free(&world));
}
