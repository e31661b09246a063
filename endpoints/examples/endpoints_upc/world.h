/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * world.h: another world for a thread: libraries that it calls see `comm` as MPI_COMM_WORLD, and a communicator of the
 * caller alone as MPI_COMM_SELF.
 *
 * The library stands before the functions of MPI, as a profiling tool does, and replaces the handle in every parameter
 * of that kind. So it serves libraries that were compiled long ago.
 */
#ifndef EP_WORLD_H
#define EP_WORLD_H

#include <mpi.h>

/* Collective over `comm`. The communicator stays the caller's, and must live as long as it is the world. */
int ep_world_set(MPI_Comm comm);

/* Local: the thread has the world of the process again. */
int ep_world_reset(void);

#endif
