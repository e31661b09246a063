/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Writing a performance variable that is not read-only succeeds, or returns MPI_T_ERR_PVAR_NO_WRITE.
 * class:      required
 * basis:      15.3.7 "can be written or reset by the user", 15.3.7 "If it is not possible to change the variable": What
 *             is written is the value that was read, and the call returns, with one of two codes.
 * section:    15.3.7
 * covers:     MPI_T_pvar_write
 * constants:  MPI_T_ERR_PVAR_NO_WRITE
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

static int seen;

static void check(struct rule_pvar *variable)
{
    int code;

    if (variable->readonly) {
        return;
    }
    seen++;
    REQUIRE_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value),
                 MPI_SUCCESS);
    code = MPI_T_pvar_write(variable->session, variable->handle, variable->value);
    CHECK(code == MPI_SUCCESS || code == MPI_T_ERR_PVAR_NO_WRITE);
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that can be written");
    }
}
