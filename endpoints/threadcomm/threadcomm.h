/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * threadcomm.h: communicators of threads. The handle is the address of a `threadcomm`, which no MPI knows: only a
 * thread that takes part has an endpoint in its place, and for others it is a wrong handle.
 */
#ifndef ENDPOINTS_THREADCOMM_H
#define ENDPOINTS_THREADCOMM_H

#include "replace.h"

#include <stdatomic.h>

/* The place of one thread: its entry in that thread's list, and whether a thread has it. */
struct seat {
    struct replacement entry;
    atomic_flag taken;
};

struct threadcomm {
    void *no_object; /* null: an MPI that reads here finds none of its own */
    struct threadcomm *next;
    atomic_int used; /* seats that are taken */
    int count;
    MPI_Comm *endpoints;
    struct seat seats[];
};

/* Of all communicators of threads: the one with this handle, or null. */
struct threadcomm *threadcomm_of(MPI_Comm handle);
void threadcomm_enter(struct threadcomm *made);
void threadcomm_leave(struct threadcomm *gone);

/* The number of the calling thread in its OpenMP region, if that has `count` threads; else -1. */
int openmp_number(int count);

#endif
