/* SPDX-License-Identifier: BSD-3-Clause */
/* probe.c: probes match as receives do; a matched one takes the message out of the queue. */
#include "model.h"

struct wanted {
    int source, tag, context;
    struct MPIR_MESSAGE **message; /* null: leave it in the queue */
    MPI_Status *status;
};

static int check(const struct wanted *w)
{
    if (w->tag < 0 && w->tag != MPI_ANY_TAG) {
        return MPI_ERR_TAG;
    }
    return w->source < 0 && w->source != MPI_ANY_SOURCE ? MPI_ERR_RANK : MPI_SUCCESS;
}

/* Polls, and looks once. */
static int look(struct MPID_PORT *port, const struct wanted *w, int armed)
{
    mpid_port_lock(port);
    mpid_progress(port, armed);
    struct MPIR_MESSAGE *found = mpid_unexpected_find(port, w->context, w->source, w->tag);
    if (found && w->status) {
        w->status->MPI_SOURCE = found->source;
        w->status->MPI_TAG = found->tag;
        MPID_Status_set(w->status, found->length, 0);
    }
    if (found && w->message) {
        mpid_unexpected_remove(port, found);
        *w->message = found;
    }
    mpid_port_unlock(port);
    return found != NULL;
}

static void look_until_found(struct MPIR_COMMUNICATOR *comm, const struct wanted *w,
                             int *error_code)
{
    struct MPID_PORT *port = mpid_port_of(comm);
    struct mpid_what what = {w->source, w->tag, w->context, 0};
    struct mpid_rest rest = {0};
    int error = check(w);
    if (error) {
        *error_code = error;
        return;
    }
    while (!look(port, w, rest.armed)) {
        mpid_pause(port, &rest, &what);
    }
    mpid_pause_end(port, &rest);
}

static void look_once(struct MPIR_COMMUNICATOR *comm, const struct wanted *w, int *flag,
                      int *error_code)
{
    int error = check(w);
    *flag = 0;
    if (error) {
        *error_code = error;
    } else {
        *flag = look(mpid_port_of(comm), w, 0);
    }
}

void MPID_Probe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank,
                int *error_code, MPI_Status *status)
{
    struct wanted w = {src_lrank, tag, context_id, NULL, status};
    look_until_found(comm, &w, error_code);
}

void MPID_Iprobe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank, int *flag,
                 int *error_code, MPI_Status *status)
{
    struct wanted w = {src_lrank, tag, context_id, NULL, status};
    look_once(comm, &w, flag, error_code);
}

void MPID_Mprobe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank,
                 int *error_code, struct MPIR_MESSAGE **message, MPI_Status *status)
{
    struct wanted w = {src_lrank, tag, context_id, message, status};
    look_until_found(comm, &w, error_code);
}

void MPID_Improbe(struct MPIR_COMMUNICATOR *comm, int tag, int context_id, int src_lrank, int *flag,
                  int *error_code, struct MPIR_MESSAGE **message, MPI_Status *status)
{
    struct wanted w = {src_lrank, tag, context_id, message, status};
    look_once(comm, &w, flag, error_code);
}
