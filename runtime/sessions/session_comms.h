/* SPDX-License-Identifier: BSD-3-Clause */
/* From which of this library's sessions a communicator comes. */
#ifndef MPI_ABI_SESSION_COMMS_H
#define MPI_ABI_SESSION_COMMS_H

#include <mpi.h>

/* Records that a new communicator was made of a group; returns an error class. */
int mpi_abi_session_comm_note(MPI_Comm comm, MPI_Group group);

/*
 * The session of the group that the communicator, or the one it is a duplicate of, was made of;
 * MPI_SESSION_NULL if there is none.
 */
MPI_Session mpi_abi_session_of_comm(MPI_Comm comm);

#endif
