/* SPDX-License-Identifier: BSD-3-Clause */
/* Cases of endpoints: how parents, endpoints, and what is made of them, are made and freed; and a whole case. */
#ifndef MPI_ABI_CASES_ENDPOINTS_STEPS_H
#define MPI_ABI_CASES_ENDPOINTS_STEPS_H

#include "cases_endpoints_traffic.h"

/* --- The parent. ------------------------------------------------------------------------------ */

static inline bool ep_parent_is_new(int parent)
{
    return parent == EP_DUP || parent == EP_REVERSED || parent == EP_PARTS;
}

static inline void ep_make_parent(struct ep_state *state)
{
    struct ep_comm *made = &state->comm[0];
    int parent = state->one->parent, me = case_rank(), rank;
    MPI_Comm comm = parent == EP_SELF ? MPI_COMM_SELF : case_comm();

    if (parent == EP_DUP) {
        CHECK_MPI(MPI_Comm_dup(case_comm(), &comm));
    } else if (ep_parent_is_new(parent)) {
        CHECK_MPI(MPI_Comm_split(case_comm(), parent == EP_PARTS ? me % 2 : 0,
                                 parent == EP_REVERSED ? -me : 0, &comm));
    }
    made->is.size = 0;
    for (int i = 0; i < case_size(); i++) {
        int process = parent == EP_REVERSED ? case_size() - 1 - i : i;

        if ((parent != EP_SELF || process == me) && (parent != EP_PARTS || process % 2 == me % 2)) {
            model_ep_add(&made->is, process, process);
        }
    }
    rank = model_ep_first(&made->is, me);
    made->handle[rank] = comm;
    ep_check_ranks(made, rank, false);
    CHECK_MPI(MPI_Comm_set_attr(comm, state->keyval, &made->cell[rank]));
}

/* The endpoints are independent of it. */
static inline void ep_leave_parent(struct ep_state *state, bool now)
{
    MPI_Comm *parent = &state->comm[0].handle[model_ep_first(&state->comm[0].is, case_rank())];

    if (now == state->one->free_parent) {
        CHECK_MPI(MPI_Comm_delete_attr(*parent, state->keyval));
        if (ep_parent_is_new(state->one->parent)) {
            CHECK_MPI(MPI_Comm_free(parent));
        }
    }
}

/* --- Endpoints. ------------------------------------------------------------------------------- */

static inline MPI_Info ep_hints(int hint)
{
    static const char *const hints[][2] = {{"mpix_ep_exclusive", "true"},
                                           {"mpix_ep_progress", "endpoint"},
                                           {"mpix_ep_within_channels", "true"},
                                           {"mpix_ep_progress", "no such way"}};
    MPI_Info info = MPI_INFO_NULL;

    if (hint > 0) {
        CHECK_MPI(MPI_Info_create(&info));
        CHECK_MPI(MPI_Info_set(info, hints[hint - 1][0], hints[hint - 1][1]));
        CHECK_MPI(MPI_Info_set(info, "mpix_ep_no_such_hint", "3"));
    }
    return info;
}

/* How many endpoints each member of the parent asks for. */
static inline void ep_counts(const struct ep_state *state, int parent, int count[])
{
    const struct model_ep *is = &state->comm[parent].is;
    int left = MODEL_EP_MOST;

    for (int rank = 0; rank < is->size; rank++) {
        const struct ep_step *step = &state->one->step[parent > 0 ? parent - 1 : 0];
        int wanted =
            parent == 0 ? state->one->count[is->process[rank]] : (step->a + rank * step->b) % 3;

        count[rank] = wanted < left ? wanted : left;
        left -= count[rank];
    }
}

static inline void ep_make_endpoints(struct ep_state *state, int parent, int rank)
{
    int count[MODEL_EP_MOST], first = 0;
    MPI_Info info = ep_hints(state->one->hint);
    MPI_Comm *handles;

    ep_counts(state, parent, count);
    for (int i = 0; i < rank; i++) {
        first += count[i];
    }
    handles = count[rank] > 0 ? &state->comm[parent + 1].handle[first] : NULL;
    CHECK_MPI(
        MPIX_Comm_create_endpoints(state->comm[parent].handle[rank], count[rank], info, handles));
    if (info != MPI_INFO_NULL) {
        CHECK_MPI(MPI_Info_free(&info));
    }
}

static inline void ep_endpoints(struct ep_state *state, int parent)
{
    int count[MODEL_EP_MOST];

    ep_counts(state, parent, count);
    model_ep_create(&state->comm[parent].is, count, 1000 * (parent + 1),
                    &state->comm[parent + 1].is);
    if (state->one->threads) {
        ep_each(state, parent, ep_make_endpoints);
    } else {
        ep_make_endpoints(state, parent, model_ep_first(&state->comm[parent].is, case_rank()));
    }
}

