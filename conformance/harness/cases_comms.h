/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of communicators: each one that was made is compared with its model, and used: messages on all of them at once
 * from any source, or a collective operation, that say who each process is.
 */
#ifndef MPI_ABI_CASES_COMMS_H
#define MPI_ABI_CASES_COMMS_H

#include "cases_comm_steps.h"

/* --- What a communicator is. ------------------------------------------------------------------ */

static inline void comms_check_group(const struct comm_state *state, int i, bool remote,
                                     const struct model_group *want)
{
    MPI_Group group = MPI_GROUP_NULL;

    if (remote) {
        CASE_MPI(MPI_Comm_remote_group(state->comm[i], &group),
                 "MPI_Comm_remote_group(comm[%d], &group);", i);
    } else {
        CASE_MPI(MPI_Comm_group(state->comm[i], &group), "MPI_Comm_group(comm[%d], &group);", i);
    }
    case_group(group, state->world, "group", want);
    CASE_MPI(MPI_Group_free(&group), "MPI_Group_free(&group);");
}

static inline void comms_check_sizes(const struct comm_state *state, int i,
                                     const struct model_comm *want)
{
    int inter = -1;
    int comm_size = -1;
    int comm_rank = -1;
    int topology = -1;

    CASE_MPI(MPI_Comm_test_inter(state->comm[i], &inter), "MPI_Comm_test_inter(comm[%d], &inter);",
             i);
    case_value(inter != 0, want->inter, "inter != 0");
    CASE_MPI(MPI_Comm_size(state->comm[i], &comm_size), "MPI_Comm_size(comm[%d], &comm_size);", i);
    CASE_INT(comm_size, want->local.size);
    CASE_MPI(MPI_Comm_rank(state->comm[i], &comm_rank), "MPI_Comm_rank(comm[%d], &comm_rank);", i);
    CASE_INT(comm_rank, model_group_rank(&want->local, case_rank()));
    CASE_MPI(MPI_Topo_test(state->comm[i], &topology), "MPI_Topo_test(comm[%d], &topology);", i);
    CASE_NAMED(topology, MPI_UNDEFINED, "MPI_UNDEFINED");
    if (want->inter) {
        CASE_MPI(MPI_Comm_remote_size(state->comm[i], &comm_size),
                 "MPI_Comm_remote_size(comm[%d], &comm_size);", i);
        CASE_INT(comm_size, want->remote.size);
    }
}

/* With each one before it. */
static inline void comms_check_relations(const struct comm_case *one, int i,
                                         const struct comm_state *state)
{
    for (int j = 0; j <= i; j++) {
        const struct model_comm *a = &one->comm[i][case_rank()];
        const struct model_comm *b = &one->comm[j][case_rank()];
        enum model_relation relation = i == j ? MODEL_IDENT : model_comm_compare(a, b);
        int relation_of = -1;

        if (b->exists && !one->freed[j] && !one->loose[j]) {
            CASE_MPI(MPI_Comm_compare(state->comm[i], state->comm[j], &relation_of),
                     "MPI_Comm_compare(comm[%d], comm[%d], &relation_of);", i, j);
            CASE_NAMED(relation_of, case_relation(relation), case_relation_name(relation));
        }
    }
}

/* Merged in an order that MPI has chosen: the members are known, and all agree on the order. */
static inline void comms_check_loose(const struct comm_state *state, int i,
                                     const struct model_comm *want)
{
    MPI_Group got = MPI_GROUP_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    int ranks[CASE_INTS];
    int me = case_rank();
    int relation_of = -1;

    case_poison_ints(ranks, "ranks");
    CASE_MPI(MPI_Allgather(&me, 1, MPI_INT, ranks + 1, 1, MPI_INT, state->comm[i]),
             "MPI_Allgather(&rank, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm[%d]);", i);
    CASE_MPI(MPI_Comm_group(state->comm[i], &got), "MPI_Comm_group(comm[%d], &got);", i);
    CASE_MPI(MPI_Group_incl(state->world, want->local.size, ranks + 1, &group),
             "MPI_Group_incl(world, %d, ranks + 1, &group);", want->local.size);
    CASE_MPI(MPI_Group_compare(got, group, &relation_of),
             "MPI_Group_compare(got, group, &relation_of);");
    CASE_NAMED(relation_of, MPI_IDENT, "MPI_IDENT");
    CASE_MPI(MPI_Group_free(&group), "MPI_Group_free(&group);");
    comm_group(state, &want->local, &group);
    CASE_MPI(MPI_Group_compare(got, group, &relation_of),
             "MPI_Group_compare(got, group, &relation_of);");
    case_writes("wrong |= differ(\"relation_of\", relation_of == MPI_UNEQUAL, 0);");
    if (case_program_now == NULL) {
        CHECK(relation_of != MPI_UNEQUAL);
    }
    CASE_MPI(MPI_Group_free(&group), "MPI_Group_free(&group);");
    CASE_MPI(MPI_Group_free(&got), "MPI_Group_free(&got);");
}

