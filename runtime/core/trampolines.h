/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Trampolines, for callbacks without `extra_state` (operators, error handlers).
 *
 * A user function is bound to one of a fixed number of small functions, each of which knows its number;
 * beyond that number, to a closure, which is slower. It stays bound, and is bound once only. So an operator
 * or error handler that is still in use may be freed, and only distinct functions consume trampolines.
 */
#ifndef MPI_ABI_TRAMPOLINES_H
#define MPI_ABI_TRAMPOLINES_H

#include "closures.h"

#define TRAMPOLINES 128

/* X(n) for n of 0..127, spelled as octal numbers of four digits. */
/* clang-format off */
#define EIGHT_(X, a) X(a##0) X(a##1) X(a##2) X(a##3) X(a##4) X(a##5) X(a##6) X(a##7)
#define SIXTY_FOUR_(X, a)                                                                          \
    EIGHT_(X, a##0) EIGHT_(X, a##1) EIGHT_(X, a##2) EIGHT_(X, a##3)                                \
    EIGHT_(X, a##4) EIGHT_(X, a##5) EIGHT_(X, a##6) EIGHT_(X, a##7)
/* clang-format on */
#define FOR_EACH_TRAMPOLINE(X) SIXTY_FOUR_(X, 00) SIXTY_FOUR_(X, 01)

/* A function of any type. */
typedef void user_function(void);

/* A user function and its trampoline. */
struct binding {
    user_function *user;
    user_function *bound;
};

/* All bindings of one kind of callback: a hash table, and the static trampolines. */
struct trampoline_pool {
    user_function *const *trampolines;
    user_function *users[TRAMPOLINES]; /* by the trampoline's number */
    int arguments;                     /* of a callback: all are pointers */
    mpi_abi_closure_body *body;        /* called by closures */
    int used;
    int capacity; /* of the table: a power of two, more than twice `used` */
    struct binding *table;
};

/* The function for the backend to call in place of `user`; null if there is no memory. */
user_function *mpi_abi_trampoline_bind(struct trampoline_pool *pool, user_function *user);

#endif
