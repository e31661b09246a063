/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A handle of each performance variable that there is, in turn. Rules that include this have a process of
 * their own.
 *
 * A variable that is not active says so with any of two codes (15.3.7 names none). One that is bound to
 * an object gets a communicator or a window; of other objects there is none here, and it is left out.
 */
#ifndef MPI_ABI_RULE_PVARS_H
#define MPI_ABI_RULE_PVARS_H

#include "rule.h"

#include <stdlib.h>

enum { RULE_PVAR_ELEMENT = 16 };

struct rule_pvar {
    MPI_T_pvar_session session;
    MPI_T_pvar_handle handle; /* null after a check that freed it */
    char *value;              /* large enough for one */
    size_t capacity;
    int index, class, bind, readonly, continuous, atomic;
};

/* The objects that variables are bound to, each in a variable of its own. */
static struct {
    MPI_Comm comm;
    MPI_Win win;
    void *memory;
} rule_pvar_objects;

static inline void *rule_pvar_object(int bind)
{
    return bind == MPI_T_BIND_MPI_COMM  ? (void *)&rule_pvar_objects.comm
           : bind == MPI_T_BIND_MPI_WIN ? (void *)&rule_pvar_objects.win
                                        : NULL;
}

/* Classes whose starting value is 0, and whose values do not go down. */
static inline bool rule_pvar_starts_at_zero(int class)
{
    return class == MPI_T_PVAR_CLASS_COUNTER || class == MPI_T_PVAR_CLASS_AGGREGATE ||
           class == MPI_T_PVAR_CLASS_TIMER;
}

/* Messages and collective operations of this process alone, that variables may count. */
static inline void rule_pvars_communicate(void)
{
    for (int i = 0; i < 5; i++) {
        int sent = i, got = -1;

        CHECK_MPI(PMPI_Sendrecv(&sent, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, MPI_COMM_SELF,
                                MPI_STATUS_IGNORE));
        CHECK_MPI(PMPI_Bcast(&got, 1, MPI_INT, 0, MPI_COMM_SELF));
    }
}

/* How long a name is, with the null at its end: no sentence bounds it. 0 if the variable is not active. */
static inline int rule_pvar_name_length(int index)
{
    int length = 0;
    int code = MPI_T_pvar_get_info(index, NULL, &length, NULL, NULL, NULL, NULL, NULL, NULL, NULL,
                                   NULL, NULL, NULL);

    return code == MPI_SUCCESS ? length : 0;
}

/* Asks what a variable is; false if it is not active. */
static inline bool rule_pvar_ask(struct rule_pvar *variable)
{
    int length = rule_pvar_name_length(variable->index), found = -1;
    char *name = calloc((size_t)length + 1, 1);
    int code = MPI_T_pvar_get_info(variable->index, name, &length, NULL, &variable->class, NULL,
                                   NULL, NULL, NULL, &variable->bind, &variable->readonly,
                                   &variable->continuous, &variable->atomic);

    rule_at("variable %d, %s", variable->index, name);
    if (code != MPI_T_ERR_INVALID && code != MPI_T_ERR_INVALID_INDEX) {
        CHECK_CODE(code, MPI_SUCCESS);
        CHECK_CODE(MPI_T_pvar_get_index(name, variable->class, &found), MPI_SUCCESS);
        CHECK_INT(found, variable->index);
    }
    free(name);
    return code == MPI_SUCCESS;
}

static inline void rule_pvar_use(struct rule_pvar *variable, void (*check)(struct rule_pvar *))
{
    int count = -1;

    REQUIRE_CODE(MPI_T_pvar_handle_alloc(variable->session, variable->index,
                                         rule_pvar_object(variable->bind), &variable->handle,
                                         &count),
                 MPI_SUCCESS);
    REQUIRE(count >= 1);
    REQUIRE(variable->handle != MPI_T_PVAR_HANDLE_NULL);
    variable->capacity = (size_t)count * RULE_PVAR_ELEMENT;
    variable->value = calloc(variable->capacity, 1);
    if (variable->value != NULL) {
        check(variable);
    }
    free(variable->value);
    if (variable->handle != MPI_T_PVAR_HANDLE_NULL) {
        CHECK_CODE(MPI_T_pvar_handle_free(variable->session, &variable->handle), MPI_SUCCESS);
    }
}

/* Returns how many variables were seen. */
static inline int rule_pvars_each(void (*check)(struct rule_pvar *))
{
    struct rule_pvar variable = {.session = MPI_T_PVAR_SESSION_NULL};
    int number = 0, seen = 0;

    CHECK_CODE(MPI_T_pvar_get_num(&number), MPI_SUCCESS);
    CHECK_CODE(MPI_T_pvar_session_create(&variable.session), MPI_SUCCESS);
    for (variable.index = 0; variable.index < number; variable.index++) {
        variable.handle = MPI_T_PVAR_HANDLE_NULL;
        if (rule_pvar_ask(&variable) &&
            (variable.bind == MPI_T_BIND_NO_OBJECT || rule_pvar_object(variable.bind) != NULL)) {
            rule_pvar_use(&variable, check);
            seen++;
        }
    }
    rule_at(NULL);
    CHECK_CODE(MPI_T_pvar_session_free(&variable.session), MPI_SUCCESS);
    return seen;
}

/* Begins MPI and its tools interface, makes the objects, and ends all again. Returns how many variables
 * were seen. */
static inline int rule_pvars_run(void (*check)(struct rule_pvar *))
{
    int provided = -1, seen;

    CHECK_CODE(MPI_T_init_thread(MPI_THREAD_SINGLE, &provided), MPI_SUCCESS);
    CHECK_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &rule_pvar_objects.comm));
    CHECK_MPI(MPI_Win_allocate(1, 1, MPI_INFO_NULL, rule_pvar_objects.comm,
                               &rule_pvar_objects.memory, &rule_pvar_objects.win));
    seen = rule_pvars_each(check);
    CHECK_MPI(MPI_Win_free(&rule_pvar_objects.win));
    CHECK_MPI(MPI_Comm_free(&rule_pvar_objects.comm));
    CHECK_CODE(MPI_T_finalize(), MPI_SUCCESS);
    CHECK_MPI(MPI_Finalize());
    return seen;
}

#endif
