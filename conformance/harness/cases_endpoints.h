/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of endpoints: a parent, endpoints of it, and communicators that are made of these, with messages and collective
 * operations on each. A case is run by one thread for each member, or by one thread for all.
 *
 * A process sees the communicators that it has members in; of a split it goes on with color 0.
 */
#ifndef MPI_ABI_CASES_ENDPOINTS_H
#define MPI_ABI_CASES_ENDPOINTS_H

#include "cases.h"
#include "model_endpoints.h"
#include "rule_endpoints.h"

#include <pthread.h>
#include <stdatomic.h>

enum { EP_STEPS = 3, EP_COMMS = EP_STEPS + 2, EP_MESSAGES = 12, EP_LONGEST = 70000 };
enum { EP_WORLD, EP_DUP, EP_REVERSED, EP_PARTS, EP_SELF, EP_PARENTS };
enum { EP_IDUP, EP_DUP_STEP, EP_SPLIT, EP_CREATE, EP_CART, EP_MERGE, EP_ENDPOINTS, EP_KINDS };
enum { EP_SPECIFIC, EP_ANY_SOURCE, EP_ANY, EP_RECEIVES };

struct ep_message {
    int from, to, tag, length;
};

/* What is done on one communicator. */
struct ep_traffic {
    bool messages, collectives;
    bool threads; /* one for each member, with blocking calls */
    bool late;    /* receives are posted after the sends */
    int receives; /* EP_SPECIFIC and so on */
    int count;
    struct ep_message message[EP_MESSAGES];
    int root, length;
};

struct ep_step {
    int kind, a, b;
};

struct ep_case {
    bool threads;
    int parent, hint;
    bool attach, free_parent;
    int count[MODEL_EP_MOST]; /* for each process */
    int steps;
    struct ep_step step[EP_STEPS];
    struct ep_traffic traffic[EP_STEPS + 1]; /* of the endpoints, and after each step */
    int order;                               /* in which handles are freed */
};

/* --- What there is. --------------------------------------------------------------------------- */

/* A communicator: of each member that this process has, a handle. */
struct ep_comm {
    struct model_ep is;
    MPI_Comm handle[MODEL_EP_MOST];
    int cell[MODEL_EP_MOST]; /* the attribute of each is the address of one */
};

struct ep_state {
    const struct ep_case *one;
    int keyval, comms;
    struct ep_comm comm[EP_COMMS]; /* 0 is the parent, 1 the endpoints */
};

static atomic_int ep_deleted;

static inline int ep_delete(MPI_Comm comm, int keyval, void *value, void *extra)
{
    (void)comm;
    (void)keyval;
    (void)value;
    (void)extra;
    ep_deleted++;
    return MPI_SUCCESS;
}

static inline bool ep_is_own(const struct ep_comm *comm, int rank)
{
    return comm->is.process[rank] == case_rank();
}

/* --- Threads. --------------------------------------------------------------------------------- */

struct ep_job {
    struct ep_state *state;
    int index, rank; /* of the communicator, and in it */
    void (*work)(struct ep_state *state, int index, int rank);
    pthread_t thread;
};

static inline void *ep_job_run(void *argument)
{
    struct ep_job *job = argument;
    MPI_Comm comm = job->state->comm[job->index].handle[job->rank];
    bool attach = job->state->one->attach && job->index > 0;

    rule_at("case %ld, communicator %d, rank %d", case_index_now, job->index, job->rank);
    if (attach) {
        CHECK_MPI(MPIX_Comm_attach(comm));
    }
    job->work(job->state, job->index, job->rank);
    if (attach) {
        CHECK_MPI(MPIX_Comm_detach(comm));
    }
    return NULL;
}

/* Each member of a communicator does its work, in a thread of its own. */
static inline void ep_each(struct ep_state *state, int index,
                           void (*work)(struct ep_state *state, int index, int rank))
{
    struct ep_comm *comm = &state->comm[index];
    struct ep_job jobs[MODEL_EP_MOST];
    int begun = 0;

    for (int rank = 0; rank < comm->is.size; rank++) {
        if (ep_is_own(comm, rank)) {
            jobs[begun] = (struct ep_job){state, index, rank, work, pthread_self()};
            CHECK_INT(pthread_create(&jobs[begun].thread, NULL, ep_job_run, &jobs[begun]), 0);
            begun++;
        }
    }
    for (int i = 0; i < begun; i++) {
        CHECK_INT(pthread_join(jobs[i].thread, NULL), 0);
    }
}

