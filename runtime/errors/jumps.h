/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Calls whose code nobody looks at. While every error handler of a communicator is MPI_ERRORS_ARE_FATAL or
 * MPI_ERRORS_ABORT, as each is from the start, a call that fails does not return. So the few calls whose
 * rate matters most end in a jump to the backend's function, with no way back through this library.
 *
 * From the first other handler on, their slots hold what translates codes, as all others do. Nothing is
 * tested in a call. What a program that uses the backend's own interface beside this one sets there is
 * not seen here.
 */
#ifndef MPI_ABI_JUMPS_H
#define MPI_ABI_JUMPS_H

#include "fill.h"

/* Names what may stand in a slot for as long; only slots that hold a translation take it. */
void mpi_abi_offer_jump(int slot, mpi_abi_function *jump);

/* What the slot shall hold in place of `chosen`: the jump that was offered for it, if there is one. */
mpi_abi_function *mpi_abi_jump_or(int slot, mpi_abi_function *chosen);

/* A handler may return from now on. It is called before the handler is set; any number of times. */
void mpi_abi_heed_codes(void);

#endif
