/* SPDX-License-Identifier: BSD-3-Clause */
/* idup.c: duplicates that do not wait. The agreement goes on inside other calls. */
#include "comm.h"

struct duplication {
    struct mpir_request request; /* holds the original */
    struct mpir_work work;
    struct mpir_agreement *agreement;
    struct mpir_comm *made;
};

static struct duplication *duplication_of(struct mpir_work *work)
{
    return (struct duplication *)(void *)((char *)work - offsetof(struct duplication, work));
}

static int advance(struct mpir_work *work)
{
    struct duplication *d = duplication_of(work);
    int error;
    if (!mpir_agreement_advance(d->agreement, &error)) {
        return 0;
    }
    mpir_agreement_free(d->agreement);
    d->agreement = NULL;
    if (error) {
        mpir_comm_give_up(d->made);
    }
    mpir_request_complete(&d->request, error);
    return 1;
}

static const struct mpir_request_kind kind = {.finish = NULL};

static int start(struct mpir_comm *comm, struct mpir_info *info, MPI_Comm *newcomm,
                 MPI_Request *request)
{
    struct mpir_party party;
    int error = mpir_party_of(comm, &party);
    struct duplication *d = error ? NULL : mpir_request_new(sizeof *d, MPIR_COMPOSITE, &kind, comm);
    if (!d) {
        mpir_party_end(&party);
        return MPI_ERR_NO_MEM;
    }
    error = mpir_comm_copy(comm, info, &d->made);
    d->agreement = d->made ? mpir_agreement_new(&party, d->made, error) : NULL;
    if (!d->agreement) {
        mpir_party_end(&party);
        mpir_comm_give_up(d->made);
        mpir_request_release(&d->request);
        return MPI_ERR_NO_MEM;
    }
    *newcomm = d->made->dev.self;
    *request = (MPI_Request)d;
    d->work.advance = advance;
    mpir_work_start(&d->work, comm->dev.port);
    return MPI_SUCCESS;
}

int mpir_comm_idup(struct mpir_comm *comm, MPI_Comm *newcomm, MPI_Request *request)
{
    return start(comm, NULL, newcomm, request);
}

int mpir_comm_idup_with_info(struct mpir_comm *comm, struct mpir_info *info, MPI_Comm *newcomm,
                             MPI_Request *request)
{
    return start(comm, info, newcomm, request);
}
