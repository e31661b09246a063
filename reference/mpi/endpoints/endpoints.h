/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * endpoints.h: more ranks for a process. An endpoint is a port of its own, and a communicator handle that knows it.
 * What is made of that handle has the same port; the last of these communicators frees it (comm/object.c).
 */
#ifndef MPIR_ENDPOINTS_H
#define MPIR_ENDPOINTS_H

#include "comm/comm.h"

/* What the hints of an info object ask for; those with a wrong value do not count. */
struct mpir_ep_hints {
    int is_exclusive;  /* calls on one endpoint never overlap in time */
    int drives_itself; /* a call that waits drives no other endpoint */
};
struct mpir_ep_hints mpir_ep_hints_of(struct mpir_info *info);
/* Keeps the hints that endpoints have with a new communicator, and tells what was kept (MPI_Comm_get_info). */
int mpir_ep_keep_hints(struct mpir_comm *comm, struct mpir_info *info);
int mpir_ep_tell_hints(struct mpir_info *hints, struct mpir_info *info);
/* Makes a new port what the hints say. */
void mpir_ep_equip(struct MPID_PORT *port, const struct mpir_ep_hints *hints);

/* Collective over `parent`, an intracommunicator: n new ports of the caller, and a handle for each. An error of one
 * process is one of all. `error`: what is wrong with the caller's arguments. */
int mpir_ep_create(struct mpir_comm *parent, int n, struct mpir_info *info, int error,
                   MPI_Comm handles[]);

/* How many endpoints pay, and how many there can be. */
int mpir_ep_query(int *optimal, int *maximum);
int mpir_ep_is_one(const struct mpir_comm *comm);
int mpir_ep_attach(struct mpir_comm *comm);
int mpir_ep_detach(struct mpir_comm *comm);

/* The same, but the first of the caller's n endpoints, at least one, is its own rank in the parent. */
int mpir_ep_extend(struct mpir_comm *parent, int n, MPI_Comm handles[]);

/* static.c: the static interface. MPI_Init_thread with `count` endpoints. */
int mpir_static_init(int *argc, char ***argv, int count, int required, int *provided);
/* The calling thread is the endpoint of this process with this index in `comm`: in that of mpir_static_init, or, with
 * --ranks-per-proc, the rank in MPI_COMM_WORLD, before MPI_Init or after it. */
int mpir_static_attach(MPI_Comm comm, int index);
/* The handle of the endpoint that the calling thread is; of a thread that is none, that of index 0. */
MPI_Comm mpir_static_all(void);

#endif
