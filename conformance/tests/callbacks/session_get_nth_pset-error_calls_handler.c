/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of a call that refers to a session calls the session's error handler once, with
 *            the session and the code that the call returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.3 "error handling routine will be used
 *            for any error": A number out of range may go undetected; if not, the handler is what
 *            the program relies on.
 * section:   9.3, 9.3.4, 11.3.3
 * covers:    MPI_Session_set_errhandler, MPI_Session_get_nth_pset, MPI_Session_get_num_psets
 * shows:     9.3-handler_of_session
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

static int calls;
static MPI_Session seen_session;
static int seen_code;

static void handle(MPI_Session *session, int *code, ...)
{
    calls++;
    seen_session = *session;
    seen_code = *code;
}

static void check(MPI_Session session)
{
    char name[MPI_MAX_PSET_NAME_LEN];
    int length = sizeof name;
    int count = 0;
    int code;

    CHECK_MPI(MPI_Session_get_num_psets(session, MPI_INFO_NULL, &count));
    code = MPI_Session_get_nth_pset(session, MPI_INFO_NULL, count + 7, &length, name);
    CHECK_ANY_ERROR(code);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen_session, session);
    CHECK_CODE(seen_code, code);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Session session = MPI_SESSION_NULL;

    calls = 0;
    seen_session = MPI_SESSION_NULL;
    seen_code = MPI_SUCCESS;
    REQUIRE_OR_SKIP(MPI_Session_create_errhandler(handle, &handler), "sessions");
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session));
    CHECK_MPI(MPI_Session_set_errhandler(session, handler));
    check(session);
    CHECK_MPI(MPI_Session_finalize(&session));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
