/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable says whether it can be started; where it cannot,
 *            MPI_T_ERR_PVAR_NO_STARTSTOP is returned, but not for all handles at once.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_read
 * constants: MPI_T_ERR_PVAR_NO_STARTSTOP, MPI_T_PVAR_ALL_HANDLES
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
    int start = variable->continuous ? MPI_T_ERR_PVAR_NO_STARTSTOP : MPI_SUCCESS;

    CHECK_INT(variable->continuous, variable->continuous != 0);
    CHECK_CODE(MPI_T_pvar_start(session, handle), start);
    CHECK_CODE(MPI_T_pvar_read(session, handle, variable->value), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, handle), start);
    CHECK_CODE(MPI_T_pvar_start(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_stop(session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
