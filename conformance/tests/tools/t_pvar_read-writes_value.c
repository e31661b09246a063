/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reading a performance variable stores its value, and so does reading and resetting it
 *            in one call, where that is possible.
 * class:     required
 * basis:     15.3.7 "stores the result in the buffer", 15.3.7 "combines the functionality of":
 *            Reading stores the value in the buffer, and so does reading and resetting a variable
 *            whose atomic flag is set.
 * section:   15.3.7
 * covers:    MPI_T_pvar_read
 * shows:     15.3.7-read
 * ranks:     2
 * capability: tool_variables
 * process:   alone
 *
 * What is read is not known, and may go up in the meantime. But no value is what was in the buffer before,
 * for two buffers that differ in every byte.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

typedef int reading(MPI_T_pvar_session session, MPI_T_pvar_handle handle, void *value);

static void check_stored(reading *read, const struct rule_pvar *variable)
{
    bool stored = false;

    for (int fill = 0x5a; fill <= 0xa5; fill += 0xa5 - 0x5a) {
        memset(variable->value, fill, variable->capacity);
        CHECK_CODE(read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
        stored = stored || (unsigned char)variable->value[0] != fill;
    }
    CHECK(stored);
}

static void check(struct rule_pvar *variable)
{
    if (!variable->continuous) {
        CHECK_CODE(MPI_T_pvar_start(variable->session, variable->handle), MPI_SUCCESS);
    }
    check_stored(MPI_T_pvar_read, variable);
    if (variable->atomic) {
        check_stored(MPI_T_pvar_readreset, variable);
    }
}

void rule(void)
{
    if (rule_pvars_run(check) == 0) {
        SKIP("there is no performance variable");
    }
}
