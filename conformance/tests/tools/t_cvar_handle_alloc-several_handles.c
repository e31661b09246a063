/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A control variable may have several handles, which read the same value and are freed one by one; the
 *            object is ignored for a variable without one, and nothing is written after the count.
 * class:     required
 * basis:     15.3.6 "must first allocate a handle of type", 15.3.6 "is ignored if the MPI_T_CVAR_GET_INFO call for
 *            this", 15.3.5 "any valid value, including its terminating null character": A handle is a reference, so
 *            another one does not change what is read; the others follow from what is said of object and count.
 * section:   15.3.6, 15.3.5
 * covers:    MPI_T_cvar_handle_alloc, MPI_T_cvar_handle_free, MPI_T_cvar_read, MPI_T_cvar_get_info
 * shows:     15.3.5-char_count, 15.3.5-char_terminated, 15.3.6-handle_count, 15.3.6-handle_free,
 *            15.3.6-object_ignored, 15.3.6-several_handles
 * ranks:     1
 * capability: tool_variables
 * process:   alone
 *
 * A variable that is inactive says so when its handle is allocated. One of scope READONLY may change between two reads.
 */
#define RULE_ALONE
#include "rule.h"

#include <stdlib.h>
#include <string.h>

static size_t size_of(MPI_Datatype type)
{
    return type == MPI_CHAR                              ? 1
           : type == MPI_INT || type == MPI_UNSIGNED     ? sizeof(int)
           : type == MPI_INT32_T || type == MPI_UINT32_T ? 4
           : type == MPI_UNSIGNED_LONG                   ? sizeof(long)
                                                         : 8;
}

/* Two values, each read through a handle of its own, of which the first is freed in between. */
static void check_values(MPI_T_cvar_handle *handles, size_t size, char *one, char *other,
                         bool is_text, bool changes)
{
    size_t used;

    memset(one, 0x33, 2 * size);
    memset(other, 0x33, 2 * size);
    CHECK_CODE(MPI_T_cvar_read(handles[0], one), MPI_SUCCESS);
    CHECK_CODE(MPI_T_cvar_handle_free(&handles[0]), MPI_SUCCESS);
    CHECK(handles[0] == MPI_T_CVAR_HANDLE_NULL && handles[1] != MPI_T_CVAR_HANDLE_NULL);
    CHECK_CODE(MPI_T_cvar_read(handles[1], other), MPI_SUCCESS);
    used = is_text ? strnlen(one, size) + 1 : size;
    if (CHECK(used <= size) && !changes) {
        CHECK_BYTES(other, one, used);
    }
    for (size_t i = size; i < 2 * size; i++) {
        CHECK_INT(one[i], 0x33);
        CHECK_INT(other[i], 0x33);
    }
}

static void check_variable(int index)
{
    MPI_T_cvar_handle handles[2] = {MPI_T_CVAR_HANDLE_NULL, MPI_T_CVAR_HANDLE_NULL};
    MPI_Datatype type = MPI_DATATYPE_NULL;
    int bind = -1, scope = -1, counts[2] = {-1, -1}, garbage = RULE_POISON_INT;
    char *values;

    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, &type, NULL, NULL, NULL, &bind, &scope) !=
            MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT ||
        MPI_T_cvar_handle_alloc(index, &garbage, &handles[0], &counts[0]) != MPI_SUCCESS) {
        return;
    }
    rule_at("variable %d", index);
    REQUIRE_CODE(MPI_T_cvar_handle_alloc(index, NULL, &handles[1], &counts[1]), MPI_SUCCESS);
    CHECK_INT(garbage, RULE_POISON_INT);
    REQUIRE(counts[0] >= 1 && counts[0] == counts[1]);
    values = calloc((size_t)counts[0], 4 * size_of(type));
    if (values != NULL) {
        size_t size = (size_t)counts[0] * size_of(type);

        check_values(handles, size, values, values + 2 * size, type == MPI_CHAR,
                     scope == MPI_T_SCOPE_READONLY);
    }
    free(values);
    CHECK_CODE(MPI_T_cvar_handle_free(&handles[1]), MPI_SUCCESS);
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