/* --- What a communicator is. ------------------------------------------------------------------ */

static inline void ep_check_ranks(const struct ep_comm *comm, int rank, bool endpoint)
{
    MPI_Comm handle = comm->handle[rank];
    int first = model_ep_first(&comm->is, case_rank());
    int size = -1, number = -1, flag = -1, relation = -1;

    CHECK_MPI(MPI_Comm_size(handle, &size));
    CHECK_INT(size, comm->is.size);
    CHECK_MPI(MPI_Comm_rank(handle, &number));
    CHECK_INT(number, rank);
    CHECK_MPI(MPIX_Comm_is_endpoint(handle, &flag));
    CHECK_INT(flag, endpoint);
    CHECK_MPI(MPI_Comm_compare(handle, comm->handle[first], &relation));
    CHECK_INT(relation, MPI_IDENT);
}

/* The ranks of all members in another communicator: a parent and its endpoints have none in common. */
static inline void ep_check_translation(MPI_Group group, const struct ep_comm *comm,
                                        const struct ep_comm *other)
{
    int first = model_ep_first(&other->is, case_rank());
    int ranks[MODEL_EP_MOST], got[MODEL_EP_MOST];
    MPI_Group others = MPI_GROUP_NULL;

    if (first < 0) {
        return;
    }
    for (int rank = 0; rank < comm->is.size; rank++) {
        ranks[rank] = rank;
    }
    CHECK_MPI(MPI_Comm_group(other->handle[first], &others));
    CHECK_MPI(MPI_Group_translate_ranks(group, comm->is.size, ranks, others, got));
    for (int rank = 0; rank < comm->is.size; rank++) {
        int want = model_ep_rank(&other->is, comm->is.member[rank]);

        CHECK_INT(got[rank], want == MODEL_EP_UNDEFINED ? MPI_UNDEFINED : want);
    }
    CHECK_MPI(MPI_Group_free(&others));
}

static inline void ep_check_group(const struct ep_state *state, int index, int rank)
{
    const struct ep_comm *comm = &state->comm[index];
    MPI_Group group = MPI_GROUP_NULL;
    int size = -1, number = -1;

    CHECK_MPI(MPI_Comm_group(comm->handle[rank], &group));
    CHECK_MPI(MPI_Group_size(group, &size));
    CHECK_INT(size, comm->is.size);
    CHECK_MPI(MPI_Group_rank(group, &number));
    CHECK_INT(number, rank);
    if (rank == model_ep_first(&comm->is, case_rank())) {
        for (int i = state->one->free_parent ? 1 : 0; i <= index; i++) {
            ep_check_translation(group, comm, &state->comm[i]);
        }
    }
    CHECK_MPI(MPI_Group_free(&group));
}

/* An attribute belongs to one member: a duplicate has that of the handle that it is made from. */
static inline void ep_check_attribute(struct ep_state *state, int index, int rank, int from)
{
    struct ep_comm *comm = &state->comm[index];
    int *value = NULL;
    int found = -1;

    CHECK_MPI(MPI_Comm_get_attr(comm->handle[rank], state->keyval, &value, &found));
    CHECK_INT(found, from >= 0);
    if (from >= 0 && found == 1) {
        CHECK_PTR(value, &state->comm[from].cell[rank]);
    }
    CHECK_MPI(MPI_Comm_set_attr(comm->handle[rank], state->keyval, &comm->cell[rank]));
}

/* A new communicator: what it is, and that its members differ. */
static inline void ep_check(struct ep_state *state, int index, bool is_dup)
{
    struct ep_comm *comm = &state->comm[index];

    for (int rank = 0; rank < comm->is.size; rank++) {
        if (ep_is_own(comm, rank)) {
            rule_at("case %ld, communicator %d, rank %d", case_index_now, index, rank);
            ep_check_ranks(comm, rank, index > 0);
            ep_check_group(state, index, rank);
            ep_check_attribute(state, index, rank, is_dup ? index - 1 : -1);
        }
    }
}

#endif
