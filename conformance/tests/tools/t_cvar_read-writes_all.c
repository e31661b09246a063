/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reading a control variable stores all of its value, whatever was in the buffer before,
 *            and what was written is what is read.
 * class:     required
 * basis:     15.3.6 "stores the result in the buffer", 15.3.6 "sets the value of the control
 *            variable": All elements of the value are stored, whatever the buffer held, and a value
 *            that was set is the one that is read.
 * section:   15.3.6
 * covers:    MPI_T_cvar_read, MPI_T_cvar_write, MPI_T_cvar_handle_alloc
 * shows:     15.3.6-handle_count, 15.3.6-read, 15.3.6-write
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * Strings are left out, since only their bytes up to the null count; so are variables that may
 * change by themselves, and those that take only the values of an enumeration.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>

enum { READ = 1, WRITTEN = 2 };

/* An int is one more for a moment, if it can be written now. */
static int check_write(MPI_T_cvar_handle handle, int old)
{
    int value = old == 0 ? 1 : 0;
    int got = -1;

    if (MPI_T_cvar_write(handle, &value) != MPI_SUCCESS) {
        return 0;
    }
    CHECK_CODE(MPI_T_cvar_read(handle, &got), MPI_SUCCESS);
    CHECK_INT(got, value);
    CHECK_CODE(MPI_T_cvar_write(handle, &old), MPI_SUCCESS);
    return WRITTEN;
}

static int check_handle(MPI_T_cvar_handle handle, MPI_Datatype type, int count)
{
    int size = 0;
    char *one, *other;
    int seen = 0;

    if (type == MPI_CHAR || MPI_Type_size(type, &size) != MPI_SUCCESS || count < 1) {
        return 0;
    }
    size *= count;
    one = malloc((size_t)size);
    other = malloc((size_t)size);
    if (one != NULL && other != NULL) {
        memset(one, 0x33, (size_t)size);
        memset(other, 0xcc, (size_t)size);
        CHECK_CODE(MPI_T_cvar_read(handle, one), MPI_SUCCESS);
        CHECK_CODE(MPI_T_cvar_read(handle, other), MPI_SUCCESS);
        CHECK_BYTES(other, one, (size_t)size);
        seen = READ;
        if (type == MPI_INT && count == 1) {
            seen |= check_write(handle, *(int *)(void *)one);
        }
    }
    free(one);
    free(other);
    return seen;
}

static int check_variable(int index)
{
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_T_enum items = MPI_T_ENUM_NULL;
    int bind = -1, scope = -1, count = -1, seen;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, &type, &items, NULL, NULL, &bind, &scope) !=
            MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT || scope == MPI_T_SCOPE_READONLY || items != MPI_T_ENUM_NULL ||
        MPI_T_cvar_handle_alloc(index, NULL, &handle, &count) != MPI_SUCCESS) {
        return 0;
    }
    rule_at("variable %d", index);
    seen = check_handle(handle, type, count);
    CHECK_CODE(MPI_T_cvar_handle_free(&handle), MPI_SUCCESS);
    return seen;
}

void rule(void)
{
    int provided, number = -1, seen = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    CHECK(number >= 0);
    for (int i = 0; i < number && seen != (READ | WRITTEN); i++) {
        seen |= check_variable(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    if (seen == 0) {
        SKIP("no control variable can be read");
    }
}
