/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Without MPI_Init a session gives a communicator of all processes that works, and
 *            MPI_Initialized and MPI_Finalized return false before, in and after it.
 * class:     required
 * basis:     11.3.1 "MPI_SESSION_INIT is a local procedure", 11.2.3 "for applications using the
 *            Sessions Model exclusively", 11.5 "accessible as the process set named", 7.4.2 "is
 *            specified by a group argument", 11.3.1 "is set to MPI_SESSION_NULL by the call": A
 *            session needs no MPI_Init, the process set has all processes of the job, and both
 *            queries are about the world model.
 * section:   11.3.1, 11.2.3, 7.4.2, 11.5
 * covers:    MPI_Session_init, MPI_Session_finalize, MPI_Group_from_session_pset,
 *            MPI_Comm_create_from_group, MPI_Initialized, MPI_Finalized
 * constants: MPI_SESSION_NULL
 * shows:     2.5.1-invalid_session_handle, 7.3.3-comm_outlives_source, 11.2.3-finalized_sessions,
 *            11.2.3-initialized_sessions, 11.3-path_to_communicator, 11.3.1-any_time_functions,
 *            11.3.1-finalize_null
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_world_model(const char *when)
{
    int initialized = -1;
    int finalized = -1;

    rule_at("%s", when);
    CHECK_MPI(MPI_Initialized(&initialized));
    CHECK_INT(initialized, 0);
    CHECK_MPI(MPI_Finalized(&finalized));
    CHECK_INT(finalized, 0);
}

static void check_communicator(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int size = 0;
    int rank = -1;
    int sum = 0;

    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_MPI(MPI_Comm_rank(comm, &rank));
    rank++;
    CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_INT(sum, size * (size + 1) / 2);
    CHECK_MPI(MPI_Comm_disconnect(&comm));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    check_world_model("before the session");
    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE(session != MPI_SESSION_NULL);
    check_world_model("in the session");
    check_communicator(session);
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_HANDLE(session, MPI_SESSION_NULL);
    check_world_model("after the session");
}
