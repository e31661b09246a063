/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A control variable of scope MPI_T_SCOPE_CONSTANT has one value: before MPI_Init, after it, and after
 *             MPI_Finalize.
 * class:      required
 * basis:      15.3.6 "read-only, value is constant", 15.3.6 "not allowed to alter any of the returned": The scope does
 *             not change, and the value of a variable of this one does not either.
 * section:    15.3.6
 * covers:     MPI_T_cvar_read, MPI_T_cvar_get_info
 * constants:  MPI_T_SCOPE_CONSTANT
 * shows:      15.3.6-constant_scope
 * ranks:      1
 * capability: tool_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule_cvars.h"

enum { MOST = 8192 };

static char *values[MOST]; /* by index */
static size_t sizes[MOST];
static int seen;

static void check(struct rule_cvar *variable)
{
    char *value = NULL;

    if (variable->scope != MPI_T_SCOPE_CONSTANT || variable->index >= MOST) {
        return;
    }
    value = rule_cvar_read(variable);
    if (value != NULL && values[variable->index] != NULL) {
        size_t size = sizes[variable->index];

        CHECK_BYTES(value, values[variable->index], size < variable->size ? size : variable->size);
        seen++;
    }
    free(values[variable->index]);
    values[variable->index] = value;
    sizes[variable->index] = variable->size;
}

void rule(void)
{
    int provided;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    rule_cvars_each(check);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    rule_cvars_each(check);
    CHECK_MPI(MPI_Finalize());
    rule_cvars_each(check);
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    for (int i = 0; i < MOST; i++) {
        free(values[i]);
        values[i] = NULL;
    }
    if (seen == 0) {
        SKIP("there is no control variable with a constant value");
    }
}
