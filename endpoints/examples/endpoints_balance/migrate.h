/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * migrate.h: moves the state of endpoints to the processes that have them next.
 *
 * A process has n_old ranks of one endpoints communicator and gets n_new of another one, of the same size. The state of
 * rank r of the old one becomes that of rank r of the new one, wherever that is. So the neighbors of a rank keep
 * their numbers, and the code that talks to them does not change.
 */
#ifndef ENDPOINTS_MIGRATE_H
#define ENDPOINTS_MIGRATE_H

#include <mpi.h>
#include <stddef.h>

/* What is done with a state; `user` is what endpoints_migrate was given. */
struct migrate_ops {
    size_t (*size)(const void *state, void *user);            /* bytes of it in a message */
    void (*pack)(const void *state, void *bytes, void *user); /* writes them */
    void *(*unpack)(const void *bytes, size_t size,
                    void *user);              /* makes a state of them, or null */
    void (*release)(void *state, void *user); /* of one that went elsewhere */
};

/*
 * Collective over `parent`, the processes. old_state has the states of this process's ranks in their order, new_state
 * gets those of its next ones; a state that stays is the same pointer. MPI_ERR_ARG: the sums of n_old and n_new differ;
 * then nothing has moved. MPI_ERR_NO_MEM: a state that was to come is null.
 */
int endpoints_migrate(MPI_Comm parent, int n_old, void *old_state[], int n_new, void *new_state[],
                      const struct migrate_ops *ops, void *user);

#endif
