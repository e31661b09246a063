/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of communicators that are made from one another: drawing the steps with the model of each
 * communicator, and making them. Step i makes communicator i + 1, on several disjoint sets of
 * processes at once perhaps; communicator 0 is that of all processes. cases_comms.h compares them
 * with the model.
 */
#ifndef MPI_ABI_CASES_COMM_STEPS_H
#define MPI_ABI_CASES_COMM_STEPS_H

#include "cases_groups.h"
#include "model_comms.h"

#include <limits.h>

enum { COMM_STEPS = 4, COMM_SLOTS = COMM_STEPS + 1 };

enum comm_what { DUP, IDUP, DUP_WITH_INFO, SPLIT, CREATE, CREATE_GROUP, JOIN, MERGE, COMM_WHATS };

struct comm_step {
    enum comm_what what;
    int a; /* what it is made from */
    int color[MODEL_GROUP];
    int key[MODEL_GROUP];
    int leader[2]; /* of each side of an intercommunicator, in its local group */
    int high[2];
    int tag;
    bool late;  /* the duplicate is completed when it is needed */
    bool other; /* arguments that are not significant, or a group of others, are given */
    bool frees; /* communicator a, afterwards */
};

struct comm_case {
    int steps;
    struct comm_step step[COMM_STEPS];
    struct model_comm comm[COMM_SLOTS][MODEL_GROUP];
    bool inter[COMM_SLOTS];
    bool freed[COMM_SLOTS];
    bool loose[COMM_SLOTS]; /* merged in an order that MPI chooses: made last */
    bool messages;          /* or collective calls */
    bool backward;          /* freed from the last one to the first */
};

/* What a case has while it runs. */
struct comm_state {
    MPI_Comm comm[COMM_SLOTS];
    MPI_Request request[COMM_SLOTS];
    bool pending[COMM_SLOTS];
    MPI_Group world;
    MPI_Info info;
};

/* --- Drawing. --------------------------------------------------------------------------------- */

/* A communicator that is not freed, and whose order is known. */
static inline int comm_draw_slot(const struct comm_case *one, int size,
                                 struct case_choices *choices)
{
    int slot = case_draw(choices, size);

    while (one->freed[slot] || one->loose[slot]) {
        slot = (slot + 1) % size;
    }
    return slot;
}

/* Which call; of an intercommunicator others than of an intracommunicator. */
static inline enum comm_what comm_draw_what(bool inter, bool late, struct case_choices *choices)
{
    static const enum comm_what of_intra[] = {DUP,    SPLIT,        IDUP, DUP_WITH_INFO,
                                              CREATE, CREATE_GROUP, JOIN};
    static const enum comm_what of_inter[] = {DUP,  MERGE,         SPLIT, CREATE,
                                              IDUP, DUP_WITH_INFO, MERGE};
    int what = case_draw(choices, 7);

    if (late && case_draw(choices, 2) == 0) {
        return IDUP;
    }
    return inter ? of_inter[what] : of_intra[what];
}

static inline void comm_draw_colors(struct comm_step *step, bool inter,
                                    struct case_choices *choices)
{
    static const int colors[] = {0, 1, INT_MAX, -1};
    static const int keys[] = {0, 1, -1, 2, INT_MAX, INT_MIN};

    for (int p = 0; p < case_size(); p++) {
        int color = colors[case_draw(choices, 4)];

        step->key[p] = keys[case_draw(choices, 6)];
        if (step->what == JOIN || (step->what == CREATE && inter)) {
            color = color < 0 ? -1 : color & (step->what == JOIN);
        }
        if (step->what == CREATE && inter) {
            step->key[p] =
                0; /* another order is a rule of its own, since an MPI loses it and hangs later */
        }
        step->color[p] = color;
    }
}

/* Both sides have somebody. */
static inline void comm_draw_sides(struct comm_step *step, struct case_choices *choices)
{
    step->what = JOIN;
    comm_draw_colors(step, false, choices);
    step->color[0] = case_draw(choices, 2);
    if (case_size() > 1) {
        step->color[case_size() - 1] = 1 - step->color[0];
    }
}

