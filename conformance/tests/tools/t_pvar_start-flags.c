/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable that is not continuous can be started and stopped; all handles
 *            of a session can be, whatever variables they are of.
 * class:     required
 * basis:     15.3.7 "can be started and stopped by the user", 15.3.7 "Such variables may be queried
 *            at any time", 15.3.7 "if all variables are started successfully", 15.3.7 "if all
 *            variables are stopped successfully": The flag is zero or one, zero promises start and
 *            stop, and continuous variables are ignored where all handles are meant.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_read
 * constants: MPI_T_PVAR_ALL_HANDLES
 * shows:     15.3.7-continuous, 15.3.7-continuous_runs, 15.3.7-start_all_success,
 *            15.3.7-stop_all_success
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

static void check(struct rule_pvar *variable)
{
    MPI_T_pvar_session session = variable->session;
    MPI_T_pvar_handle handle = variable->handle;

    CHECK_INT(variable->continuous, variable->continuous != 0);
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(session, handle), MPI_SUCCESS);
        CHECK_CODE(MPI_T_pvar_stop(session, handle), MPI_SUCCESS);
    }
    CHECK_CODE(MPI_T_pvar_read(session, handle, variable->value), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
