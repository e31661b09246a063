/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A session that was begun before MPI_Init works through the whole life of the world
 *            model and after MPI_Finalize, and sessions can be begun beside and after it.
 * class:     required
 * basis:     11.2.2 "does not clean up MPI state associated with objects", 11.3 "may employ both
 *            the Sessions Model and World", 11.3.1 "may instantiate multiple Sessions", 11.2.3
 *            "returns true if the calling process has": MPI_Finalize leaves sessions alone, more of
 *            them may be begun at any time, and the two queries speak of the world model only.
 * section:   11.3, 11.2.2, 11.2.3, 11.3.1
 * covers:    MPI_Init, MPI_Finalize, MPI_Initialized, MPI_Finalized, MPI_Session_init,
 *            MPI_Session_finalize, MPI_Comm_create_from_group
 * shows:     11.1-both_models, 11.1-library_with_session, 11.2.1-null_arguments,
 *            11.2.2-sessions_stay, 11.2.3-finalized, 11.2.3-finalized_sessions, 11.2.3-initialized,
 *            11.2.3-initialized_after_finalize, 11.2.3-initialized_sessions, 11.3-many_times,
 *            11.3.1-finalize_after_free, 11.3.1-finalize_own_state, 11.3.1-multiple
 * ranks:     1
 * capability: sessions
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

static void check_world_model(const char *when, int begun, int ended)
{
    int flag = -1;

    rule_at("%s", when);
    CHECK_MPI(MPI_Initialized(&flag));
    CHECK_INT(flag != 0, begun);
    CHECK_MPI(MPI_Finalized(&flag));
    CHECK_INT(flag != 0, ended);
}

static void check_session(MPI_Session session)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int one = 1, sum = 0, size = -1;

    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "rule", MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm));
    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, comm));
    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_INT(sum, size);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Group_free(&group));
}

static void check_new_session(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    check_session(session);
    CHECK_MPI(MPI_Session_finalize(&session));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    int size = 0;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    check_world_model("before MPI_Init", 0, 0);
    check_session(session);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check_world_model("after MPI_Init", 1, 0);
    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    CHECK_INT(size, rule_size());
    CHECK_MPI(MPI_Barrier(MPI_COMM_WORLD));
    check_session(session);
    check_new_session();
    CHECK_MPI(MPI_Finalize());
    check_world_model("after MPI_Finalize", 1, 1);
    check_session(session);
    check_new_session();
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("after the last session");
    check_new_session();
    check_world_model("at the end", 1, 1);
}
