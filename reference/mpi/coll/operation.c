/* SPDX-License-Identifier: BSD-3-Clause */
/* operation.c: what a builder made runs to its end, or belongs to a request. */
#include "operation.h"
#include <stddef.h>

int coll_blocking(coll_builder *build, const struct coll_args *args)
{
    struct coll_schedule s;
    coll_open(&s, args->comm, 0, 0);
    int error = build(&s, args);
    error = error ? error : s.error ? s.error : coll_run(&s);
    coll_close(&s);
    return error;
}

struct coll_request {
    struct mpir_request base;
    struct mpir_work work;
    struct coll_schedule schedule;
};

/* The request may be gone when its completion was told. */
static int advance(struct mpir_work *work)
{
    struct coll_request *r =
        (struct coll_request *)(void *)((char *)work - offsetof(struct coll_request, work));
    if (!coll_advance(&r->schedule)) {
        return 0;
    }
    mpir_request_complete(&r->base, r->schedule.error);
    return 1;
}

static int start(struct mpir_request *request)
{
    struct coll_request *r = (struct coll_request *)request;
    mpir_request_restart(request);
    coll_rewind(&r->schedule);
    mpir_work_start(&r->work, r->base.port);
    return MPI_SUCCESS;
}

static void end(struct mpir_request *request)
{
    coll_close(&((struct coll_request *)request)->schedule);
}

static const struct mpir_request_kind kind = {.start = start, .free = end};

/* Null: an error. */
static struct coll_request *make(coll_builder *build, const struct coll_args *args, int persistent,
                                 int *error)
{
    struct coll_request *r = mpir_request_new(sizeof *r, MPIR_COMPOSITE, &kind, args->comm);
    if (!r) {
        *error = MPI_ERR_NO_MEM;
        return NULL;
    }
    r->base.persistent = persistent;
    r->work.advance = advance;
    coll_open(&r->schedule, args->comm, 1, persistent);
    *error = build(&r->schedule, args);
    *error = *error ? *error : r->schedule.error;
    if (*error) {
        r->base.is_complete = 1;
        mpir_request_release(&r->base);
        return NULL;
    }
    return r;
}

int coll_nonblocking(coll_builder *build, const struct coll_args *args, MPI_Request *request)
{
    int error;
    struct coll_request *r = make(build, args, 0, &error);
    if (r) {
        *request = (MPI_Request)(void *)r;
        mpir_work_start(&r->work, r->base.port);
    }
    return error;
}

int coll_persistent(coll_builder *build, const struct coll_args *args, MPI_Request *request)
{
    int error;
    struct coll_request *r = make(build, args, 1, &error);
    if (r) {
        *request = (MPI_Request)(void *)r;
    }
    return error;
}
