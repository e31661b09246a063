/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Tail calls that skip error translation. While every error handler of a communicator is MPI_ERRORS_ARE_FATAL
 * or MPI_ERRORS_ABORT, as at the start, a call that fails does not return. So the few functions whose message
 * rate matters most end in a jump to the backend.
 *
 * The first other handler puts the functions that translate codes into their slots. No call tests for it. A
 * handler that a program sets through the backend's own interface is not noticed.
 */
#ifndef MPI_ABI_TAIL_CALLS_H
#define MPI_ABI_TAIL_CALLS_H

#include "fill.h"

/* Registers the variant of a slot's wrapper that ends in a jump. */
void mpi_abi_register_tail_call(int slot, mpi_abi_function *tail_call);

/* The slot's tail call, if one is registered and `chosen` is the translated function; else `chosen`. */
mpi_abi_function *mpi_abi_tail_call_or(int slot, mpi_abi_function *chosen);

/* A handler may return from now on. Called before the handler is set; may be called again. */
void mpi_abi_disable_tail_calls(void);

#endif
