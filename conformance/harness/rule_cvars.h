/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A handle of each control variable without an object that is active, in turn, and its value. Works before MPI is
 * initialized, too.
 */
#ifndef MPI_ABI_RULE_CVARS_H
#define MPI_ABI_RULE_CVARS_H

#include "rule.h"

#include <stdlib.h>
#include <string.h>

struct rule_cvar {
    MPI_T_cvar_handle handle;
    MPI_Datatype type;
    MPI_T_enum items;
    int index, scope, count;
    size_t size; /* of the value, in bytes */
};

/* The size of a datatype of the tools interface. */
static inline size_t rule_cvar_element(MPI_Datatype type)
{
    return type == MPI_CHAR                              ? 1
           : type == MPI_INT || type == MPI_UNSIGNED     ? sizeof(int)
           : type == MPI_INT32_T || type == MPI_UINT32_T ? 4
           : type == MPI_UNSIGNED_LONG                   ? sizeof(long)
                                                         : 8;
}

/* Returns false if the variable is not active or needs an object. Otherwise it has a handle. */
static inline bool rule_cvar_open(struct rule_cvar *variable, int index)
{
    int bind = -1;

    memset(variable, 0, sizeof *variable);
    variable->index = index;
    variable->handle = MPI_T_CVAR_HANDLE_NULL;
    variable->type = MPI_DATATYPE_NULL;
    variable->items = MPI_T_ENUM_NULL;
    rule_at("control variable %d", index);
    if (MPI_T_cvar_get_info(index, NULL, NULL, NULL, &variable->type, &variable->items, NULL, NULL,
                            &bind, &variable->scope) != MPI_SUCCESS ||
        bind != MPI_T_BIND_NO_OBJECT ||
        MPI_T_cvar_handle_alloc(index, NULL, &variable->handle, &variable->count) != MPI_SUCCESS) {
        return false;
    }
    if (!CHECK(variable->count >= 1)) {
        variable->count = 1;
    }
    variable->size = (size_t)variable->count * rule_cvar_element(variable->type);
    return true;
}

static inline void rule_cvar_close(struct rule_cvar *variable)
{
    CHECK_CODE(MPI_T_cvar_handle_free(&variable->handle), MPI_SUCCESS);
}

/* The value, zeros after the null character of a text; NULL if it cannot be read, as that of a variable that has
 * become inactive (tools/t_cvar_read-every_variable is about other reasons). The caller frees it. */
static inline char *rule_cvar_read(const struct rule_cvar *variable)
{
    char *value = calloc(variable->size + 1, 1);

    if (value != NULL && MPI_T_cvar_read(variable->handle, value) != MPI_SUCCESS) {
        free(value);
        return NULL;
    }
    if (value != NULL && variable->type == MPI_CHAR) {
        size_t used = strnlen(value, variable->size);

        memset(value + used, 0, variable->size - used);
    }
    return value;
}

/* Finds an item of the variable's enumeration that is not the value. */
static inline bool rule_cvar_other_item(const struct rule_cvar *variable, int value, int *item)
{
    int number = 0;

    CHECK_CODE(MPI_T_enum_get_info(variable->items, &number, NULL, NULL), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        CHECK_CODE(MPI_T_enum_get_item(variable->items, i, item, NULL, NULL), MPI_SUCCESS);
        if (*item != value) {
            return true;
        }
    }
    return false;
}

/* Returns how many variables were seen. */
static inline int rule_cvars_each(void (*check)(struct rule_cvar *))
{
    int number = 0, seen = 0;

    CHECK_CODE(MPI_T_cvar_get_num(&number), MPI_SUCCESS);
    for (int i = 0; i < number; i++) {
        struct rule_cvar variable;

        if (rule_cvar_open(&variable, i)) {
            check(&variable);
            rule_cvar_close(&variable);
            seen++;
        }
    }
    rule_at(NULL);
    return seen;
}

#endif
