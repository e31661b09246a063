/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The groups of mpi://WORLD and mpi://SELF have as members all processes and the caller
 *            alone; a name that is no process set gives MPI_GROUP_NULL.
 * class:     required
 * basis:     11.3.2 "Two process set names are mandated", 11.5 "accessible as the process set
 *            named", 7.3.2 "is not considered valid by MPI at the time": Both process sets exist,
 *            all processes of the job are in the one and the caller alone in the other, and an
 *            invalid name gives the null group.
 * section:   7.3.2, 11.3.2, 11.5
 * covers:    MPI_Group_from_session_pset
 * constants: MPI_GROUP_NULL
 * shows:     7.3.2-from_invalid_pset, 7.3.2-from_pset, 11.3-path_to_communicator, 11.3.2-mandated
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

/* Objects of a session and of the world model may not meet in one call: members send who they are. */
static void check(MPI_Session session, const char *name, int members, int bits)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int size = -1;
    int rank = -1;
    int seen = 1 << rule_rank();

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Group_from_session_pset(session, name, &group));
    CHECK_MPI(MPI_Group_size(group, &size));
    CHECK_INT(size, members);
    CHECK_MPI(MPI_Group_rank(group, &rank));
    CHECK(rank >= 0 && rank < members);
    REQUIRE_MPI(
        MPI_Comm_create_from_group(group, "members", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Allreduce(MPI_IN_PLACE, &seen, 1, MPI_INT, MPI_BOR, comm));
    CHECK_INT(seen, bits);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Group_free(&group));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_EMPTY;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check(session, "mpi://WORLD", rule_size(), (1 << rule_size()) - 1);
    check(session, "mpi://SELF", 1, 1 << rule_rank());
    rule_at("no process set");
    MPI_Group_from_session_pset(session, "mpi://NOBODY", &group);
    CHECK_HANDLE(group, MPI_GROUP_NULL);
    CHECK_MPI(MPI_Session_finalize(&session));
}
