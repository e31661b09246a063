/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Starting or stopping a continuous performance variable returns
 *            MPI_T_ERR_PVAR_NO_STARTSTOP.
 * class:     quality
 * basis:     15.3.7 "cannot be started or stopped by the user": The code is given for all handles
 *            at once, not for one handle; it is the one whose name says what is wrong.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop
 * constants: MPI_T_ERR_PVAR_NO_STARTSTOP
 * shows:     15.3.7-continuous_refuses
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

static int seen;

static void check(struct rule_pvar *variable)
{
    if (variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle),
                   MPI_T_ERR_PVAR_NO_STARTSTOP);
        CHECK_CODE(MPI_T_pvar_stop(variable->session, variable->handle),
                   MPI_T_ERR_PVAR_NO_STARTSTOP);
        seen++;
    }
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no continuous performance variable");
    }
}
