/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A performance variable that is not started, or was stopped, keeps its value while messages come and go; a
 *            counter, a sum or a timer that was not started yet is 0, and one that was goes on from its value; starting
 *            and stopping all handles again changes nothing.
 * class:     required
 * basis:     15.3.7 "values are not updated until they have been started", 15.3.7 "starting value for variables of
 *            this class is 0", 15.3.7 "variables that are already started are ignored when", 15.3.7 "variables that are
 *            already stopped are ignored when": The value of a stopped variable stays, the first one is the starting
 *            value, and those that do not go down are compared when they are started again.
 * section:   15.3.7
 * covers:    MPI_T_pvar_start, MPI_T_pvar_stop, MPI_T_pvar_read, MPI_T_pvar_handle_alloc
 * constants: MPI_T_PVAR_ALL_HANDLES
 * shows:     15.3.7-counter_starts_at_zero, 15.3.7-start_all_started, 15.3.7-stop_all,
 *            15.3.7-stop_all_stopped, 15.3.7-stop_keeps_value, 15.3.7-stopped_at_first
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 *
 * Processes may have different variables, so they do not communicate with one another in between.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static int seen;

/* The value is the same before and after communication. */
static void check_kept(const struct rule_pvar *variable, char *again)
{
    memset(variable->value, 0, variable->capacity);
    memset(again, 0, variable->capacity);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    rule_pvars_communicate();
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, again), MPI_SUCCESS);
    CHECK_BYTES(again, variable->value, variable->capacity);
}

/* The first element of a value. */
static double number(const struct rule_pvar *variable, const char *value)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    unsigned long long large;
    unsigned small;
    double real;

    memcpy(&large, value, sizeof large);
    memcpy(&small, value, sizeof small);
    memcpy(&real, value, sizeof real);
    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    return type == MPI_DOUBLE ? real : type == MPI_UNSIGNED ? small : (double)large;
}

/* One that was started goes on from the value that it had. */
static void check_goes_on(const struct rule_pvar *variable, char *again)
{
    if (rule_pvar_starts_at_zero(variable->class)) {
        CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, again), MPI_SUCCESS);
        CHECK(number(variable, again) >= number(variable, variable->value));
    }
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
    if (rule_pvar_starts_at_zero(variable->class)) {
        CHECK_BYTES(again, zeros, variable->capacity);
    }
    for (int round = 0; round < 3; round++) {
        MPI_T_pvar_handle handle = round == 1 ? MPI_T_PVAR_ALL_HANDLES : variable->handle;

        CHECK_CODE(MPI_T_pvar_start(variable->session, handle), MPI_SUCCESS);
        check_goes_on(variable, again);
        rule_pvars_communicate();
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
