/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The atomic flag of a performance variable is 0 or 1; one that has it and can be reset is read and reset
 *             in one call, which stores the value. A stopped counter, sum or timer is 0 after that.
 * class:      required
 * basis:      15.3.7 "sets atomic to one can be used in a", 15.3.7 "atomic is set to zero if the variable", 15.3.7
 *             "same semantics as if these two calls were called", 15.3.7 "starting value for variables of this class
 *             is 0", 15.3.7 "values are not updated until they have been started": A stopped variable keeps its value
 *             until the call, and the starting value after it.
 * section:    15.3.7
 * covers:     MPI_T_pvar_get_info, MPI_T_pvar_readreset
 * constants:  MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE, MPI_T_PVAR_CLASS_TIMER
 * shows:      15.3.7-atomic, 15.3.7-readreset, 15.3.7-readreset_stores
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 *
 * Of a continuous variable, and of other classes, the value is only checked to be stored: no value is what was in the
 * buffer before, for two buffers that differ in every byte.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static int seen;

static void read_and_reset(struct rule_pvar *variable, char *value, int fill)
{
    memset(value, fill, variable->capacity);
    CHECK_CODE(MPI_T_pvar_readreset(variable->session, variable->handle, value), MPI_SUCCESS);
}

/* Buffers are filled alike where values are compared, since they are longer than the value. */
static void check_stopped(struct rule_pvar *variable, char *again, const char *zeros)
{
    CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle), MPI_SUCCESS);
    rule_pvars_communicate();
    CHECK_CODE(MPI_T_pvar_stop(variable->session, variable->handle), MPI_SUCCESS);
    memset(variable->value, 0, variable->capacity);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    read_and_reset(variable, again, 0);
    CHECK_BYTES(again, variable->value, variable->capacity);
    memset(again, 0, variable->capacity);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, again), MPI_SUCCESS);
    CHECK_BYTES(again, zeros, variable->capacity);
}

static void check(struct rule_pvar *variable)
{
    char *again = calloc(variable->capacity, 2);

    CHECK(variable->atomic == 0 || variable->atomic == 1);
    if (variable->atomic && !variable->readonly && again != NULL) {
        seen++;
        if (!variable->continuous && rule_pvar_starts_at_zero(variable->class)) {
            check_stopped(variable, again, again + variable->capacity);
        }
        read_and_reset(variable, variable->value, 0x5a);
        read_and_reset(variable, again, 0xa5);
        CHECK(variable->value[0] != 0x5a || (unsigned char)again[0] != 0xa5);
    }
    free(again);
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that can be read and reset in one call");
    }
}
