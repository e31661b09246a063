/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Resetting all handles of a session succeeds if one of them is of a read-only variable.
 * class:      required
 * basis:      15.3.7 "ignored when MPI_T_PVAR_ALL_HANDLES is specified", 15.3.7 "are no valid handles or all are
 *             read-only": What cannot be reset is left out, and the rest is reset, or nothing.
 * section:    15.3.7
 * covers:     MPI_T_pvar_reset
 * constants:  MPI_T_PVAR_ALL_HANDLES
 * shows:      15.3.7-reset_all_readonly
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

static int seen;

/* The session has no other handle. */
static void check(struct rule_pvar *variable)
{
    if (variable->readonly) {
        seen++;
        CHECK_CODE(MPI_T_pvar_reset(variable->session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    }
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no read-only performance variable");
    }
}
