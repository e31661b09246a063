/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The readonly flag of a performance variable is 0 or 1, and one with flag 0 can be written or reset. What
 *             is written to a counter, a sum or a timer that is stopped is what is read next.
 * class:      required
 * basis:      15.3.7 "can be written or reset by the user", 15.3.7 "It is set to one if the variable can", 15.3.7
 *             "attempts to write the value of the performance variable", 15.3.7 "If it is not possible to change the
 *             variable", 15.3.7 "values are not updated until they have been started": A write that succeeds sets the
 *             value, and nothing else changes it until the variable is started.
 * section:    15.3.7
 * covers:     MPI_T_pvar_get_info, MPI_T_pvar_write, MPI_T_pvar_read, MPI_T_pvar_reset
 * constants:  MPI_T_ERR_PVAR_NO_WRITE, MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE, MPI_T_PVAR_CLASS_TIMER
 * shows:      15.3.7-readonly, 15.3.7-write
 * ranks:      2
 * capability: tool_variables
 * state:      trial
 * process:    alone
 *
 * Each element gets a small number of its own.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static int seen;

static bool is_counted(int class)
{
    return class == MPI_T_PVAR_CLASS_COUNTER || class == MPI_T_PVAR_CLASS_AGGREGATE ||
           class == MPI_T_PVAR_CLASS_TIMER;
}

/* Stores a number as a datatype that these classes may have. Returns its size. */
static size_t store(MPI_Datatype type, size_t number, char *to)
{
    const unsigned small = (unsigned)number;
    const unsigned long more = (unsigned long)number;
    const unsigned long long most = (unsigned long long)number;
    const double real = (double)number;
    const size_t size = type == MPI_UNSIGNED             ? sizeof small
                        : type == MPI_UNSIGNED_LONG      ? sizeof more
                        : type == MPI_UNSIGNED_LONG_LONG ? sizeof most
                                                         : sizeof real;

    memcpy(to,
           type == MPI_UNSIGNED             ? (const void *)&small
           : type == MPI_UNSIGNED_LONG      ? (const void *)&more
           : type == MPI_UNSIGNED_LONG_LONG ? (const void *)&most
                                            : (const void *)&real,
           size);
    return size;
}

/* Returns what the write returns. */
static int check_write(struct rule_pvar *variable, char *wanted)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    size_t count = variable->capacity / RULE_PVAR_ELEMENT, used = 0;
    int code;

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    for (size_t i = 0; i < count; i++) {
        used += store(type, 1000 + i, wanted + used);
    }
    code = MPI_T_pvar_write(variable->session, variable->handle, wanted);
    CHECK_CODE(code, code == MPI_SUCCESS ? MPI_SUCCESS : MPI_T_ERR_PVAR_NO_WRITE);
    if (code == MPI_SUCCESS) {
        CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value),
                   MPI_SUCCESS);
        CHECK_BYTES(variable->value, wanted, used);
    }
    return code;
}

static void check(struct rule_pvar *variable)
{
    char *wanted = calloc(variable->capacity, 1);

    CHECK(variable->readonly == 0 || variable->readonly == 1);
    if (!variable->readonly && !variable->continuous && is_counted(variable->class) &&
        wanted != NULL) {
        int code = check_write(variable, wanted);

        seen++;
        CHECK(MPI_T_pvar_reset(variable->session, variable->handle) == MPI_SUCCESS ||
              code == MPI_SUCCESS);
    } else if (!variable->readonly) {
        seen++;
        CHECK(MPI_T_pvar_reset(variable->session, variable->handle) == MPI_SUCCESS ||
              MPI_T_pvar_write(variable->session, variable->handle, variable->value) ==
                  MPI_SUCCESS);
    }
    free(wanted);
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that can be written or reset");
    }
}
