/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler given to MPI_Session_init is the new session's error handler.
 * section:   9.3, 11.3.1
 * covers:    MPI_Session_init, MPI_Session_get_errhandler
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

static int calls;

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    (void)code;
    calls++;
}

static void check(MPI_Errhandler handler)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handler, &session));
    CHECK_MPI(MPI_Session_get_errhandler(session, &got));
    CHECK_HANDLE(got, handler);
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Session_finalize(&session));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int code;

    calls = 0;
    code = MPI_Session_create_errhandler(handle, &handler);
    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no sessions");
    }
    CHECK_MPI(code);
    rule_at("MPI_ERRORS_RETURN");
    check(MPI_ERRORS_RETURN);
    rule_at("a handler of the user's");
    check(handler);
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