/* --- What is made of endpoints: step `index` - 1 makes communicator `index` + 1. --------------- */

static inline const struct ep_step *ep_step(const struct ep_state *state, int index)
{
    return &state->one->step[index - 1];
}

static inline int ep_side(const struct ep_state *state, int index, int rank)
{
    return rank >= 1 + ep_step(state, index)->a % (state->comm[index].is.size - 1);
}

static inline int ep_color(const struct ep_state *state, int index, int rank)
{
    const struct ep_step *step = ep_step(state, index);

    if (step->kind != EP_SPLIT && step->kind != EP_CREATE) {
        return 0;
    }
    return step->a == 0   ? 0
           : step->a == 1 ? rank % 2
           : step->a == 2 ? (rank + 1) / 2 % 2
           : rank == 0    ? MPI_UNDEFINED
                          : 0;
}

static inline int ep_key(const struct ep_state *state, int index, int rank)
{
    const struct ep_step *step = ep_step(state, index);

    if (step->kind == EP_MERGE) {
        return ep_side(state, index, rank) == (step->b % 2 == 0);
    }
    if (step->kind != EP_SPLIT && step->kind != EP_CREATE) {
        return 0;
    }
    return step->b == 0 ? 0 : step->b == 1 ? -rank : step->b == 2 ? rank % 3 : rank * 7 % 5;
}

/* The members with a color. */
static inline void ep_members(const struct ep_state *state, int index, int wanted,
                              struct model_ep *made)
{
    const struct model_ep *is = &state->comm[index].is;
    int color[MODEL_EP_MOST], key[MODEL_EP_MOST];

    for (int rank = 0; rank < is->size; rank++) {
        color[rank] = ep_color(state, index, rank);
        key[rank] = ep_key(state, index, rank);
    }
    model_ep_split(is, color, key, wanted, made);
}

static inline void ep_make_split(struct ep_state *state, int index, int rank, MPI_Comm *made)
{
    int color = ep_color(state, index, rank), size = -1, number = -1;
    struct model_ep others;

    CHECK_MPI(
        MPI_Comm_split(state->comm[index].handle[rank], color, ep_key(state, index, rank), made));
    if (color == MPI_UNDEFINED) {
        CHECK_HANDLE(*made, MPI_COMM_NULL);
    } else if (color != 0) {
        ep_members(state, index, color, &others);
        CHECK_MPI(MPI_Comm_size(*made, &size));
        CHECK_INT(size, others.size);
        CHECK_MPI(MPI_Comm_rank(*made, &number));
        CHECK_INT(number, model_ep_rank(&others, state->comm[index].is.member[rank]));
        CHECK_MPI(MPI_Comm_free(made));
    }
}

static inline void ep_make_created(struct ep_state *state, int index, int rank, MPI_Comm *made)
{
    const struct model_ep *is = &state->comm[index].is, *want = &state->comm[index + 1].is;
    MPI_Group all = MPI_GROUP_NULL, some = MPI_GROUP_NULL;
    int ranks[MODEL_EP_MOST];

    for (int i = 0; i < want->size; i++) {
        ranks[i] = model_ep_rank(is, want->member[i]);
    }
    CHECK_MPI(MPI_Comm_group(state->comm[index].handle[rank], &all));
    CHECK_MPI(MPI_Group_incl(all, want->size, ranks, &some));
    CHECK_MPI(MPI_Comm_create(state->comm[index].handle[rank], some, made));
    CHECK_MPI(MPI_Group_free(&some));
    CHECK_MPI(MPI_Group_free(&all));
}

static inline void ep_make_ring(struct ep_state *state, int index, int rank, MPI_Comm *made)
{
    int size = state->comm[index].is.size, periodic = 1, before = -1, after = -1;

    CHECK_MPI(MPI_Cart_create(state->comm[index].handle[rank], 1, &size, &periodic, false, made));
    CHECK_MPI(MPI_Cart_shift(*made, 0, 1, &before, &after));
    CHECK_INT(before, (rank + size - 1) % size);
    CHECK_INT(after, (rank + 1) % size);
}

