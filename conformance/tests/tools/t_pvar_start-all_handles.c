/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Starting, stopping and resetting all handles of a session that has none succeeds; the
 *            freed session is null.
 * class:     required
 * basis:     15.3.7 "there are no noncontinuous variables to be started", 15.3.7 "there are no
 *            noncontinuous variables to be stopped", 15.3.7 "are no valid handles or all are",
 *            15.3.7 "sets the performance experiment session identifier to": Success is spelled out
 *            for a session with nothing to start, stop or reset, and so is the null handle after
 *            the session is freed.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_reset, MPI_T_pvar_session_create,
 *            MPI_T_pvar_session_free
 * constants: MPI_T_PVAR_ALL_HANDLES, MPI_T_PVAR_SESSION_NULL
 * shows:     15.3.7-reset_all, 15.3.7-session_create, 15.3.7-session_free,
 *            15.3.7-start_all_success, 15.3.7-stop_all_success
 * ranks:     1
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

void rule(void)
{
    MPI_T_pvar_session session = MPI_T_PVAR_SESSION_NULL;
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_CODE(MPI_T_pvar_session_create(&session), MPI_SUCCESS);
    CHECK(session != MPI_T_PVAR_SESSION_NULL);
    CHECK_CODE(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_reset(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&session), MPI_SUCCESS);
    CHECK(session == MPI_T_PVAR_SESSION_NULL);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
