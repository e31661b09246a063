/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where persistent collectives communicate: communicators of the library's own, kept for each of the
 * program's that has some (its parent).
 *
 * The first few requests of a parent have a communicator each, on which a native collective may run
 * although starts come in another order on each process. Communicators are scarce (2048 in MPICH), so
 * all further requests share one, where each has a tag. Which of the two it is, and which tag, is the
 * same on all processes: initialization is collective, and so they agree.
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
 * One that wants no communicator alone shares.
 */
int mpi_abi_persistent_enter(MPI_Comm parent, int wants_alone, struct persistent_place *place);
void mpi_abi_persistent_leave(struct persistent_place *place);

/* Its communicator, whose errors return; MPI_COMM_NULL after MPI_Comm_disconnect of the parent. */
MPI_Comm mpi_abi_persistent_comm(const struct persistent_place *place);
/* The program's communicator, or MPI_COMM_NULL after its MPI_Comm_disconnect. */
MPI_Comm mpi_abi_persistent_parent(const struct persistent_place *place);

/*
 * A communicator is about to be freed, disconnected (the library's then are, too) or, with the others,
 * to end with MPI. Requests that are left find no communicator any more.
 */
void mpi_abi_persistent_parent_ends(MPI_Comm parent, int is_disconnected);
void mpi_abi_persistent_comms_end(void);

#endif
