/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error handler that is freed while sessions have it goes on being called, however
 *            many sessions and rounds there are.
 * class:     required
 * basis:     9.3.5 "Marks the error handler associated with", 9.3.5 "will be deallocated after all
 *            the objects associated", 9.3.4 "Creates an error handler that can be attached", 9.5.2
 *            "error handler assigned to the session": Freeing only marks the handler; as long as a
 *            session has it, it exists and is called.
 * section:   9.3.5, 9.3.4, 9.5.2
 * covers:    MPI_Errhandler_free, MPI_Session_create_errhandler, MPI_Session_get_errhandler,
 *            MPI_Session_call_errhandler
 * constants: MPI_ERRHANDLER_NULL
 * shows:     9.3-get_as_new, 9.3.4-get, 9.3.5-free_in_use, 9.3.5-free_null, 11.3.1-errhandler_kinds
 * ranks:     1
 * capability: sessions
 */
#include "rule.h"

enum { ROUNDS = 1000 };

static int calls;

static void handle(MPI_Session *session, int *code, ...)
{
    (void)session;
    calls += *code == MPI_ERR_OTHER;
}

static void check_round(void)
{
    MPI_Session sessions[2] = {MPI_SESSION_NULL, MPI_SESSION_NULL};
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    REQUIRE_MPI(MPI_Session_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, handler, &sessions[0]));
    REQUIRE_MPI(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &sessions[1]));
    CHECK_MPI(MPI_Session_set_errhandler(sessions[1], handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_HANDLE(handler, MPI_ERRHANDLER_NULL);
    CHECK_MPI(MPI_Session_call_errhandler(sessions[0], MPI_ERR_OTHER));
    CHECK_MPI(MPI_Session_finalize(&sessions[0]));
    CHECK_MPI(MPI_Session_get_errhandler(sessions[1], &got));
    CHECK_MPI(MPI_Session_set_errhandler(sessions[1], MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Session_set_errhandler(sessions[1], got));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Session_call_errhandler(sessions[1], MPI_ERR_OTHER));
    CHECK_MPI(MPI_Session_finalize(&sessions[1]));
}

void rule(void)
{
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    CHECK_MPI(MPI_Session_finalize(&session));
    calls = 0;
    for (int round = 0; round < ROUNDS; round++) {
        rule_at("round %d", round);
        check_round();
    }
    CHECK_INT(calls, 2 * ROUNDS);
}
