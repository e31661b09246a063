/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       The readonly flag of a performance variable is 0 or 1, and one with flag 0 can be written or reset. What
 *             is written to a stopped counter or sum that is an integer is what is read next.
 * class:      required
 * basis:      15.3.7 "can be written or reset by the user", 15.3.7 "It is set to one if the variable can", 15.3.7
 *             "attempts to write the value of the performance variable", 15.3.7 "If it is not possible to change the
 *             variable", 15.3.7 "values are not updated until they have been started": A write that succeeds sets the
 *             value, and nothing else changes it until the variable is started.
 * section:    15.3.7
 * covers:     MPI_T_pvar_get_info, MPI_T_pvar_write, MPI_T_pvar_read, MPI_T_pvar_reset
 * constants:  MPI_T_ERR_PVAR_NO_WRITE, MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE
 * shows:      15.3.7-readonly, 15.3.7-write
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 *
 * Each element gets a small number of its own. A timer, or a sum that is a real number, may be rounded.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static int seen;

static MPI_Datatype type_of(const struct rule_pvar *variable)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    return type;
}

/* Whether what is written is not rounded, and changes only while the variable is started. */
static bool is_kept(const struct rule_pvar *variable)
{
    return !variable->continuous &&
           (variable->class == MPI_T_PVAR_CLASS_COUNTER ||
            variable->class == MPI_T_PVAR_CLASS_AGGREGATE) &&
           type_of(variable) != MPI_DOUBLE;
}

/* Stores a number as an integer datatype that these classes may have. Returns its size. */
static size_t store(MPI_Datatype type, size_t number, char *to)
{
    const unsigned small = (unsigned)number;
    const unsigned long long large = (unsigned long long)number;
    const size_t size = type == MPI_UNSIGNED        ? sizeof small
                        : type == MPI_UNSIGNED_LONG ? sizeof(long)
                                                    : sizeof large;

    memcpy(to, size == sizeof small ? (const void *)&small : (const void *)&large, size);
    return size;
}

/* Returns what the write returns. */
static int check_write(struct rule_pvar *variable, char *wanted)
{
    const MPI_Datatype type = type_of(variable);
    size_t count = variable->capacity / RULE_PVAR_ELEMENT, used = 0;
    int code;

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
    int code = MPI_T_ERR_PVAR_NO_WRITE;

    CHECK(variable->readonly == 0 || variable->readonly == 1);
    if (!variable->readonly && wanted != NULL) {
        seen++;
        if (is_kept(variable)) {
            code = check_write(variable, wanted);
        } else if (MPI_T_pvar_read(variable->session, variable->handle, wanted) == MPI_SUCCESS) {
            code = MPI_T_pvar_write(variable->session, variable->handle, wanted);
        }
        CHECK(MPI_T_pvar_reset(variable->session, variable->handle) == MPI_SUCCESS ||
              code == MPI_SUCCESS);
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
