/* SPDX-License-Identifier: BSD-3-Clause */
/* The attribute MPI_TAG_UB of intercommunicators that are made of groups (9.1.2). */
#ifndef MPI_ABI_SESSION_TAG_UB_H
#define MPI_ABI_SESSION_TAG_UB_H

#include <mpi.h>

/* Sees to it that a new intercommunicator has MPI_TAG_UB as `local` has, a communicator of its local group. */
void mpi_abi_session_tag_ub(MPI_Comm local, MPI_Comm made);

#endif
