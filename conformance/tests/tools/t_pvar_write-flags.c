/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable that cannot be written, or not read and reset in one call, says
 *            so in its flags and in the error code.
 * class:     required
 * basis:     15.3.7 "If it is not possible to change the variable", 15.3.7 "cannot be read and
 *            reset atomically, this routine": The codes are given for a variable that cannot be
 *            changed and for one that cannot be reset atomically, and the flags show which those
 *            are.
 * section:   15.3.7
 * covers:    MPI_T_pvar_write, MPI_T_pvar_reset, MPI_T_pvar_readreset
 * constants: MPI_T_ERR_PVAR_NO_WRITE, MPI_T_ERR_PVAR_NO_ATOMIC
 * shows:     15.3.7-readreset_refused, 15.3.7-reset_refused, 15.3.7-write_refused
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
    int code;

    if (variable->readonly) {
        CHECK_CODE(MPI_T_pvar_write(session, handle, variable->value), MPI_T_ERR_PVAR_NO_WRITE);
        CHECK_CODE(MPI_T_pvar_reset(session, handle), MPI_T_ERR_PVAR_NO_WRITE);
    }
    if (!variable->atomic) {
        code = MPI_T_pvar_readreset(session, handle, variable->value);
        CHECK_CODE(code, variable->readonly && code == MPI_T_ERR_PVAR_NO_WRITE
                             ? MPI_T_ERR_PVAR_NO_WRITE
                             : MPI_T_ERR_PVAR_NO_ATOMIC);
    }
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
