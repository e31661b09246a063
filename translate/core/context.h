/* SPDX-License-Identifier: BSD-3-Clause */
/* What families and emulations tell each other about communicators. */
#ifndef MPI_ABI_CONTEXT_H
#define MPI_ABI_CONTEXT_H

#include <mpi.h>
#include <stdint.h>

/*
 * A number that all processes of a communicator know it by, and no other communicator of theirs has
 * while it lives. Null where the backend does not show it.
 */
extern uint32_t (*mpi_abi_context_of)(MPI_Comm comm);

/* MPI_COMM_WORLD has come to be, and what emulations need of all its processes is made; collective. */
void mpi_abi_world_begins(void);

#endif
