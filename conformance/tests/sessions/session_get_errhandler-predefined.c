/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each predefined error handler can be set for a session, is returned, and can be freed
 *            as often as it was returned.
 * class:     required
 * basis:     9.3 "The error handler currently associated with a communicator", 9.3 "If the error
 *            handler is invoked on a session", 9.3 "should be called with the error handler
 *            returned": Predefined handlers can be attached to sessions, the one attached is
 *            returned, or a new handle of it, and what is returned can be freed.
 * section:   9.3, 9.3.4
 * covers:    MPI_Session_set_errhandler, MPI_Session_get_errhandler, MPI_Errhandler_free
 * constants: MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT
 * shows:     9.3-abort_attached, 9.3-get_as_new, 9.3-predefined_attached, 9.3.4-get
 * ranks:     1
 * capability: sessions
 */
#include "rule_errhandlers.h"

void rule(void)
{
    const MPI_Errhandler handlers[] = {MPI_ERRORS_ARE_FATAL, MPI_ERRORS_ABORT, MPI_ERRORS_RETURN};
    MPI_Session session = MPI_SESSION_NULL;

    REQUIRE_OR_SKIP(MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_RETURN, &session), "sessions");
    for (int i = 0; i < 3; i++) {
        rule_at("error handler %d", i);
        CHECK_MPI(MPI_Session_set_errhandler(session, handlers[i]));
        for (int round = 0; round < 20; round++) {
            MPI_Errhandler got = MPI_ERRHANDLER_NULL;

            CHECK_MPI(MPI_Session_get_errhandler(session, &got));
            CHECK(rule_errhandler_can_be(got, handlers[i]));
            CHECK_MPI(MPI_Errhandler_free(&got));
            CHECK_HANDLE(got, MPI_ERRHANDLER_NULL);
        }
    }
    CHECK_MPI(MPI_Session_finalize(&session));
}
