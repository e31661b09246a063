/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The communicator of MPI_Comm_create_from_group has the error handler that it was
 *            given, and the attribute MPI_TAG_UB.
 * class:     required
 * basis:     7.4.2 "error handler to be attached to the new intra-communicator", 9.1.2 "is attached
 *            to all communicators created by", 9.1.2 "must be at least 32767", 7.4.2 "guide
 *            communicator creation": The handler given is attached, so it is called with the
 *            communicator, and the attribute exists on all such communicators.
 * section:   7.4.2, 9.1.2, 9.3.1
 * covers:    MPI_Comm_create_from_group, MPI_Comm_get_errhandler, MPI_Comm_get_attr
 * constants: MPI_TAG_UB, MPI_ERRORS_RETURN
 * shows:     7.4.2-from_group_handler, 7.4.2-from_group_info, 9.1.2-tag_ub_from_group,
 *            9.1.2-tag_ub_minimum
 * ranks:     1
 * capability: sessions
 */
#include "rule_errhandlers.h"

static int calls;
static int seen_code;
static MPI_Comm seen;

static void handle(MPI_Comm *comm, int *code, ...)
{
    calls++;
    seen = *comm;
    seen_code = *code;
}

static void check(MPI_Group group, MPI_Errhandler handler, int wanted_calls)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Info info = MPI_INFO_NULL;
    int *largest = NULL;
    int flag = 0;

    calls = 0;
    CHECK_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "rule_hint", "a value"));
    REQUIRE_MPI(MPI_Comm_create_from_group(group, "handler", info, handler, &comm));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &got));
    CHECK(wanted_calls > 0 || rule_errhandler_can_be(got, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_TOPOLOGY));
    CHECK_INT(calls, wanted_calls);
    if (wanted_calls > 0) {
        CHECK_HANDLE(seen, comm);
        CHECK_CODE(seen_code, MPI_ERR_TOPOLOGY);
    }
    CHECK_MPI(MPI_Comm_get_attr(comm, MPI_TAG_UB, &largest, &flag));
    CHECK(flag);
    CHECK(flag && *largest >= 32767);
    CHECK_MPI(MPI_Comm_free(&comm));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    REQUIRE_MPI(MPI_Group_from_session_pset(session, "mpi://WORLD", &group));
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    rule_at("a user-defined handler");
    check(group, handler, 1);
    rule_at("MPI_ERRORS_RETURN");
    check(group, MPI_ERRORS_RETURN, 0);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Session_finalize(&session));
}
