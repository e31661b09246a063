/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The groups of mpi://WORLD and mpi://SELF have the members of MPI_COMM_WORLD and
 *            MPI_COMM_SELF, in their order; a name that is no process set gives MPI_GROUP_NULL.
 * section:   7.3.2, 11.3.2
 * covers:    MPI_Group_from_session_pset
 * constants: MPI_GROUP_NULL, MPI_IDENT
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

static void check(MPI_Session session, const char *name, MPI_Comm comm)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Group wanted = MPI_GROUP_NULL;
    int result = -1;
    int rank = -1;
    int wanted_rank = -1;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Group_from_session_pset(session, name, &group));
    REQUIRE_MPI(MPI_Comm_group(comm, &wanted));
    CHECK_MPI(MPI_Group_compare(group, wanted, &result));
    CHECK_INT(result, MPI_IDENT);
    CHECK_MPI(MPI_Group_rank(group, &rank));
    CHECK_MPI(MPI_Comm_rank(comm, &wanted_rank));
    CHECK_INT(rank, wanted_rank);
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&wanted));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_EMPTY;

    if (rule_is_unsupported(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session))) {
        SKIP("the library says that it has no sessions");
    }
    check(session, "mpi://WORLD", MPI_COMM_WORLD);
    check(session, "mpi://SELF", MPI_COMM_SELF);
    rule_at("no process set");
    MPI_Group_from_session_pset(session, "mpi://NOBODY", &group);
    CHECK_HANDLE(group, MPI_GROUP_NULL);
    CHECK_MPI(MPI_Session_finalize(&session));
}
