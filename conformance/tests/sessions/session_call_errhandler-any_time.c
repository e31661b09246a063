/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       An error handler that is made before MPI is initialized is given to a later session;
 *            MPI_Session_call_errhandler
 *             calls it before MPI_Init, after it and after MPI_Finalize. Info objects and error strings work between
 *             sessions.
 * class:      required
 * basis:      11.4.1 "independent of whether the World Model, Sessions Model, or", 11.4.1 "at any time, including": The
 *             functions of the table need neither model, so an object of theirs outlives both.
 * section:    11.4.1
 * covers:     MPI_Session_create_errhandler, MPI_Session_call_errhandler, MPI_Session_init, MPI_Info_create,
 *             MPI_Error_string, MPI_Get_version, MPI_Errhandler_free
 * shows:      11.4.1-between_sessions, 11.4.1-errhandler_kept, 11.4.1-session_call_errhandler
 * ranks:      1
 * capability: sessions
 * process:    alone
 */
#define RULE_ALONE
#include "rule_any_time.h"

static int calls, seen;

static void on_error(MPI_Session *session, int *code, ...)
{
    (void)session;
    calls++;
    seen = *code;
}

static void check_call(const char *when, MPI_Session session)
{
    int before = calls;

    rule_at("%s", when);
    seen = -1;
    CHECK_MPI(MPI_Session_call_errhandler(session, MPI_ERR_TOPOLOGY));
    CHECK_INT(calls, before + 1);
    CHECK_CODE(seen, MPI_ERR_TOPOLOGY);
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    calls = 0;
    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(on_error, &handler), "sessions");
    for (int round = 0; round < 2; round++) {
        rule_at("round %d", round);
        any_time_check(false);
        REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, handler, &session), "sessions");
        check_call("in a session", session);
        CHECK_MPI(MPI_Session_finalize(&session));
    }
    rule_at("after two sessions");
    any_time_check(false);
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handler, &session));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    check_call("before MPI_Init", session);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    check_call("after MPI_Init", session);
    CHECK_MPI(MPI_Finalize());
    check_call("after MPI_Finalize", session);
    CHECK_MPI(MPI_Session_finalize(&session));
    rule_at("after the last session");
    any_time_check(true);
}
