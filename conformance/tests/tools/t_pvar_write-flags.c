/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable says whether it can be written, and read and reset at once;
 *            where it cannot, the error says so.
 * section:   15.3.7
 * covers:    MPI_T_pvar_write, MPI_T_pvar_reset, MPI_T_pvar_readreset
 * constants: MPI_T_ERR_PVAR_NO_WRITE, MPI_T_ERR_PVAR_NO_ATOMIC
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

    if (variable->readonly) {
        CHECK_CODE(MPI_T_pvar_write(session, handle, variable->value), MPI_T_ERR_PVAR_NO_WRITE);
        CHECK_CODE(MPI_T_pvar_reset(session, handle), MPI_T_ERR_PVAR_NO_WRITE);
    }
    if (!variable->atomic) {
        CHECK_CODE(MPI_T_pvar_readreset(session, handle, variable->value),
                   MPI_T_ERR_PVAR_NO_ATOMIC);
    }
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
