/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A string written to a control variable is the one that is read next, and a variable whose value was not
 *            set keeps it.
 * class:     required
 * basis:     15.3.6 "sets the value of the control variable identified", 15.3.6 "If it is not possible to change the
 *            variable": A write that succeeds sets the value, and one that returns an error code has not changed it.
 *            Before MPI is initialized nothing else does.
 * section:   15.3.6
 * covers:    MPI_T_cvar_write, MPI_T_cvar_read
 * constants: MPI_T_SCOPE_READONLY
 * shows:     15.3.6-write_string, 15.3.6-write_refused_keeps
 * ranks:     1
 * state:     trial
 * process:   alone
 *
 * Every variable gets its own value back. The last character of a string is replaced, so that it fits.
 */
#define RULE_ALONE
#include "rule_cvars.h"

/* Another value than the one that the variable has, or false. */
static bool change(const struct rule_cvar *variable, char *value)
{
    if (variable->type == MPI_CHAR) {
        size_t used = strlen(value);

        if (used == 0 && variable->size < 2) {
            return false;
        }
        used = used == 0 ? 1 : used;
        value[used - 1] = value[used - 1] == 'x' ? 'y' : 'x';
        return true;
    }
    value[0] = (char)(value[0] ^ 1);
    return variable->type != MPI_DOUBLE;
}

static void check(struct rule_cvar *variable)
{
    char *before = rule_cvar_read(variable), *wanted = rule_cvar_read(variable), *after = NULL;

    if (before != NULL && wanted != NULL && variable->scope != MPI_T_SCOPE_READONLY &&
        change(variable, wanted)) {
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
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    rule_cvars_each(check);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
}
