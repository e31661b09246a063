/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The library's communicators for persistent collectives, kept for each communicator of the program that needs
 * some (the parent).
 *
 * The first few requests of a parent have a communicator each, on which a collective of the backend may run
 * although processes start requests in different orders. Communicators are scarce (2048 in MPICH), so further
 * requests share one, with a tag each. Communicator and tag are the same in all processes, because
 * initialization is collective.
 */
#ifndef MPI_ABI_PERSISTENT_COMMS_H
#define MPI_ABI_PERSISTENT_COMMS_H

#include <mpi.h>

struct persistent_comms;
struct shared_comm;

/* The place of one request. */
struct persistent_place {
    struct persistent_comms *comms; /* null: none */
    struct shared_comm *shared;     /* null if it is alone */
    int alone;                      /* which of those with one request */
    int tag;                        /* on the shared one */
};

/*
 * Collective over `parent`, on which it raises errors, and which must be held until the request leaves.
 * Without `wants_alone` the communicator is a shared one.
 */
int mpi_abi_persistent_enter(MPI_Comm parent, int wants_alone, struct persistent_place *place);
void mpi_abi_persistent_leave(struct persistent_place *place);

/* The request's communicator, whose errors return; MPI_COMM_NULL after MPI_Comm_disconnect of the parent. */
MPI_Comm mpi_abi_persistent_comm(const struct persistent_place *place);
/* The program's communicator, or MPI_COMM_NULL after its MPI_Comm_disconnect. */
MPI_Comm mpi_abi_persistent_parent(const struct persistent_place *place);

/*
 * Called before a communicator is freed or disconnected (then the library's are disconnected, too), and at
 * finalization. Remaining requests have no communicator then.
 */
void mpi_abi_persistent_parent_ends(MPI_Comm parent, int is_disconnected);
void mpi_abi_persistent_comms_end(void);

#endif