static inline void ep_make_merged(struct ep_state *state, int index, int rank, MPI_Comm *made)
{
    MPI_Comm comm = state->comm[index].handle[rank], local = MPI_COMM_NULL, inter = MPI_COMM_NULL;
    int side = ep_side(state, index, rank), first = 0, size = -1;

    while (ep_side(state, index, first) == 0) {
        first++;
    }
    CHECK_MPI(MPI_Comm_split(comm, side, 0, &local));
    CHECK_MPI(MPI_Intercomm_create(local, 0, comm, side == 0 ? first : 0, 5, &inter));
    CHECK_MPI(MPI_Comm_remote_size(inter, &size));
    CHECK_INT(size, side == 0 ? state->comm[index].is.size - first : first);
    CHECK_MPI(MPI_Intercomm_merge(inter, ep_key(state, index, rank), made));
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Comm_free(&local));
}

/* One member makes its handle. */
static inline void ep_make(struct ep_state *state, int index, int rank)
{
    struct ep_comm *next = &state->comm[index + 1];
    int place = model_ep_rank(&next->is, state->comm[index].is.member[rank]);
    MPI_Comm made = MPI_COMM_NULL;

    switch (ep_step(state, index)->kind) {
    case EP_SPLIT:
        ep_make_split(state, index, rank, &made);
        break;
    case EP_CREATE:
        ep_make_created(state, index, rank, &made);
        break;
    case EP_CART:
        ep_make_ring(state, index, rank, &made);
        break;
    case EP_MERGE:
        ep_make_merged(state, index, rank, &made);
        break;
    default:
        CHECK_MPI(MPI_Comm_dup(state->comm[index].handle[rank], &made));
    }
    if (place >= 0) {
        next->handle[place] = made;
    } else {
        CHECK_HANDLE(made, MPI_COMM_NULL);
    }
}

/* By one thread: all members are at it when the first is done. */
static inline void ep_idup(struct ep_state *state, int index)
{
    MPI_Request requests[MODEL_EP_MOST];
    int n = 0;

    for (int rank = 0; rank < state->comm[index].is.size; rank++) {
        if (ep_is_own(&state->comm[index], rank)) {
            CHECK_MPI(MPI_Comm_idup(state->comm[index].handle[rank],
                                    &state->comm[index + 1].handle[rank], &requests[n++]));
        }
    }
    CHECK_MPI(MPI_Waitall(n, requests, MPI_STATUSES_IGNORE));
}

static inline void ep_run_step(struct ep_state *state, int index)
{
    int kind = ep_step(state, index)->kind;

    if (kind == EP_ENDPOINTS) {
        ep_endpoints(state, index);
        return;
    }
    ep_members(state, index, 0, &state->comm[index + 1].is);
    if (kind == EP_IDUP) {
        ep_idup(state, index);
    } else {
        ep_each(state, index, ep_make);
    }
}

/* --- The end. --------------------------------------------------------------------------------- */

/* The handles of a process are freed in any order, by one thread; each has its own attribute. */
static inline void ep_free(struct ep_state *state)
{
    MPI_Comm *handles[EP_COMMS * MODEL_EP_MOST];
    int n = 0;

    for (int index = 1; index < state->comms; index++) {
        for (int rank = 0; rank < state->comm[index].is.size; rank++) {
            if (ep_is_own(&state->comm[index], rank)) {
                handles[n++] = &state->comm[index].handle[rank];
            }
        }
    }
    for (int i = 0; i < n; i++) {
        int order = state->one->order;
        int which = order == 0   ? i
                    : order == 1 ? n - 1 - i
                    : i < n / 2  ? 2 * i + 1
                                 : 2 * (i - n / 2);
        int before = ep_deleted;

        CHECK_MPI(MPI_Comm_free(handles[which]));
        CHECK_HANDLE(*handles[which], MPI_COMM_NULL);
        CHECK_INT(ep_deleted, before + 1);
    }
}

/* --- A case. ---------------------------------------------------------------------------------- */

/* A step that its communicator is too small for is a duplicate. */
static inline struct ep_step ep_possible(const struct ep_state *state, int index)
{
    struct ep_step step = *ep_step(state, index);

    if (step.kind == EP_MERGE && state->comm[index].is.size < 2) {
        step.kind = EP_IDUP;
    }
    return step;
}

/* Whether an MPI that has a limit for all endpoints that there ever are has as many left, at every process. */
static inline bool ep_there_are_enough(const struct ep_case *one)
{
    int need = 0, optimal = -1, most = -1, all = -1;

    for (int process = 0; process < case_size(); process++) {
        need += one->count[process];
    }
    for (int i = 0; i < one->steps; i++) {
        need += one->step[i].kind == EP_ENDPOINTS ? 2 * need : 0;
    }
    CHECK_MPI(MPIX_Comm_query_endpoints(case_comm(), &optimal, &most));
    CHECK_MPI(MPI_Allreduce(&most, &all, 1, MPI_INT, MPI_MIN, case_comm()));
    return need <= all;
}

