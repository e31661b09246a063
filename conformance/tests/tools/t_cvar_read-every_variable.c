/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A control variable without an object can be read; writing succeeds or returns one of
 *            the codes for it, MPI_T_ERR_CVAR_SET_NEVER where the scope is read-only; the freed
 *            handle is null.
 * class:     required
 * basis:     15.3.6 "queries the value of a control variable", 15.3.6 "if the variable cannot be
 *            set", 15.3.5 "implies a null-terminated character array": A variable that needs no
 *            object can be read, a read-only one cannot be set ever, and any other is set or
 *            refused with one of two codes.
 * section:   15.3.6, 15.3.5
 * covers:    MPI_T_cvar_handle_alloc, MPI_T_cvar_handle_free, MPI_T_cvar_read, MPI_T_cvar_write,
 *            MPI_T_cvar_get_info
 * constants: MPI_T_CVAR_HANDLE_NULL, MPI_T_SCOPE_CONSTANT, MPI_T_SCOPE_READONLY,
 *            MPI_T_ERR_CVAR_SET_NEVER, MPI_T_ERR_CVAR_SET_NOT_NOW
 * shows:     15.3-variables_before_init, 15.3.5-char_terminated, 15.3.6-handle_alloc,
 *            15.3.6-handle_count, 15.3.6-handle_free, 15.3.6-object_null, 15.3.6-read,
 *            15.3.6-write_never, 15.3.6-write_refused
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>

static bool is_settable(int code)
{
    return code == MPI_SUCCESS || code == MPI_T_ERR_CVAR_SET_NOT_NOW ||
           code == MPI_T_ERR_CVAR_SET_NEVER;
}

/* The value is written as it was read, if that is possible. */
static void check_value(MPI_T_cvar_handle handle, MPI_Datatype type, int count, int scope)
{
    size_t size = (size_t)(count > 0 ? count : 1) * 16;
    char *value = malloc(size), *again = malloc(size);

    CHECK(value && again);
    if (value && again) {
        memset(value, 0, size);
        memset(again, 0, size);
        CHECK_CODE(MPI_T_cvar_read(handle, value), MPI_SUCCESS);
        if (type == MPI_CHAR) {
            CHECK(memchr(value, '\0', (size_t)count) != NULL);
        }
        if (scope == MPI_T_SCOPE_CONSTANT || scope == MPI_T_SCOPE_READONLY) {
            CHECK_CODE(MPI_T_cvar_write(handle, value), MPI_T_ERR_CVAR_SET_NEVER);
        } else if (type != MPI_CHAR) {
            CHECK(is_settable(MPI_T_cvar_write(handle, value)));
            CHECK_CODE(MPI_T_cvar_read(handle, again), MPI_SUCCESS);
            CHECK_BYTES(again, value, size);
        }
    }
    free(value);
    free(again);
}

static void check_variable(int index)
{
    MPI_T_cvar_handle handle = MPI_T_CVAR_HANDLE_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int bind = -1, scope = -1, count = -1;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, &type, NULL, NULL, NULL, &bind, &scope) !=
            MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT) {
        return;
    }
    rule_at("variable %d", index);
    CHECK(type != MPI_DATATYPE_NULL);
    REQUIRE_CODE(MPI_T_cvar_handle_alloc(index, NULL, &handle, &count), MPI_SUCCESS);
    CHECK(handle != MPI_T_CVAR_HANDLE_NULL);
    CHECK(count >= 1);
    check_value(handle, type, count, scope);
    CHECK_CODE(MPI_T_cvar_handle_free(&handle), MPI_SUCCESS);
    CHECK(handle == MPI_T_CVAR_HANDLE_NULL);
}

void rule(void)
{
    int provided, number = 0;

    REQUIRE_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        check_variable(i);
    }
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    if (number == 0) {
        SKIP("there are no control variables");
    }
}
