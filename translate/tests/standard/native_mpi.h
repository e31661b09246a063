/* SPDX-License-Identifier: BSD-3-Clause */
/* What the parts of the small MPI share. */
#ifndef NATIVE_MPI_H
#define NATIVE_MPI_H

#include <mpi.h>

/* Calls the error handler of a communicator; returns the code. */
int native_raise(MPI_Comm comm, int code);

/* The number of bytes of an element of a datatype. */
MPI_Count native_size(MPI_Datatype datatype);

#endif
