/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler of a session is called once with that session and the code by
 *            MPI_Session_call_errhandler, and not when it has been replaced.
 * class:     required
 * basis:     9.5.2 "invokes the error handler assigned to the session", 9.3.4 "The first argument
 *            is the session in use": The function does nothing else, so the handler that is set
 *            runs once, and one that was replaced does not.
 * section:   9.3.4, 9.5.2
 * covers:    MPI_Session_create_errhandler, MPI_Session_set_errhandler, MPI_Session_get_errhandler,
 *            MPI_Session_call_errhandler, MPI_Session_init, MPI_Session_finalize
 * shows:     9.3-retrieved, 9.3-return, 9.3.4-create, 9.3.4-first_argument, 9.3.4-get, 9.3.4-set,
 *            9.5.2-session, 11.3.1-finalize_null
 * ranks:     1
 * capability: sessions
 */
#include "rule_errhandlers.h"

static struct {
    int calls;
    MPI_Session session;
    int code;
} seen;

static void handle(MPI_Session *session, int *code, ...)
{
    seen.calls++;
    seen.session = *session;
    seen.code = *code;
}

static void check(MPI_Session session, int code)
{
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.session, session);
    CHECK_CODE(seen.code, code);
    seen.calls = 0;
    seen.session = MPI_SESSION_NULL;
}

static void check_session(MPI_Session session, MPI_Errhandler handler)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Session_set_errhandler(session, handler));
    CHECK_MPI(MPI_Session_call_errhandler(session, MPI_ERR_OTHER));
    check(session, MPI_ERR_OTHER);
    CHECK_MPI(MPI_Session_set_errhandler(session, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Session_get_errhandler(session, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Session_call_errhandler(session, MPI_ERR_OTHER));
    CHECK_INT(seen.calls, 0);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;

    seen.calls = 0;
    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle, &handler), "sessions");
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    check_session(session, handler);
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_HANDLE(session, MPI_SESSION_NULL);
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
