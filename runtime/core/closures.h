/* SPDX-License-Identifier: BSD-3-Clause */
/* Trampolines made at run time by libffi, if it is there, once the static ones are used up. */
#ifndef MPI_ABI_CLOSURES_H
#define MPI_ABI_CLOSURES_H

/* Called for a closure: the addresses of its arguments, all of which are pointers, and `user`. */
typedef void mpi_abi_closure_body(void **arguments, void *user);

/*
 * A function of `count` (up to 4) pointers that calls `body`. It lives as long as the process. Null if
 * there is no memory or no libffi; the reason is then printed on stderr, once.
 */
void (*mpi_abi_closure(int count, mpi_abi_closure_body *body, void *user))(void);

#endif
