/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A performance variable that is not read-only can be reset; a counter or a sum that was written keeps its
 *             value when another session resets it, and has it no longer when its own session does.
 * class:      required
 * basis:      15.3.7 "can be written or reset by the user", 15.3.7 "starting value for variables of this class is 0",
 *             15.3.7 "starting value specified in Section", 15.3.7 "in another performance experiment session": A value
 *             that nothing can count up to in so short a time shows whether the variable has it. A variable that can be
 *             reset and not written is not read-only either.
 * section:    15.3.7
 * covers:     MPI_T_pvar_get_info, MPI_T_pvar_write, MPI_T_pvar_reset, MPI_T_pvar_read
 * constants:  MPI_T_PVAR_CLASS_COUNTER, MPI_T_PVAR_CLASS_AGGREGATE, MPI_T_PVAR_CLASS_TIMER
 * shows:      15.3.7-reset, 15.3.7-sessions_independent
 * ranks:      2
 * capability: tool_variables
 * process:    alone
 *
 * Written is a number of which every byte is 0x11.
 */
#define RULE_ALONE
#include "rule_pvars.h"

#include <string.h>

enum { BYTE = 0x11 };

static int seen;

static bool has_high_byte(const struct rule_pvar *variable, size_t element)
{
    const uint16_t probe = 1;

    return variable->value[*(const char *)&probe == 1 ? element - 1 : 0] == BYTE;
}

static size_t element_of(const struct rule_pvar *variable, MPI_Datatype *type)
{
    int size = 0;

    CHECK_CODE(MPI_T_pvar_get_info(variable->index, NULL, NULL, NULL, NULL, type, NULL, NULL, NULL,
                                   NULL, NULL, NULL, NULL),
               MPI_SUCCESS);
    PMPI_Type_size(*type, &size);
    return (size_t)size;
}

/* The variable is reset in a session of its own. */
static void reset_elsewhere(const struct rule_pvar *variable)
{
    MPI_T_pvar_session other = MPI_T_PVAR_SESSION_NULL;
    MPI_T_pvar_handle handle = MPI_T_PVAR_HANDLE_NULL;
    int count = -1;

    REQUIRE_CODE(MPI_T_pvar_session_create(&other), MPI_SUCCESS);
    REQUIRE_CODE(MPI_T_pvar_handle_alloc(other, variable->index, rule_pvar_object(variable->bind),
                                         &handle, &count),
                 MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_reset(other, handle), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_reset(other, MPI_T_PVAR_ALL_HANDLES), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_handle_free(other, &handle), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_free(&other), MPI_SUCCESS);
}

static void check(struct rule_pvar *variable)
{
    MPI_Datatype type = MPI_DATATYPE_NULL;
    size_t element = element_of(variable, &type);
    int code;

    CHECK(variable->readonly == 0 || variable->readonly == 1);
    if (variable->readonly || element < 4 ||
        (variable->class != MPI_T_PVAR_CLASS_COUNTER &&
         variable->class != MPI_T_PVAR_CLASS_AGGREGATE &&
         variable->class != MPI_T_PVAR_CLASS_TIMER)) {
        return;
    }
    seen++;
    memset(variable->value, BYTE, variable->capacity);
    code = MPI_T_pvar_write(variable->session, variable->handle, variable->value);
    CHECK(code == MPI_SUCCESS || code == MPI_T_ERR_PVAR_NO_WRITE);
    reset_elsewhere(variable);
    /* What goes on by itself may change all of a short number, or of a fraction. */
    if (code == MPI_SUCCESS && (!variable->continuous || (element == 8 && type != MPI_DOUBLE))) {
        memset(variable->value, 0, variable->capacity);
        CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value),
                   MPI_SUCCESS);
        CHECK(has_high_byte(variable, element));
    }
    CHECK_CODE(MPI_T_pvar_reset(variable->session, variable->handle), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_read(variable->session, variable->handle, variable->value), MPI_SUCCESS);
    CHECK(!has_high_byte(variable, element));
}

void rule(void)
{
    rule_pvars_run(check);
    if (seen == 0) {
        SKIP("there is no performance variable that can be reset");
    }
}