static inline void comms_check(const struct comm_case *one, int i, const struct comm_state *state)
{
    const struct model_comm *want = &one->comm[i][case_rank()];

    comms_check_sizes(state, i, want);
    comms_check_group(state, i, false, &want->local);
    if (want->inter) {
        comms_check_group(state, i, true, &want->remote);
    }
    comms_check_relations(one, i, state);
}

/* --- Who is who. ------------------------------------------------------------------------------ */

/* Whether this process uses communicator i. */
static inline bool comms_used(const struct comm_case *one, int i)
{
    return one->comm[i][case_rank()].exists && !one->freed[i] && !one->loose[i];
}

static inline const struct model_group *comms_others(const struct model_comm *comm)
{
    return comm->inter ? &comm->remote : &comm->local;
}

static inline void comms_gather(const struct comm_case *one, const struct comm_state *state)
{
    int me = case_rank();
    int ranks[CASE_INTS];

    for (int i = 0; i <= one->steps; i++) {
        const struct model_group *others = comms_others(&one->comm[i][case_rank()]);

        if (comms_used(one, i)) {
            case_poison_ints(ranks, "ranks");
            CASE_MPI(MPI_Allgather(&me, 1, MPI_INT, ranks + 1, 1, MPI_INT, state->comm[i]),
                     "MPI_Allgather(&rank, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm[%d]);", i);
            case_ints(ranks, "ranks", others->size, others->member);
        }
    }
}

/* The rank to which this one sends: the next one, or, of the remote group, the one of its number. */
static inline int comms_next(const struct model_comm *comm, int rank)
{
    return comm->inter ? rank % comm->remote.size : (rank + 1) % comm->local.size;
}

/* The rank whose message this one receives, on an intercommunicator at most one of them; -1 if none sends. */
static inline int comms_source(const struct model_comm *comm)
{
    int rank = model_group_rank(&comm->local, case_rank());

    if (!comm->inter) {
        return (rank + comm->local.size - 1) % comm->local.size;
    }
    return rank < comm->remote.size ? rank : -1;
}

/* On an intercommunicator, a sender whose rank the other side has not sends nothing. */
static inline bool comms_sends(const struct model_comm *comm)
{
    return !comm->inter || model_group_rank(&comm->local, case_rank()) < comm->remote.size;
}

static inline void comms_start(const struct comm_case *one, const struct comm_state *state,
                               int in[COMM_SLOTS], MPI_Request request[COMM_SLOTS])
{
    for (int i = 0; i <= one->steps; i++) {
        if (comms_used(one, i) && comms_source(&one->comm[i][case_rank()]) >= 0) {
            CASE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, state->comm[i],
                               &request[i]),
                     "MPI_Irecv(&in[%d], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm[%d], "
                     "&request[%d]);",
                     i, i, i);
        }
    }
}

/* The communicators in the other order, so that a message on a wrong one is found there. */
static inline void comms_send(const struct comm_case *one, const struct comm_state *state)
{
    for (int i = one->steps; i >= 0; i--) {
        const struct model_comm *comm = &one->comm[i][case_rank()];

        if (comms_used(one, i) && comms_sends(comm)) {
            int to = comms_next(comm, model_group_rank(&comm->local, case_rank()));
            int value = 1000 * (i + 1) + case_rank();

            CASE_MPI(MPI_Send(&value, 1, MPI_INT, to, 7, state->comm[i]),
                     "value = %d; MPI_Send(&value, 1, MPI_INT, %d, 7, comm[%d]);", value, to, i);
        }
    }
}

