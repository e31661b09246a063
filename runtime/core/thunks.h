/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Thunks: callbacks to which MPI passes no state of ours (operators, error handlers).
 *
 * A user's function is bound to one of a fixed number of small functions, each of which knows its
 * number; when these are used up, to a closure, which is slower. It stays bound for good, and a
 * function that comes again gets what it had: so freeing an operator or an error handler that is
 * still in use is safe, and only distinct functions use anything up.
 */
#ifndef MPI_ABI_THUNKS_H
#define MPI_ABI_THUNKS_H

#include "closures.h"

#define THUNKS 128

/* X(n) for n of 0..127, spelled as octal numbers of four digits. */
/* clang-format off */
#define EIGHT_(X, a) X(a##0) X(a##1) X(a##2) X(a##3) X(a##4) X(a##5) X(a##6) X(a##7)
#define SIXTY_FOUR_(X, a)                                                                          \
    EIGHT_(X, a##0) EIGHT_(X, a##1) EIGHT_(X, a##2) EIGHT_(X, a##3)                                \
    EIGHT_(X, a##4) EIGHT_(X, a##5) EIGHT_(X, a##6) EIGHT_(X, a##7)
/* clang-format on */
#define FOR_EACH_THUNK(X) SIXTY_FOUR_(X, 00) SIXTY_FOUR_(X, 01)

/* A function of no particular type. */
typedef void thunk_function(void);

/* What a user's function is bound to. */
struct binding {
    thunk_function *user;
    thunk_function *bound;
};

/* All bindings of one kind of callback: a hash table, and the thunks that it begins with. */
struct thunk_pool {
    thunk_function *const *thunks;
    thunk_function *users[THUNKS]; /* by the thunk's number */
    int arguments;                 /* of a callback: all are pointers */
    mpi_abi_closure_body *body;    /* what a closure calls */
    int used;
    int room; /* of the table: a power of two, more than twice what is used */
    struct binding *table;
};

/* What the backend is to call for `user`; null when there is no memory. */
thunk_function *mpi_abi_thunk_bind(struct thunk_pool *pool, thunk_function *user);

#endif
