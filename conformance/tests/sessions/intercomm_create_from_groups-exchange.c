/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Intercomm_create_from_groups joins two groups whose leaders are any of their
 *            members; messages arrive from the remote group's ranks, and the error handler is the
 *            one given.
 * class:     required
 * basis:     7.6.2 "uses as input previously defined, disjoint local and", 7.6.2 "remote group,
 *            significant only at local_leader", 7.6.2 "error handler to be attached to the new
 *            inter-communicator", 7.6.2 "local_group or remote_group or both": Only the leaders
 *            know the remote group, any member may lead, the handler given is attached, and an
 *            empty group gives MPI_COMM_NULL.
 * section:   7.6.2
 * covers:    MPI_Intercomm_create_from_groups, MPI_Comm_remote_size, MPI_Comm_test_inter
 * constants: MPI_COMM_NULL
 * shows:     7.6.1-remote_size, 7.6.2-from_groups, 7.6.2-from_groups_empty_remote,
 *            7.6.2-from_groups_handler, 7.6.2-from_groups_significant
 * ranks:     2
 * capability: sessions
 */
#include "rule_errhandlers.h"

/* The rank in the group of all. */
static int me;

static void exchange(MPI_Comm inter, int remote_size, int partner)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int rank = -1;
    int size = -1;
    int flag = 0;
    int got = -1;

    CHECK_MPI(MPI_Comm_test_inter(inter, &flag));
    CHECK(flag);
    CHECK_MPI(MPI_Comm_remote_size(inter, &size));
    CHECK_INT(size, remote_size);
    CHECK_MPI(MPI_Comm_rank(inter, &rank));
    CHECK_INT(rank, me / 2);
    if (rank < remote_size) {
        CHECK_MPI(MPI_Sendrecv(&me, 1, MPI_INT, rank, 3, &got, 1, MPI_INT, rank, 3, inter,
                               MPI_STATUS_IGNORE));
        CHECK_INT(got, partner);
    }
    CHECK_MPI(MPI_Comm_get_errhandler(inter, &handler));
    CHECK(rule_errhandler_can_be(handler, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

/* Even processes on one side, odd ones on the other; only leaders know both groups. */
static void check(MPI_Group all, int from_end)
{
    int parity = me % 2;
    int sizes[2] = {(rule_size() + 1) / 2, rule_size() / 2};
    int leaders[2] = {from_end ? sizes[0] - 1 : 0, from_end ? sizes[1] - 1 : 0};
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};
    MPI_Comm inter = MPI_COMM_NULL;
    int leads = me / 2 == leaders[parity];

    for (int i = 0; i < 2; i++) {
        int range[1][3] = {{i, 2 * (sizes[i] - 1) + i, 2}};
        CHECK_MPI(MPI_Group_range_incl(all, 1, range, &groups[i]));
    }
    REQUIRE_MPI(MPI_Intercomm_create_from_groups(
        groups[parity], leaders[parity], leads ? groups[1 - parity] : MPI_GROUP_NULL,
        leads ? leaders[1 - parity] : -77, "inter", MPI_INFO_NULL, MPI_ERRORS_RETURN, &inter));
    exchange(inter, sizes[1 - parity], me / 2 * 2 + 1 - parity);
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Group_free(&groups[0]));
    CHECK_MPI(MPI_Group_free(&groups[1]));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL;
    MPI_Comm inter = MPI_COMM_SELF;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    CHECK_MPI(MPI_Group_rank(all, &me));
    rule_at("the first of each group leads");
    check(all, 0);
    rule_at("the last of each group leads");
    check(all, 1);
    rule_at("an empty remote group");
    CHECK_MPI(MPI_Intercomm_create_from_groups(all, 0, MPI_GROUP_EMPTY, 0, "empty", MPI_INFO_NULL,
                                               MPI_ERRORS_RETURN, &inter));
    CHECK_HANDLE(inter, MPI_COMM_NULL);
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Session_finalize(&session));
}
