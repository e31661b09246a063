/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A handle of a performance variable is not valid in another session.
 * class:     quality
 * basis:     15.3.7 "is not associated with the", 15.3.10 "not required to check all user-provided
 *            parameters": The code for this case is given, but a handle and a session that do not
 *            belong together are wrong arguments, which may go unchecked.
 * section:   15.3.7, 15.3.10
 * covers:    MPI_T_pvar_read, MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_reset,
 *            MPI_T_pvar_handle_free, MPI_T_pvar_session_create
 * constants: MPI_T_ERR_INVALID_HANDLE
 * shows:     15.3.7-other_session
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 *
 * Calls that would fail in the right session too are left out: either error may be returned.
 */
#define RULE_ALONE
#include "rule_pvars.h"

static void check(struct rule_pvar *variable)
{
    MPI_T_pvar_session other = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle handle = variable->handle;

    REQUIRE_CODE(MPI_T_pvar_session_create(&other), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_read(other, handle, variable->value), MPI_T_ERR_INVALID_HANDLE);
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(other, handle), MPI_T_ERR_INVALID_HANDLE);
        CHECK_CODE(MPI_T_pvar_stop(other, handle), MPI_T_ERR_INVALID_HANDLE);
    }
    if (!variable->readonly) {
        CHECK_CODE(MPI_T_pvar_reset(other, handle), MPI_T_ERR_INVALID_HANDLE);
    }
    CHECK_CODE(MPI_T_pvar_handle_free(other, &variable->handle), MPI_T_ERR_INVALID_HANDLE);
    CHECK_CODE(MPI_T_pvar_session_free(&other), MPI_SUCCESS);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
