/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages between two processes of a collective that no receive of the program matches: in the internal
 * world, with a tag that stands for the communicator.
 *
 * Collectives on a communicator are in the same order on all its processes (6.14), so such messages are,
 * too. Processes outside of MPI_COMM_WORLD cannot be reached: MPI_ERR_UNSUPPORTED_OPERATION.
 */
#ifndef MPI_ABI_MESSAGES_H
#define MPI_ABI_MESSAGES_H

#include <mpi.h>

/* `peer` is a rank in `comm`, which has one group. Return an error code without raising it. */
int big_message_send(const void *buf, MPI_Count count, MPI_Datatype type, int peer, MPI_Comm comm,
                     MPI_Request *request);
int big_message_receive(void *buf, MPI_Count count, MPI_Datatype type, int peer, MPI_Comm comm,
                        MPI_Request *request);

#endif
