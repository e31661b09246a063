/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Holds: objects of the backend that must outlive the user's handle.
 *
 * A program may free a datatype, an operator or a communicator while a request still uses it (2.5.1). If the
 * library calls the backend later than the program called the library, the backend does not know of that
 * use. So the library holds the object: a free meanwhile ends the user's handle, and the last release frees
 * the object.
 */
#ifndef MPI_ABI_HOLDS_H
#define MPI_ABI_HOLDS_H

#include <mpi.h>

/* The number of objects held. While it is zero, a free only tests it. */
extern int mpi_abi_held_objects;

/*
 * Each hold needs its release, which may be the one that frees the object. Predefined objects are
 * never freed, so they need none and nothing is done. A hold returns MPI_ERR_NO_MEM or MPI_SUCCESS.
 */
int mpi_abi_hold_comm(MPI_Comm comm);
int mpi_abi_hold_op(MPI_Op op);
int mpi_abi_hold_type(MPI_Datatype datatype);
void mpi_abi_release_comm(MPI_Comm comm);
void mpi_abi_release_op(MPI_Op op);
void mpi_abi_release_type(MPI_Datatype datatype);

#endif
