/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A performance variable of type MPI_CHAR is read with a null character within its count.
 * class:      required
 * basis:      15.3.5 "must be large enough to include any valid value", 15.3.5 "implies a null-terminated character
 *             array": The count includes the null character of each value.
 * section:    15.3.5
 * covers:     MPI_T_pvar_handle_alloc, MPI_T_pvar_read
 * shows:      15.3.5-char_pvar
 * ranks:      1
 * capability: tool_variables
 * process:    alone
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

static int seen;

static void check(struct rule_pvar *variable)
{
    size_t count = variable->capacity / RULE_PVAR_ELEMENT;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, &type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    if (type != MPI_CHAR) {
        return;
    }
    seen++;
    rule_poison(variable->value, variable->capacity);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    CHECK(memchr(variable->value, '\0', count) != NULL);
    CHECK_UNTOUCHED(variable->value + count, variable->capacity - count);
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that is a string");
    }
}
