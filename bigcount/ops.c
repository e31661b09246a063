/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Op_create_c over a backend whose operators have int counts (6.9.5): a trampoline passes the count on to
 * the user function.
 *
 * MPI passes operators no state. So there are a few static trampolines, and closures beyond these. A function
 * stays bound: an operator may be in use when it is freed.
 */
#include "abi_functions.h"
#include "closures.h"
#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stdlib.h>

enum { TRAMPOLINES = 8 };

static MPI_User_function_c *users[TRAMPOLINES];

static void widen(MPI_User_function_c *user, void *in, void *inout, const int *len,
                  MPI_Datatype *datatype)
{
    MPI_Count count = *len;
    user(in, inout, &count, datatype);
}

#define TRAMPOLINE(n)                                                                              \
    static void trampoline_##n(void *in, void *inout, int *len, MPI_Datatype *datatype)            \
    {                                                                                              \
        widen(users[n], in, inout, len, datatype);                                                 \
    }
TRAMPOLINE(0)
TRAMPOLINE(1)
TRAMPOLINE(2)
TRAMPOLINE(3)
TRAMPOLINE(4)
TRAMPOLINE(5)
TRAMPOLINE(6)
TRAMPOLINE(7)

static MPI_User_function *const trampolines[TRAMPOLINES] = {
    trampoline_0, trampoline_1, trampoline_2, trampoline_3,
    trampoline_4, trampoline_5, trampoline_6, trampoline_7};

/* Bindings to closures. */
struct binding {
    struct binding *next;
    MPI_User_function_c *user;
    MPI_User_function *bound;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct binding *bindings;

static void closure_body(void **arguments, void *user)
{
    const struct binding *binding = user;
    widen(binding->user, *(void **)arguments[0], *(void **)arguments[1], *(int **)arguments[2],
          *(MPI_Datatype **)arguments[3]);
}

static MPI_User_function *bind_closure(MPI_User_function_c *user)
{
    for (struct binding *i = bindings; i; i = i->next) {
        if (i->user == user) {
            return i->bound;
        }
    }
    struct binding *made = malloc(sizeof *made);
    if (!made) {
        return NULL;
    }
    *made = (struct binding){bindings, user, NULL};
    made->bound = (MPI_User_function *)mpi_abi_closure(4, closure_body, made);
    if (!made->bound) {
        free(made);
        return NULL;
    }
    bindings = made;
    return made->bound;
}

static MPI_User_function *bind(MPI_User_function_c *user)
{
    for (int i = 0; i < TRAMPOLINES; i++) {
        if (!users[i]) {
            users[i] = user;
        }
        if (users[i] == user) {
            return trampolines[i];
        }
    }
    return bind_closure(user);
}

/** Errors: MPI_ERR_NO_MEM, those of MPI_Op_create (6.9.5). */
int abi_Op_create_c(MPI_User_function_c *user_fn, int commute, MPI_Op *op)
{
    if (!user_fn) {
        return mpi_abi_table.Op_create(NULL, commute, op);
    }
    pthread_mutex_lock(&lock);
    MPI_User_function *bound = bind(user_fn);
    pthread_mutex_unlock(&lock);
    if (!bound) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    return mpi_abi_table.Op_create(bound, commute, op);
}