static inline void comm_draw_rest(struct comm_step *step, struct case_choices *choices)
{
    static const int tags[] = {0, 1, 32767};
    int high = case_draw(choices, 6);

    for (int side = 0; side < 2; side++) {
        step->leader[side] = case_draw(choices, case_size());
        step->high[side] = high == 4 ? 0 : high == 5 ? 1 : (high & 1) == side ? 0 : 1 + high / 2;
    }
    step->tag = tags[case_draw(choices, 3)];
    step->other = case_draw(choices, 2);
    step->frees = step->a != 0 && case_rarely(choices, 3);
}

/* The side that a process is on: the one with the lower first rank is 0. */
static inline int comm_side(const struct model_comm *comm)
{
    return comm->local.member[0] > comm->remote.member[0];
}

/* The model of what a step makes. */
static inline void comm_model(struct comm_case *one, const struct comm_step *step, int to)
{
    const struct model_comm *from = one->comm[step->a];
    bool high[MODEL_GROUP] = {false};

    one->inter[to] = one->inter[step->a];
    if (step->what <= DUP_WITH_INFO) {
        memcpy(one->comm[to], from, sizeof one->comm[to]);
    } else if (step->what <= CREATE_GROUP) {
        model_comm_split(case_size(), from, step->color, step->key, one->comm[to]);
    } else if (step->what == JOIN) {
        one->inter[to] = true;
        model_comm_join(case_size(), from, step->color, step->key, one->comm[to]);
    } else {
        for (int p = 0; p < case_size(); p++) {
            high[p] = from[p].exists && step->high[comm_side(&from[p])] != 0;
        }
        one->inter[to] = false;
        one->loose[to] = (step->high[0] != 0) == (step->high[1] != 0);
        model_comm_merge(case_size(), from, high, one->comm[to]);
    }
}

static inline void comm_draw_step(struct comm_case *one, int i, bool sides,
                                  struct case_choices *choices)
{
    struct comm_step *step = &one->step[i];

    if (sides) {
        comm_draw_sides(step, choices);
    } else {
        step->a = comm_draw_slot(one, i + 1, choices);
        step->what = comm_draw_what(one->inter[step->a], step->late, choices);
        if (step->what == SPLIT || step->what == CREATE || step->what == CREATE_GROUP ||
            step->what == JOIN) {
            comm_draw_colors(step, one->inter[step->a], choices);
        }
    }
    comm_draw_rest(step, choices);
    comm_model(one, step, i + 1);
    one->freed[step->a] = step->frees;
}

/* A case; `sides` if it begins with an intercommunicator, `late` if duplicates are outstanding
 * while others are made: a rule of its own, since an MPI hangs then. */
static inline void comm_draw(struct comm_case *one, bool sides, bool late,
                             struct case_choices *choices)
{
    for (int p = 0; p < case_size(); p++) {
        one->comm[0][p] = (struct model_comm){.exists = true};
        one->comm[0][p].local = model_group_first(case_size());
    }
    one->messages = case_draw(choices, 2);
    one->backward = case_draw(choices, 2);
    one->steps = 1 + case_draw(choices, COMM_STEPS);
    for (int i = 0; i < one->steps; i++) {
        one->step[i].late = late;
        comm_draw_step(one, i, sides && i == 0, choices);
    }
}

/* --- Making. ---------------------------------------------------------------------------------- */

/* Complete a duplicate that has been started. */
static inline void comm_complete(struct comm_state *state, int i)
{
    if (state->pending[i]) {
        state->pending[i] = false;
        CASE_MPI(MPI_Wait(&state->request[i], MPI_STATUS_IGNORE),
                 "MPI_Wait(&request[%d], MPI_STATUS_IGNORE);", i);
    }
}

