/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Communicators that are made from groups, intercommunicators too, have the attribute MPI_TAG_UB, which is
 *            at least 32767 and the same on all of their processes.
 * class:     required
 * basis:     9.1.2 "is attached to all communicators created by", 9.1.2 "MPI_COMM_CREATE_FROM_GROUP and
 *            MPI_INTERCOMM_CREATE_FROM_GROUPS", 9.1.2 "with the same value on all MPI processes in", 9.1.2 "at least
 *            32767": Both kinds of communicators are named.
 * section:   9.1.2
 * covers:    MPI_Comm_get_attr, MPI_Comm_create_from_group, MPI_Intercomm_create_from_groups
 * constants: MPI_TAG_UB
 * shows:     9.1.2-session_tag_ub_same, 9.1.2-tag_ub_from_groups
 * ranks:     2
 * capability: sessions
 *
 * The order of mpi://WORLD need not be that of MPI_COMM_WORLD.
 */
#include "rule.h"

/* The value is at least what the standard wants, and the same in both groups of an intercommunicator. */
static void check_tag_ub(MPI_Comm comm)
{
    int *mine = NULL;
    int flag = 0, value = -1, all[2] = {-1, -1}, bounds[2];

    CHECK_MPI(MPI_Comm_get_attr(comm, MPI_TAG_UB, &mine, &flag));
    CHECK(flag != 0);
    value = flag && mine != NULL ? *mine : -1;
    CHECK(value >= 32767);
    bounds[0] = value;
    bounds[1] = -value;
    CHECK_MPI(MPI_Allreduce(bounds, all, 2, MPI_INT, MPI_MAX, comm));
    CHECK_INT(all[0], value);
    CHECK_INT(all[1], -value);
}

static void check(MPI_Group all, int rank)
{
    const int other = 1 - rank;
    MPI_Comm comm = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    MPI_Group groups[2] = {MPI_GROUP_NULL, MPI_GROUP_NULL};

    rule_at("a communicator");
    REQUIRE_MPI(MPI_Comm_create_from_group(all, "all", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    check_tag_ub(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
    if (rank > 1) {
        return;
    }
    rule_at("an intercommunicator");
    CHECK_MPI(MPI_Group_incl(all, 1, &rank, &groups[0]));
    CHECK_MPI(MPI_Group_incl(all, 1, &other, &groups[1]));
    REQUIRE_MPI(MPI_Intercomm_create_from_groups(groups[0], 0, groups[1], 0, "pair", MPI_INFO_NULL,
                                                 MPI_ERRORS_RETURN, &inter));
    check_tag_ub(inter);
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Group_free(&groups[0]));
    CHECK_MPI(MPI_Group_free(&groups[1]));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group all = MPI_GROUP_NULL;
    int rank = -1;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &all));
    CHECK_MPI(MPI_Group_rank(all, &rank));
    REQUIRE(rank >= 0);
    check(all, rank);
    CHECK_MPI(MPI_Group_free(&all));
    CHECK_MPI(MPI_Session_finalize(&session));
}
