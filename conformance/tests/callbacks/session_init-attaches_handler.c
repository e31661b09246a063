/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler given to MPI_Session_init is the new session's error handler.
 * class:     required
 * basis:     9.3 "An error handler can also be attached to a", 9.5.2 "invokes the error handler
 *            assigned to the session": The argument is named as a way to attach a handler to the
 *            session, where the call and the inquiry find it.
 * section:   9.3, 9.5.2, 11.3.1
 * covers:    MPI_Session_init, MPI_Session_get_errhandler, MPI_Session_call_errhandler
 * shows:     9.3-return, 9.3-session_init, 11.3.1-errhandler_kinds
 * ranks:     1
 * capability: sessions
 */
#include "rule_errhandlers.h"

static int calls;

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
    calls++;
}

static void check(MPI_Errhandler handler, bool is_predefined)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handler, &session));
    CHECK_MPI(MPI_Session_get_errhandler(session, &got));
    CHECK(!is_predefined || rule_errhandler_can_be(got, handler));
    CHECK_MPI(MPI_Errhandler_free(&got));
    calls = 0;
    CHECK_MPI(MPI_Session_call_errhandler(session, MPI_ERR_OTHER));
    CHECK_INT(calls, !is_predefined);
    CHECK_MPI(MPI_Session_finalize(&session));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle, &handler), "sessions");
    rule_at("MPI_ERRORS_RETURN");
    check(MPI_ERRORS_RETURN, true);
    rule_at("a user-defined handler");
    check(handler, false);
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