static inline void comm_duplicate(const struct comm_step *step, int i, struct comm_state *state)
{
    MPI_Comm from = state->comm[step->a];

    if (step->what == DUP) {
        CASE_MPI(MPI_Comm_dup(from, &state->comm[i]), "MPI_Comm_dup(comm[%d], &comm[%d]);", step->a,
                 i);
    } else if (step->what == DUP_WITH_INFO) {
        CASE_MPI(MPI_Comm_dup_with_info(from, state->info, &state->comm[i]),
                 "MPI_Comm_dup_with_info(comm[%d], info, &comm[%d]);", step->a, i);
    } else {
        CASE_MPI(MPI_Comm_idup(from, &state->comm[i], &state->request[i]),
                 "MPI_Comm_idup(comm[%d], &comm[%d], &request[%d]);", step->a, i, i);
        state->pending[i] = true;
        if (!step->late) {
            comm_complete(state, i);
        }
    }
}

/* In the program too, the group of some processes of the world. */
static inline void comm_group(const struct comm_state *state, const struct model_group *members,
                              MPI_Group *group)
{
    char text[CASE_TEXT];

    CASE_MPI(MPI_Group_incl(state->world, members->size, members->member, group),
             "MPI_Group_incl(world, %d, (int[]){%s}, &group);", members->size,
             case_ranks(members->size, members->member, text));
}

/* The same, from the group of communicator a: MPI_Comm_create_group with another one is a rule of
 * its own. */
static inline void comm_own_group(const struct comm_state *state, int a,
                                  const struct model_group *from, const struct model_group *members,
                                  MPI_Group *group)
{
    MPI_Group own = MPI_GROUP_NULL;
    char text[CASE_TEXT];
    int ranks[MODEL_GROUP];

    for (int i = 0; i < members->size; i++) {
        ranks[i] = model_group_rank(from, members->member[i]);
    }
    CASE_MPI(MPI_Comm_group(state->comm[a], &own), "MPI_Comm_group(comm[%d], &got);", a);
    CASE_MPI(MPI_Group_incl(own, members->size, ranks, group),
             "MPI_Group_incl(got, %d, (int[]){%s}, &group);", members->size,
             case_ranks(members->size, ranks, text));
    CASE_MPI(MPI_Group_free(&own), "MPI_Group_free(&got);");
}

/* MPI_GROUP_EMPTY, which MPI_Group_incl may return, is not the user's to free. */
static inline void comm_group_free(MPI_Group *group)
{
    if (case_writes("if (group != MPI_GROUP_EMPTY) { MPI_Group_free(&group); }")) {
        return;
    }
    if (*group != MPI_GROUP_EMPTY) {
        CHECK_MPI(MPI_Group_free(group));
    }
}

/* The group that this process gives: on one side of an intercommunicator all give the same; else
 * those without a color may give a group of others. */
static inline struct model_group comm_given_group(const struct comm_step *step,
                                                  const struct model_comm *from)
{
    int color = step->color[case_rank()];

    if (color < 0 && (from->inter || step->other)) {
        for (int i = 0; i < from->local.size && color < 0; i++) {
            color = step->color[from->local.member[i]];
        }
    }
    if (color < 0) {
        return (struct model_group){0};
    }
    return model_comm_of_color(&from->local, color, step->color, step->key);
}

static inline void comm_create(const struct comm_step *step, int i, const struct model_comm *from,
                               struct comm_state *state)
{
    struct model_group members = comm_given_group(step, from);
    MPI_Group group = MPI_GROUP_EMPTY;

    if (step->what == CREATE_GROUP) {
        comm_own_group(state, step->a, &from->local, &members, &group);
    } else {
        comm_group(state, &members, &group);
    }
    if (step->what == CREATE) {
        CASE_MPI(MPI_Comm_create(state->comm[step->a], group, &state->comm[i]),
                 "MPI_Comm_create(comm[%d], group, &comm[%d]);", step->a, i);
    } else if (step->color[case_rank()] >= 0 || step->other) {
        CASE_MPI(MPI_Comm_create_group(state->comm[step->a], group, step->tag, &state->comm[i]),
                 "MPI_Comm_create_group(comm[%d], group, %d, &comm[%d]);", step->a, step->tag, i);
    }
    comm_group_free(&group);
}

