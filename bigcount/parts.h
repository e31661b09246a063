/* SPDX-License-Identifier: BSD-3-Clause */
/* A request that stands for several of the backend's: complete when all are, with the first error. */
#ifndef MPI_ABI_PARTS_H
#define MPI_ABI_PARTS_H

#include "composite_request.h"

struct big_parts {
    struct composite_request composite; /* first */
    /* What is left to do when all are complete; null: nothing. Returns an error code. */
    int (*finish)(void *rest);
    void (*release)(void *rest); /* null: there is no rest */
    void *rest;
    MPI_Comm
        comm; /* raises the errors of all parts but the first; null: the parts do it themselves */
    int begun;
    MPI_Request at[];
};

/* Room for `n` requests; null if there is no memory. */
struct big_parts *big_parts_new(int n);

/*
 * After all were begun, or one was not: hands the request over, or lets the others go on without a
 * request. To wait for them would be to wait for processes that may have failed as well.
 */
int big_parts_done(struct big_parts *parts, int rc, MPI_Request *request);

#endif
