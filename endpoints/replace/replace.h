/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * replace.h: what a thread has in the place of a communicator.
 *
 * Each thread has a list of its own, which is empty at first. The functions of the generated replaced.c look there for
 * each communicator that they are given.
 */
#ifndef ENDPOINTS_REPLACE_H
#define ENDPOINTS_REPLACE_H

#include <mpi.h>

/* An entry of a thread's list, in memory of whoever adds it. */
struct replacement {
    MPI_Comm from, to;
    struct replacement *next;
};

/* To the list of the calling thread, before what is there; and away from it: whether it was there. */
void replacement_add(struct replacement *entry);
int replacement_remove(struct replacement *entry);

/* What the calling thread has in the place of a communicator; without an entry, the communicator itself. */
MPI_Comm replaced(MPI_Comm comm);

/* The same for an attribute: those with predefined keys may be at MPI_COMM_WORLD alone. */
MPI_Comm replaced_for_key(MPI_Comm comm, int keyval);

/* Whether the calling thread has another one in its place, and the error of a call that would free it. */
int replaced_is(const MPI_Comm *comm);
int replaced_kept(MPI_Comm comm);

#endif
