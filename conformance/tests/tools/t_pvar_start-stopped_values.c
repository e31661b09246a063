/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable that is not started, or was stopped, keeps its value while messages come and go; a
 *            counter, a sum or a timer that was not started yet is 0, and one that was goes on from its value; starting
 *            and stopping all handles again changes nothing.
 * class:     required
 * basis:     15.3.7 "values are not updated until they have been started", 15.3.7 "starting value for variables of
 *            this class is 0", 15.3.7 "variables that are already started are ignored when", 15.3.7 "variables that are
 *            already stopped are ignored when": The value of a stopped variable stays, the first one is the starting
 *            value, and those that do not go down are compared.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_read, MPI_T_pvar_handle_alloc
 * constants: MPI_T_PVAR_ALL_HANDLES
 * shows:     15.3.7-counter_starts_at_zero, 15.3.7-start_all, 15.3.7-start_all_started,
 *            15.3.7-stop_all, 15.3.7-stop_all_stopped, 15.3.7-stop_keeps_value, 15.3.7-stopped_at_first
 * ranks:     2
 * capability: tool_variables
 * state:     trial
 * process:   alone
 *
 * Processes may have different variables, so they do not communicate with one another in between.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

enum { ROUNDS = 5 };

static int seen;

static void communicate(void)
{
    for (int i = 0; i < ROUNDS; i++) {
        int sent = i, sum = 0;

        CHECK_MPI(PMPI_Sendrecv(&sent, 1, MPI_INT, 0, 1, &sum, 1, MPI_INT, 0, 1, MPI_COMM_SELF,
                                MPI_STATUS_IGNORE));
        CHECK_MPI(PMPI_Bcast(&sum, 1, MPI_INT, 0, MPI_COMM_SELF));
    }
}

static bool starts_at_zero(int class)
{
    return class == MPI_T_PVAR_CLASS_COUNTER || class == MPI_T_PVAR_CLASS_AGGREGATE ||
           class == MPI_T_PVAR_CLASS_TIMER;
}

/* The value is the same before and after communication. */
static void check_kept(const struct rule_pvar *variable, char *again)
{
    memset(variable->value, 0, variable->capacity);
    memset(again, 0, variable->capacity);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    communicate();
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, again), MPI_SUCCESS);
    CHECK_BYTES(again, variable->value, variable->capacity);
}

static void check(struct rule_pvar *variable)
{
    char *again = calloc(variable->capacity, 2), *zeros;

    if (variable->continuous || again == NULL) {
        free(again);
        return;
    }
    zeros = again + variable->capacity;
    seen++;
    check_kept(variable, again);
    if (starts_at_zero(variable->class)) {
        CHECK_BYTES(again, zeros, variable->capacity);
    }
    for (int all = 0; all < 2; all++) {
        MPI_T_pvar_handle handle = all ? MPI_T_PVAR_ALL_HANDLES : variable->handle;

        CHECK_CODE(MPI_T_pvar_start(variable->session, handle), MPI_SUCCESS);
        communicate();
        CHECK_CODE(MPI_T_pvar_start(variable->session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
        CHECK_CODE(MPI_T_pvar_stop(variable->session, handle), MPI_SUCCESS);
        check_kept(variable, again);
        CHECK_CODE(MPI_T_pvar_stop(variable->session, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
        check_kept(variable, again);
    }
    free(again);
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that can be started");
    }
}