static inline void comms_exchange(const struct comm_case *one, const struct comm_state *state)
{
    MPI_Request request[COMM_SLOTS];
    int in[COMM_SLOTS];

    rule_poison(in, sizeof in);
    comms_start(one, state, in, request);
    comms_send(one, state);
    for (int i = 0; i <= one->steps; i++) {
        const struct model_comm *comm = &one->comm[i][case_rank()];
        int source = comms_used(one, i) ? comms_source(comm) : -1;
        MPI_Status status = rule_status();

        if (source >= 0) {
            CASE_MPI(MPI_Wait(&request[i], &status), "MPI_Wait(&request[%d], &status);", i);
            case_value(in[i], 1000 * (i + 1) + comms_others(comm)->member[source], "in[%d]", i);
            case_value(status.MPI_SOURCE, source, "status.MPI_SOURCE");
        }
    }
}

/* --- A case. ---------------------------------------------------------------------------------- */

/* The functions and conditions. */
static inline void comms_about(const struct comm_case *one)
{
    static const char *const names[COMM_WHATS] = {"MPI_Comm_dup",           "MPI_Comm_idup",
                                                  "MPI_Comm_dup_with_info", "MPI_Comm_split",
                                                  "MPI_Comm_create",        "MPI_Comm_create_group",
                                                  "MPI_Intercomm_create",   "MPI_Intercomm_merge"};
    char text[190] = "";
    size_t used = 0;

    for (int i = 0; i < one->steps && used < sizeof text - 1; i++) {
        const struct comm_step *step = &one->step[i];
        bool inter = one->inter[step->a] && step->what != MERGE;

        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s%s", i > 0 ? ", " : "",
                                 names[step->what], inter ? " of an intercommunicator" : "",
                                 one->loose[i + 1] ? " with equal high" : "");
    }
    case_about("%s", text);
}

static inline void comms_begin(struct comm_state *state)
{
    *state = (struct comm_state){.info = MPI_INFO_NULL};
    for (int i = 0; i < COMM_SLOTS; i++) {
        state->comm[i] = i == 0 ? case_comm() : MPI_COMM_NULL;
    }
    case_writes("MPI_Comm local, comm[%d];", COMM_SLOTS);
    case_writes("MPI_Group world, group, got;");
    case_writes("MPI_Request request[%d];", COMM_SLOTS);
    case_writes("MPI_Status status;");
    case_writes("MPI_Info info = MPI_INFO_NULL;");
    case_writes("int inter, comm_size, comm_rank, topology, relation_of, value, in[%d], ranks[%d];",
                COMM_SLOTS, CASE_INTS);
    case_writes("for (int i = 0; i < %d; i++) { comm[i] = i == 0 ? MPI_COMM_WORLD : "
                "MPI_COMM_NULL; }",
                COMM_SLOTS);
    CASE_MPI(MPI_Comm_group(case_comm(), &state->world), "MPI_Comm_group(MPI_COMM_WORLD, &world);");
}

/* Those that this process has not are MPI_COMM_NULL. */
static inline void comms_check_all(const struct comm_case *one, struct comm_state *state)
{
    for (int i = 0; i <= one->steps; i++) {
        const struct model_comm *want = &one->comm[i][case_rank()];

        comm_complete(state, i);
        if (!want->exists) {
            case_value(state->comm[i] == MPI_COMM_NULL, true, "comm[%d] == MPI_COMM_NULL", i);
        } else if (one->loose[i]) {
            comms_check_loose(state, i, want);
        } else if (!one->freed[i]) {
            comms_check(one, i, state);
        }
    }
}

static inline void comms_end(const struct comm_case *one, struct comm_state *state)
{
    for (int n = 1; n <= one->steps; n++) {
        int i = one->backward ? one->steps + 1 - n : n;

        if (one->comm[i][case_rank()].exists && !one->freed[i]) {
            comm_free(state, i);
        }
    }
    CASE_MPI(MPI_Group_free(&state->world), "MPI_Group_free(&world);");
}

static inline void comms_run(const void *drawn)
{
    const struct comm_case *one = drawn;
    struct comm_state state;

    comms_about(one);
    comms_begin(&state);
    for (int i = 0; i < one->steps; i++) {
        comm_make(one, i, &state);
    }
    comms_check_all(one, &state);
    if (one->messages) {
        comms_exchange(one, &state);
    } else {
        comms_gather(one, &state);
    }
    comms_end(one, &state);
}

#endif
