/* SPDX-License-Identifier: BSD-3-Clause */
/* A composite request for several backend requests: complete when all are, with the first error. */
#ifndef MPI_ABI_PARTS_H
#define MPI_ABI_PARTS_H

#include "composite_request.h"

struct big_parts {
    struct composite_request composite; /* first */
    /* Called when all are complete, unless null. Returns an error code. */
    int (*finish)(void *rest);
    void (*release)(void *rest); /* or null */
    void *rest;
    MPI_Comm
        comm; /* raises the errors of all parts but the first; null: the parts do it themselves */
    int begun;
    MPI_Request at[];
};

/* With capacity for `n` requests; null if there is no memory. */
struct big_parts *big_parts_new(int n);

/*
 * After all were begun: returns the request. If one was not begun: frees the other requests without waiting,
 * since other processes may have failed as well.
 */
int big_parts_done(struct big_parts *parts, int rc, MPI_Request *request);

#endif
