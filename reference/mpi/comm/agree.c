/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * agree.c: a party agrees on the contexts of its communicator; comm.h says how. All is done in steps that do not wait,
 * so that it can go on in the background.
 */
#include "comm.h"

enum { HOLDS = -1, IS_USED = -2 }; /* instead of a context */

/* From the first: a context that is proposed, or that the last one HOLDS. To the first: HOLDS or IS_USED. An error of
 * any member ends it. */
struct note {
    int context, error;
};

struct peer {
    int port, sends, receives; /* what is outstanding in this step */
    struct note to, from;
    MPIR_SHANDLE send;
    MPIR_RHANDLE receive;
};

struct mpir_agreement {
    struct mpir_party party;
    struct mpir_comm *comm;
    int error;    /* of this process, or of any */
    int has_last; /* nothing follows this step */
    int n;
    struct peer peers[]; /* of the first: all others; of another: the first */
};

static void send_note(struct mpir_agreement *a, struct peer *peer, int context)
{
    peer->to = (struct note){context, a->error};
    peer->sends = 1;
    mpir_party_isend(&a->party, peer->port, &peer->to, sizeof peer->to, &peer->send);
}

static void receive_note(struct mpir_agreement *a, struct peer *peer)
{
    peer->receives = 1;
    mpir_party_ireceive(&a->party, peer->port, &peer->from, sizeof peer->from, &peer->receive);
}

/* ---- The first ---- */

static void finish(struct mpir_agreement *a)
{
    for (int i = 0; i < a->n; i++) {
        send_note(a, &a->peers[i], HOLDS);
    }
    a->has_last = 1;
}

static void propose(struct mpir_agreement *a)
{
    if (!a->error) {
        mpir_context_drop(a->comm);
        a->error = mpir_context_propose(a->comm);
    }
    if (a->error) {
        finish(a);
        return;
    }
    for (int i = 0; i < a->n; i++) {
        send_note(a, &a->peers[i], a->comm->dev.context_ids);
        receive_note(a, &a->peers[i]);
    }
}

static void judge(struct mpir_agreement *a)
{
    int holds = 1;
    for (int i = 0; i < a->n; i++) {
        holds &= a->peers[i].from.context == HOLDS;
        a->error = a->error ? a->error : a->peers[i].from.error;
    }
    if (holds) {
        finish(a);
    } else {
        propose(a);
    }
}

/* ---- The others ---- */

static void answer(struct mpir_agreement *a)
{
    struct peer *first = &a->peers[0];
    a->has_last = first->from.context == HOLDS;
    if (a->has_last) {
        a->error = first->from.error;
        return;
    }
    if (!a->error) {
        mpir_context_drop(a->comm);
    }
    int holds = !a->error && mpir_context_take(a->comm, first->from.context);
    send_note(a, first, holds ? HOLDS : IS_USED);
    receive_note(a, first);
}

/* ---- Both ---- */

static struct mpir_agreement *allocate(struct mpir_party *party)
{
    int n = party->me == 0 ? party->n - 1 : 1;
    struct mpir_agreement *a = calloc(1, sizeof *a + (size_t)n * sizeof a->peers[0]);
    if (a) {
        a->party = *party;
        party->own = NULL;
        a->n = n;
    }
    return a;
}

struct mpir_agreement *mpir_agreement_new(struct mpir_party *party, struct mpir_comm *comm,
                                          int error)
{
    struct mpir_agreement *a = allocate(party);
    if (!a) {
        return NULL;
    }
    a->comm = comm;
    a->error = error;
    for (int i = 0; i < a->n; i++) {
        a->peers[i].port = party->ports[party->me == 0 ? i + 1 : 0];
    }
    if (party->me == 0) {
        propose(a);
    } else {
        receive_note(a, &a->peers[0]);
    }
    return a;
}

/* What is outstanding in this step; null: nothing. */
static const int *outstanding(struct mpir_agreement *a)
{
    for (int i = 0; i < a->n; i++) {
        struct peer *peer = &a->peers[i];
        if (peer->sends && !MPID_Is_complete(&peer->send)) {
            return &peer->send.is_complete;
        }
        if (peer->receives && !MPID_Is_complete(&peer->receive)) {
            return &peer->receive.is_complete;
        }
    }
    return NULL;
}

static void end_step(struct mpir_agreement *a)
{
    for (int i = 0; i < a->n; i++) {
        a->peers[i].sends = a->peers[i].receives = 0;
    }
}

int mpir_agreement_advance(struct mpir_agreement *a, int *result)
{
    while (!outstanding(a)) {
        end_step(a);
        if (a->has_last) {
            *result = a->error;
            return 1;
        }
        if (a->party.me == 0) {
            judge(a);
        } else {
            answer(a);
        }
    }
    return 0;
}

void mpir_agreement_free(struct mpir_agreement *agreement)
{
    if (agreement) {
        free(agreement->party.own);
    }
    free(agreement);
}

int mpir_comm_agree(struct mpir_party *party, struct mpir_comm *comm, int error)
{
    struct mpir_agreement *a = mpir_agreement_new(party, comm, error);
    int result = MPI_ERR_NO_MEM;
    while (a && !mpir_agreement_advance(a, &result)) {
        const int *flag = outstanding(a); /* another thread may have seen the end of it */
        if (flag) {
            mpir_wait_flag(comm->dev.port, flag);
        }
    }
    mpir_agreement_free(a);
    return result;
}
