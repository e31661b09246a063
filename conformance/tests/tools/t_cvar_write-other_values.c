/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A string that a control variable has and that is written to it again is the one that is read next, and a
 *            variable whose value was not set keeps it.
 * class:     required
 * basis:     15.3.6 "sets the value of the control variable identified", 15.3.6 "If it is not possible to change the
 *            variable": A write that succeeds sets the value, and one that returns an error code has not changed it.
 *            Before MPI is initialized nothing else does.
 * section:   15.3.6
 * covers:    MPI_T_cvar_write, MPI_T_cvar_read
 * constants: MPI_T_SCOPE_READONLY, MPI_T_SCOPE_CONSTANT
 * shows:     15.3.6-write_refused_keeps
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * What is written is valid, since the behavior is undefined otherwise (15.3.10): the string that is there, or another
 * item of the enumeration. Only what is constant, and cannot be written, gets any value. Every variable gets its own
 * value back.
 */
#define RULE_ALONE
#include "rule_cvars.h"

static bool choose_item(const struct rule_cvar *variable, char *value)
{
    int number = 0, item = 0, old;

    memcpy(&old, value, sizeof old);
    CHECK_CODE(MPI_T_enum_get_info(variable->items, &number, NULL, NULL), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        CHECK_CODE(MPI_T_enum_get_item(variable->items, i, &item, NULL, NULL), MPI_SUCCESS);
        if (item != old) {
            memcpy(value, &item, sizeof item);
            return true;
        }
    }
    return false;
}

/* The value to write in place of the one that the variable has, or false. */
static bool choose(const struct rule_cvar *variable, char *value)
{
    if (variable->scope == MPI_T_SCOPE_CONSTANT && variable->size >= 2) {
        value[0] = (char)(value[0] == 'x' ? 'y' : 'x');
        return true;
    }
    if (variable->type == MPI_INT && variable->items != MPI_T_ENUM_NULL && variable->count == 1) {
        return choose_item(variable, value);
    }
    return variable->type == MPI_CHAR;
}

static void check(struct rule_cvar *variable)
{
    char *before = rule_cvar_read(variable), *wanted = rule_cvar_read(variable), *after = NULL;

    if (before != NULL && wanted != NULL && variable->scope != MPI_T_SCOPE_READONLY &&
        choose(variable, wanted)) {
        int code = MPI_T_cvar_write(variable->handle, wanted);

        after = rule_cvar_read(variable);
        if (after != NULL && code != MPI_SUCCESS) {
            CHECK_BYTES(after, before, variable->size);
        } else if (after != NULL && variable->type == MPI_CHAR) {
            CHECK_STR(after, wanted);
        }
        if (code == MPI_SUCCESS) {
            MPI_T_cvar_write(variable->handle, before);
        }
    }
    free(before);
    free(wanted);
    free(after);
}

void rule(void)
{
    int provided, seen;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    seen = rule_cvars_each(check);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (seen == 0) {
        SKIP("no control variable is there");
    }
}
