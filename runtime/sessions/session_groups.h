/* SPDX-License-Identifier: BSD-3-Clause */
/* From which of this library's sessions a group was derived (9.3). */
#ifndef MPI_ABI_SESSION_GROUPS_H
#define MPI_ABI_SESSION_GROUPS_H

#include <mpi.h>

/* Records that a new group is derived from a session; 0 if there is no memory. */
int mpi_abi_session_group_add(MPI_Group group, MPI_Session session);

/* The session that a group is derived from, or MPI_SESSION_NULL. */
MPI_Session mpi_abi_session_of_group(MPI_Group group);

/*
 * Raises an error of a procedure that refers to a group alone: on the session that it was derived from,
 * else on MPI_COMM_SELF.
 */
int mpi_abi_raise_group(MPI_Group group, int code);

#endif