static inline void comm_split(const struct comm_step *step, MPI_Comm from, MPI_Comm *to,
                              const char *name)
{
    int color = step->color[case_rank()];
    int key = step->key[case_rank()];
    char text[16] = "MPI_UNDEFINED";

    if (color >= 0) {
        snprintf(text, sizeof text, "%d", color);
    }
    CASE_MPI(MPI_Comm_split(from, color < 0 ? MPI_UNDEFINED : color, key, to),
             "MPI_Comm_split(comm[%d], %s, %s%d, &%s);", step->a, text,
             key == INT_MIN ? "-1 - " : "", key == INT_MIN ? INT_MAX : key, name);
}

/* The peer communicator is the one that both sides come from, or, with an odd tag, that of the
 * world. */
static inline void comm_join_sides(const struct comm_step *step, int i,
                                   const struct model_comm *from, const struct model_comm *to,
                                   MPI_Comm local, struct comm_state *state)
{
    int side = step->color[case_rank()];
    int leader = step->leader[side] % to->local.size;
    int remote = to->remote.member[step->leader[1 - side] % to->remote.size];
    bool world = step->tag % 2 != 0;
    bool other = step->other && to->local.member[leader] != case_rank();
    MPI_Comm peer = other ? MPI_COMM_NULL : state->comm[world ? 0 : step->a];
    char name[24] = "MPI_COMM_NULL";

    remote = other ? 99 : world ? remote : model_group_rank(&from->local, remote);
    if (!other) {
        snprintf(name, sizeof name, "comm[%d]", world ? 0 : step->a);
    }
    CASE_MPI(MPI_Intercomm_create(local, leader, peer, remote, step->tag, &state->comm[i]),
             "MPI_Intercomm_create(local, %d, %s, %d, %d, &comm[%d]);", leader, name, remote,
             step->tag, i);
}

static inline void comm_join(const struct comm_step *step, int i, const struct model_comm *from,
                             const struct model_comm *to, struct comm_state *state)
{
    MPI_Comm local = MPI_COMM_NULL;

    comm_split(step, state->comm[step->a], &local, "local");
    if (to->exists) {
        comm_join_sides(step, i, from, to, local, state);
    }
    if (step->color[case_rank()] >= 0) {
        CASE_MPI(MPI_Comm_free(&local), "MPI_Comm_free(&local);");
    }
}

static inline void comm_free(struct comm_state *state, int i)
{
    CASE_MPI(MPI_Comm_free(&state->comm[i]), "MPI_Comm_free(&comm[%d]);", i);
    case_value(state->comm[i] == MPI_COMM_NULL, true, "comm[%d] == MPI_COMM_NULL", i);
}

/* What this process does in a step. */
static inline void comm_make(const struct comm_case *one, int number, struct comm_state *state)
{
    const struct comm_step *step = &one->step[number];
    const struct model_comm *from = &one->comm[step->a][case_rank()];
    int i = number + 1;

    if (!from->exists) {
        return;
    }
    comm_complete(state, step->a);
    if (step->what <= DUP_WITH_INFO) {
        comm_duplicate(step, i, state);
    } else if (step->what == SPLIT) {
        char name[24];

        snprintf(name, sizeof name, "comm[%d]", i);
        comm_split(step, state->comm[step->a], &state->comm[i], name);
    } else if (step->what <= CREATE_GROUP) {
        comm_create(step, i, from, state);
    } else if (step->what == JOIN) {
        comm_join(step, i, from, &one->comm[i][case_rank()], state);
    } else {
        int high = step->high[comm_side(from)];

        CASE_MPI(MPI_Intercomm_merge(state->comm[step->a], high, &state->comm[i]),
                 "MPI_Intercomm_merge(comm[%d], %d, &comm[%d]);", step->a, high, i);
    }
    if (step->frees) {
        for (int j = 0; j <= i; j++) {
            comm_complete(state, j);
        }
        comm_free(state, step->a);
    }
}

#endif
