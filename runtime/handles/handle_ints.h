/* SPDX-License-Identifier: BSD-3-Clause */
/* Integers that stand for handles (20.4.5). */
#ifndef MPI_ABI_HANDLE_INTS_H
#define MPI_ABI_HANDLE_INTS_H

#include <stdint.h>

/* The integer of a handle: a predefined handle's own value, else one above 4095, always the same
 * for the same handle. -1 when there is no memory. */
int mpi_abi_handle_to_int(uintptr_t handle);

/* The handle of an integer; 0 for an integer that mpi_abi_handle_to_int did not return. */
uintptr_t mpi_abi_handle_from_int(int number);

#endif
