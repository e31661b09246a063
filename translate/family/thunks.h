/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Thunks: callbacks to which MPI passes no state of ours (operators, error handlers).
 *
 * A user's function is bound to one of a fixed number of small functions, each of which knows its
 * number. It stays bound for good, and a function that comes again gets the same thunk: so freeing
 * an operator or an error handler that is still in use is safe, and the number of thunks limits
 * distinct functions only, not operators.
 */
#ifndef MPI_ABI_THUNKS_H
#define MPI_ABI_THUNKS_H

#include "impl.h"

#define THUNKS 128

/* X(n) for n of 0..127, spelled as octal numbers of four digits. */
#define EIGHT_(X, a) X(a##0) X(a##1) X(a##2) X(a##3) X(a##4) X(a##5) X(a##6) X(a##7)
#define SIXTY_FOUR_(X, a)                                                                          \
    EIGHT_(X, a##0) EIGHT_(X, a##1) EIGHT_(X, a##2) EIGHT_(X, a##3)                                \
    EIGHT_(X, a##4) EIGHT_(X, a##5) EIGHT_(X, a##6) EIGHT_(X, a##7)
#define FOR_EACH_THUNK(X) SIXTY_FOUR_(X, 00) SIXTY_FOUR_(X, 01)

/* The user's functions that are bound to one pool of thunks. */
struct thunk_pool {
    impl_function *users[THUNKS];
    int used;
};

/* The number of the thunk for `user`, or -1 when all are taken by other functions. */
int FAMILY(thunk_bind)(struct thunk_pool *pool, impl_function *user);

#endif