/* Whether all members that a process should have got a handle. */
static inline bool ep_is_there(const struct ep_comm *comm)
{
    bool there = true;

    for (int rank = 0; rank < comm->is.size; rank++) {
        there = there && (!ep_is_own(comm, rank) || CHECK(comm->handle[rank] != MPI_COMM_NULL));
    }
    return there;
}

static inline void ep_begin(struct ep_state *state, const struct ep_case *one)
{
    *state = (struct ep_state){.one = one, .comms = 2};
    for (int i = 0; i < EP_COMMS; i++) {
        for (int rank = 0; rank < MODEL_EP_MOST; rank++) {
            state->comm[i].handle[rank] = MPI_COMM_NULL;
        }
    }
    CHECK_MPI(MPI_Comm_create_keyval(MPI_COMM_DUP_FN, ep_delete, &state->keyval, NULL));
    ep_make_parent(state);
    ep_endpoints(state, 0);
    ep_leave_parent(state, true);
}

static inline void ep_run(const void *drawn)
{
    static struct ep_state state;
    static struct ep_case one;

    if (case_writes("/* Threads run this case: MPI_ABI_CASE gives it to the rule again. */")) {
        return;
    }
    one = *(const struct ep_case *)drawn;
    if (!ep_there_are_enough(&one)) {
        return;
    }
    ep_begin(&state, &one);
    REQUIRE(ep_is_there(&state.comm[1]));
    ep_check(&state, 1, false);
    ep_use(&state, 1, &one.traffic[0]);
    for (int i = 1; i <= one.steps && state.comm[i].is.size > 0; i++) {
        one.step[i - 1] = ep_possible(&state, i);
        ep_run_step(&state, i);
        state.comms++;
        REQUIRE(ep_is_there(&state.comm[i + 1]));
        ep_check(&state, i + 1, one.step[i - 1].kind <= EP_DUP_STEP);
        ep_use(&state, i + 1, &one.traffic[i]);
    }
    ep_free(&state);
    ep_leave_parent(&state, false);
    CHECK_MPI(MPI_Comm_free_keyval(&state.keyval));
}

/* --- Drawing one. ----------------------------------------------------------------------------- */

static inline void ep_draw_traffic(struct ep_traffic *traffic, bool threads,
                                   struct case_choices *choices)
{
    int what = case_draw(choices, 4);

    traffic->messages = what % 2 == 1;
    traffic->collectives = what / 2 == 1;
    traffic->threads = threads && case_draw(choices, 2) == 1;
    if (traffic->messages) {
        traffic->late = case_draw(choices, 2) == 1;
        traffic->receives = case_draw(choices, EP_RECEIVES);
        traffic->count = case_draw(choices, EP_MESSAGES + 1);
    }
    for (int i = 0; i < traffic->count; i++) {
        traffic->message[i].from = case_draw(choices, MODEL_EP_MOST);
        traffic->message[i].to = case_draw(choices, MODEL_EP_MOST);
        traffic->message[i].tag = case_draw(choices, 2);
        traffic->message[i].length = case_length(choices, EP_LONGEST);
    }
    if (traffic->collectives) {
        traffic->root = case_draw(choices, MODEL_EP_MOST);
        traffic->length = case_length(choices, EP_LONGEST);
    }
}

/* By one thread, only what has nonblocking calls is made of endpoints. */
static inline void ep_draw(struct ep_case *one, bool threads, struct case_choices *choices)
{
    int most = 8 * case_size() <= MODEL_EP_MOST ? 8 : MODEL_EP_MOST / case_size();

    one->threads = threads;
    one->parent = case_draw(choices, EP_PARENTS);
    one->hint = case_draw(choices, 5);
    one->free_parent = case_draw(choices, 2) == 1 && ep_parent_is_new(one->parent);
    one->attach = case_draw(choices, 2) == 1;
    one->order = case_draw(choices, 3);
    for (int process = 0; process < case_size() && process < MODEL_EP_MOST; process++) {
        one->count[process] = case_draw(choices, most + 1);
    }
    ep_draw_traffic(&one->traffic[0], threads, choices);
    one->steps = case_draw(choices, EP_STEPS + 1);
    for (int i = 0; i < one->steps; i++) {
        one->step[i].kind = threads ? case_draw(choices, EP_KINDS) : EP_IDUP;
        one->step[i].a = case_draw(choices, 4);
        one->step[i].b = case_draw(choices, 4);
        ep_draw_traffic(&one->traffic[i + 1], threads, choices);
    }
}

#endif
