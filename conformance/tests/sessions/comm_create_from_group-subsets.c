/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_create_from_group makes a communicator of a group's members in the group's
 *            order; processes outside of the group take no part, and an empty group gives
 *            MPI_COMM_NULL.
 * class:     required
 * basis:     7.4.2 "is specified by a group argument", 7.4.2 "all MPI processes in that group must
 *            call", 7.4.2 "the call is a local operation": The members call, no others need to,
 *            their order is that of the group, and an empty group gives MPI_COMM_NULL.
 * section:   7.4.2
 * covers:    MPI_Comm_create_from_group
 * constants: MPI_GROUP_EMPTY, MPI_COMM_NULL
 * shows:     7.4.2-from_group_empty, 7.4.2-from_group_members
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

/* A communicator of every `stride`th process of a group, from the last to the first. */
static void check(MPI_Group all, int me, int stride)
{
    int last = (rule_size() - 1) / stride * stride;
    int range[1][3] = {{last, 0, -stride}};
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int rank = -1;
    int sum = 0;
    int got = -1;

    if (me % stride != 0) {
        return;
    }
    REQUIRE_MPI(MPI_Group_range_incl(all, 1, range, &group));
    REQUIRE_MPI(
        MPI_Comm_create_from_group(group, "subset", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    CHECK_INT(rank, (last - me) / stride);
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, last / stride * (last / stride + 1) / 2);
    got = me;
    CHECK_MPI(MPI_Bcast(&got, 1, MPI_INT, 0, comm));
    CHECK_INT(got, last);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Group_free(&group));
}

static void check_all(MPI_Group all)
{
    MPI_Comm comm = MPI_COMM_SELF;
    int me = -1;

    CHECK_MPI(MPI_Group_rank(all, &me));
    REQUIRE(me >= 0 && me < rule_size());
    check(all, me, 1);
    check(all, me, 2);
    check(all, me, 3);
    CHECK_MPI(MPI_Comm_create_from_group(MPI_GROUP_EMPTY, "empty", MPI_INFO_NULL, MPI_ERRORS_RETURN,
                                         &comm));
    CHECK_HANDLE(comm, MPI_COMM_NULL);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    rule_at("a group of a session");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    check_all(group);
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("a group of the world model");
    REQUIRE_MPI(MPI_Comm_group(MPI_COMM_WORLD, &group));
    check_all(group);
    CHECK_MPI(MPI_Group_free(&group));
}
