/* SPDX-License-Identifier: BSD-3-Clause */
/* grequest.c: generalized requests, whose operation is the program's. */
#include "request.h"

struct grequest {
    struct mpir_request head; /* first */
    MPI_Grequest_query_function *query;
    MPI_Grequest_free_function *free;
    MPI_Grequest_cancel_function *cancel;
    void *extra_state;
};

static struct grequest *grequest_of(struct mpir_request *head)
{
    return (struct grequest *)(void *)head;
}

/* The function always gets a status to fill. */
static int query(struct mpir_request *head, MPI_Status *status)
{
    struct grequest *g = grequest_of(head);
    MPI_Status unwanted;
    mpir_status_empty(&unwanted);
    return g->query(g->extra_state, status ? status : &unwanted);
}

static int cancel(struct mpir_request *head)
{
    return grequest_of(head)->cancel(grequest_of(head)->extra_state,
                                     mpir_is_done(mpir_head_of((MPI_Request)head)));
}

static void release(struct mpir_request *head)
{
    head->error = grequest_of(head)->free(grequest_of(head)->extra_state);
}

static const struct mpir_request_kind kind = {.finish = query, .cancel = cancel, .free = release};

int mpir_grequest_start(MPI_Grequest_query_function *query_fn, MPI_Grequest_free_function *free_fn,
                        MPI_Grequest_cancel_function *cancel_fn, void *extra_state,
                        MPI_Request *request)
{
    struct grequest *g = mpir_request_new(sizeof *g, MPIR_GENERALIZED, &kind, NULL);
    if (!g) {
        return MPI_ERR_NO_MEM;
    }
    g->query = query_fn;
    g->free = free_fn;
    g->cancel = cancel_fn;
    g->extra_state = extra_state;
    *request = (MPI_Request)(void *)g;
    return MPI_SUCCESS;
}

int mpir_grequest_complete(MPI_Request request)
{
    struct MPIR_REQUEST *head = mpir_head_of(mpir_request_of(request));
    if (!head || head->handle_type != MPIR_GENERALIZED) {
        return mpir_raise_comm(NULL, MPI_ERR_REQUEST, "MPI_Grequest_complete");
    }
    int error = mpir_request_complete(mpir_of_layer(head), MPI_SUCCESS);
    return error ? mpir_raise_comm(NULL, error, "MPI_Grequest_complete") : MPI_SUCCESS;
}
