/* SPDX-License-Identifier: BSD-3-Clause */
/* migrate.c: see migrate.h. Messages from one process to another follow each other in the order of ranks. */
#include "migrate.h"

#include <stdlib.h>

/* Who has which ranks: process p had those from old[p] on, and gets those from next[p] on. */
struct plan {
    int me, processes;
    int *old, *next; /* processes + 1 each */
};

struct move {
    MPI_Comm comm; /* a duplicate of the parent: no message of the program is here */
    const struct migrate_ops *ops;
    void *user;
    struct plan plan;
};

/* A state on its way. */
struct parcel {
    void *bytes;
    MPI_Request request;
};

static int make_plan(MPI_Comm comm, int n_old, int n_new, struct plan *plan)
{
    MPI_Comm_rank(comm, &plan->me);
    MPI_Comm_size(comm, &plan->processes);
    const size_t length = (size_t)plan->processes + 1;
    plan->old = calloc(2 * length, sizeof(int));
    if (!plan->old) {
        return MPI_ERR_NO_MEM;
    }
    plan->next = plan->old + length;
    MPI_Allgather(&n_old, 1, MPI_INT, plan->old + 1, 1, MPI_INT, comm);
    MPI_Allgather(&n_new, 1, MPI_INT, plan->next + 1, 1, MPI_INT, comm);
    for (int p = 0; p < plan->processes; p++) {
        plan->old[p + 1] += plan->old[p];
        plan->next[p + 1] += plan->next[p];
    }
    return plan->old[plan->processes] == plan->next[plan->processes] ? MPI_SUCCESS : MPI_ERR_ARG;
}

/* The process that has a rank, given where the ranks of each begin. */
static int owner(const int begins[], int rank)
{
    int process = 0;
    while (begins[process + 1] <= rank) {
        process++;
    }
    return process;
}

static struct parcel send_state(const struct move *move, const void *state, int to)
{
    const size_t size = move->ops->size(state, move->user);
    struct parcel parcel = {malloc(size > 0 ? size : 1), MPI_REQUEST_NULL};
    if (!parcel.bytes) {
        MPI_Abort(move->comm, 1); /* the receiver waits for it */
        abort();
    }
    move->ops->pack(state, parcel.bytes, move->user);
    MPI_Isend_c(parcel.bytes, (MPI_Count)size, MPI_BYTE, to, 0, move->comm, &parcel.request);
    return parcel;
}

static void *receive_state(const struct move *move, int from)
{
    MPI_Message message = MPI_MESSAGE_NULL;
    MPI_Status status;
    MPI_Count size = 0;
    MPI_Mprobe(from, 0, move->comm, &message, &status);
    MPI_Get_count_c(&status, MPI_BYTE, &size);
    void *bytes = malloc(size > 0 ? (size_t)size : 1);
    if (!bytes) {
        MPI_Abort(move->comm, 1);
        abort();
    }
    MPI_Mrecv_c(bytes, size, MPI_BYTE, &message, MPI_STATUS_IGNORE);
    void *state = move->ops->unpack(bytes, (size_t)size, move->user);
    free(bytes);
    return state;
}

static void send_all(const struct move *move, int n_old, void *old_state[], void *new_state[],
                     struct parcel parcels[])
{
    const struct plan *plan = &move->plan;
    for (int i = 0; i < n_old; i++) {
        const int rank = plan->old[plan->me] + i, to = owner(plan->next, rank);
        parcels[i] = (struct parcel){NULL, MPI_REQUEST_NULL};
        if (to == plan->me) {
            new_state[rank - plan->next[to]] = old_state[i];
        } else {
            parcels[i] = send_state(move, old_state[i], to);
        }
    }
}

static int receive_all(const struct move *move, int n_new, void *new_state[])
{
    const struct plan *plan = &move->plan;
    int rc = MPI_SUCCESS;
    for (int i = 0; i < n_new; i++) {
        const int from = owner(plan->old, plan->next[plan->me] + i);
        if (from != plan->me) {
            new_state[i] = receive_state(move, from);
            rc = new_state[i] ? rc : MPI_ERR_NO_MEM;
        }
    }
    return rc;
}

static void finish_sends(const struct move *move, int n_old, void *old_state[],
                         struct parcel parcels[])
{
    for (int i = 0; i < n_old; i++) {
        MPI_Wait(&parcels[i].request, MPI_STATUS_IGNORE);
        if (parcels[i].bytes) {
            move->ops->release(old_state[i], move->user);
            free(parcels[i].bytes);
        }
    }
}

static int move_all(const struct move *move, int n_old, void *old_state[], int n_new,
                    void *new_state[])
{
    struct parcel *parcels = malloc(((size_t)n_old + 1) * sizeof *parcels);
    if (!parcels) {
        MPI_Abort(move->comm, 1);
        abort();
    }
    send_all(move, n_old, old_state, new_state, parcels);
    int rc = receive_all(move, n_new, new_state);
    finish_sends(move, n_old, old_state, parcels);
    free(parcels);
    return rc;
}

int endpoints_migrate(MPI_Comm parent, int n_old, void *old_state[], int n_new, void *new_state[],
                      const struct migrate_ops *ops, void *user)
{
    struct move move = {MPI_COMM_NULL, ops, user, {0, 0, NULL, NULL}};
    int rc = MPI_Comm_dup(parent, &move.comm);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = make_plan(move.comm, n_old, n_new, &move.plan);
    if (rc == MPI_SUCCESS) {
        rc = move_all(&move, n_old, old_state, n_new, new_state);
    }
    free(move.plan.old);
    MPI_Comm_free(&move.comm);
    return rc;
}
