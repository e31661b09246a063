/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One-sided communication in generated cases: a window, some areas of it, and epochs of calls that access these areas.
 *
 * Areas are disjoint. What calls of one epoch do to one area does not conflict (12.7): gets; accumulates of one
 * operator, whose results no call fetches; accumulates of one origin, which are ordered (12.7.2), all with one operator
 * or MPI_NO_OP (12.2.1); fetches with MPI_NO_OP. So each case has one result. rma_draw draws a case, rma_run runs it.
 */
#ifndef MPI_ABI_CASES_RMA_H
#define MPI_ABI_CASES_RMA_H

#include "cases.h"

#include "cases_types.h"
#include "model_rma.h"

enum {
    RMA_RANKS = 8,
    RMA_AREAS = 4,
    RMA_CALLS = 8,
    RMA_EPOCHS = 3,
    RMA_BYTES = 1 << 16, /* of an area, at most */
    RMA_NOWHERE = -1,    /* MPI_PROC_NULL */
    RMA_LOST = 2         /* elements to or from there */
};

enum rma_flavor { RMA_CREATED, RMA_ALLOCATED, RMA_SHARED, RMA_DYNAMIC, RMA_FLAVORS };
enum rma_sync { RMA_FENCE, RMA_POST, RMA_LOCK, RMA_LOCK_ALL, RMA_SYNCS };
enum rma_what { RMA_PUT, RMA_GET, RMA_ACC, RMA_GET_ACC, RMA_FETCH, RMA_SWAP, RMA_WHATS };

/* Layouts of a case: the predefined datatype, one for targets, one for results, one for origins, which may overlap. */
enum { RMA_PLAIN, RMA_AT_TARGET, RMA_AT_RESULT, RMA_AT_ORIGIN, RMA_LAYOUTS };

#define RMA_MADE       (1U << RMA_CREATED | 1U << RMA_ALLOCATED)
#define RMA_EVERY_SYNC (1U << RMA_FENCE | 1U << RMA_POST | 1U << RMA_LOCK | 1U << RMA_LOCK_ALL)
#define RMA_MOVES      (1U << RMA_PUT | 1U << RMA_GET)
#define RMA_UPDATES    (1U << RMA_ACC | 1U << RMA_GET_ACC | 1U << RMA_FETCH)

/* Without post and start: MPI_Win_start hangs at times over MPICH (rma/win_start-own_or_empty_group), and a case that
 * hangs hides all others. */
#define RMA_NO_POST (RMA_EVERY_SYNC & ~(1U << RMA_POST))

/* What a rule draws; bits stand for the values of the enumerations. */
struct rma_choice {
    unsigned flavors, syncs, whats;
    bool every_type;
    bool (*allows)(int type, enum rma_op op); /* NULL: whatever is defined */
    bool layouts;                             /* derived datatypes, for puts and gets */
    bool layouts_updated;                     /* for accumulates as well */
    bool requests;
    bool no_check; /* MPI_MODE_NOCHECK of locks */
};

struct rma_area {
    int target, layout, count;
    size_t at; /* of the address, in bytes from the start of the window */
};

/* How a call of a passive target epoch is completed before the epoch ends. */
enum rma_flush {
    RMA_NO_FLUSH,
    RMA_FLUSH,
    RMA_FLUSH_LOCAL,
    RMA_FLUSH_ALL,
    RMA_FLUSH_LOCAL_ALL,
    RMA_FLUSHES
};

/* How the requests of an epoch are completed. */
enum rma_wait {
    RMA_WAIT,
    RMA_WAITALL,
    RMA_WAITANY,
    RMA_WAITSOME,
    RMA_TEST,
    RMA_TESTALL,
    RMA_TESTANY,
    RMA_TESTSOME,
    RMA_GET_STATUS,
    RMA_AFTER_FLUSH,
    RMA_AFTER_EPOCH,
    RMA_WAITS
};

struct rma_call {
    enum rma_what what;
    bool left_out;
    int area, origin;
    int layout, count;               /* of the origin */
    int result_layout, result_count; /* of what is fetched */
    bool no_op, null, swaps, request, large;
    enum rma_flush flush;
};

struct rma_epoch {
    enum rma_sync sync;
    bool asserts, joined, together, loops, backward;
    unsigned exclusive; /* a bit for each origin */
    unsigned more;      /* pairs of an origin and a target without calls: seed */
    enum rma_wait wait;
    int calls;
    struct rma_call call[RMA_CALLS];
};

struct rma_case {
    int members, shift;
    bool reverse, large, early, detach, apart;
    enum rma_flavor flavor;
    int info;
    int type;
    enum rma_op op;
    bool derived;
    struct type_recipe recipe[RMA_LAYOUTS];
    bool derived_updates;
    int unit[RMA_RANKS];
    size_t size[RMA_RANKS];
    int areas;
    struct rma_area area[RMA_AREAS];
    int epochs;
    struct rma_epoch epoch[RMA_EPOCHS];
};

/* The type maps of the layouts, of the case that was drawn last. */
static struct type_map rma_maps[RMA_LAYOUTS];

/* --- Drawing. --------------------------------------------------------------------------------- */

/* One of the bits that are set, by its number. */
static inline int rma_draw_bit(struct case_choices *choices, unsigned bits)
{
    int count = 0;
    int nth;

    for (unsigned rest = bits; rest != 0; rest &= rest - 1) {
        count++;
    }
    nth = count > 1 ? case_draw(choices, count) : 0;
    for (int bit = 0;; bit++) {
        if ((bits >> bit & 1) != 0 && nth-- == 0) {
            return bit;
        }
    }
}

static inline void rma_draw_group(struct rma_case *one, struct case_choices *choices)
{
    int most = case_size() < RMA_RANKS ? case_size() : (int)RMA_RANKS;

    one->members = case_rarely(choices, 4) ? 1 + case_draw(choices, most) : most;
    one->shift = case_rarely(choices, 4) ? case_draw(choices, one->members) : 0;
    one->reverse = case_rarely(choices, 6);
}

/* 12.3.4: the datatypes of compare and swap. */
static inline bool rma_swaps_any(int type)
{
    enum rma_kind kind = rma_type(type)->kind;

    return kind == RMA_SIGNED || kind == RMA_UNSIGNED || kind == RMA_LOGICAL || kind == RMA_BYTE;
}

static inline bool rma_swaps(int type, enum rma_op op)
{
    return op == RMA_REPLACE && rma_swaps_any(type) && rma_type(type)->size != 8;
}

static inline bool rma_swaps_64_bits(int type, enum rma_op op)
{
    return op == RMA_REPLACE && rma_swaps_any(type) && rma_type(type)->size == 8;
}

static inline bool rma_may(const struct rma_choice *choice, int type, enum rma_op op)
{
    return rma_allows(type, op) && (choice->allows == NULL || choice->allows(type, op));
}

/* A datatype and an operator. An operator that is not defined on it becomes MPI_REPLACE. */
static inline void rma_draw_type(struct rma_case *one, struct case_choices *choices,
                                 const struct rma_choice *choice)
{
    one->type = case_draw(choices, choice->every_type ? (int)RMA_TYPES : (int)BASIC_SINGLES);
    while (!rma_may(choice, one->type, RMA_REPLACE)) {
        one->type = (one->type + 1) % RMA_TYPES;
    }
    if ((choice->whats & (1U << RMA_ACC | 1U << RMA_GET_ACC | 1U << RMA_FETCH)) != 0) {
        one->op = case_draw(choices, RMA_OPS);
        while (!rma_may(choice, one->type, one->op)) {
            one->op = (one->op + 1) % RMA_OPS;
        }
    }
}

/* A datatype of entries of this basic one. */
static inline void rma_draw_recipe(struct type_recipe *recipe, struct case_choices *choices,
                                   int basic, unsigned allowed)
{
    types_draw_nodes(recipe, choices, allowed, basic, 1 + case_draw(choices, 3));
}

static inline void rma_draw_layouts(struct rma_case *one, struct case_choices *choices,
                                    const struct rma_choice *choice)
{
    const unsigned receive = TYPES_TO_RECEIVE & ~(unsigned)TYPES_MIXED;
    int basic = rma_type(one->type)->basic;

    rma_map(one->type, &rma_maps[RMA_PLAIN]);
    one->derived = choice->layouts && basic >= 0 && case_draw(choices, 4) != 0;
    for (int i = RMA_AT_TARGET; i < RMA_LAYOUTS && one->derived; i++) {
        rma_draw_recipe(&one->recipe[i], choices, basic,
                        i == RMA_AT_ORIGIN ? receive | TYPES_INTERLEAVED | TYPES_OVERLAP : receive);
        if (!types_map(&one->recipe[i], &rma_maps[i])) {
            rma_draw_recipe(&one->recipe[i], choices, BASIC_BYTE, 0);
        }
    }
}

static inline size_t rma_multiple(size_t a, size_t b)
{
    size_t multiple = a;

    while (multiple % b != 0) {
        multiple += a;
    }
    return multiple;
}

static inline void rma_draw_units(struct rma_case *one, struct case_choices *choices)
{
    const int units[] = {1, rma_type(one->type)->size, 8, 3, 7, 24, 1000};
    int which = case_draw(choices, 3);

    for (int rank = 0; rank < RMA_RANKS; rank++) {
        one->unit[rank] = which < 2 ? units[which] : 1;
        if (which == 2 && rank < one->members) {
            one->unit[rank] = units[case_draw(choices, 7)];
        }
    }
}

/* Areas lie one behind the other, each at a multiple of the displacement unit that keeps elements aligned. */
static inline void rma_draw_areas(struct rma_case *one, struct case_choices *choices)
{
    one->areas = 1 + case_draw(choices, RMA_AREAS);
    for (int i = 0; i < one->areas; i++) {
        struct rma_area *area = &one->area[i];
        const struct type_map *map;
        size_t step;
        size_t at;

        area->target = (one->members - 1 + case_draw(choices, one->members)) % one->members;
        area->layout = one->derived ? RMA_AT_TARGET - case_draw(choices, 2) : RMA_PLAIN;
        map = &rma_maps[area->layout];
        area->count = 1 + case_length(choices, RMA_BYTES / (int)(map->size + 1));
        area->count -= case_rarely(choices, 8) ? area->count : 0;
        step = rma_multiple((size_t)one->unit[area->target], 16);
        at = one->size[area->target] + types_before(map, area->count);
        area->at = (at + step - 1) / step * step;
        one->size[area->target] = area->at + types_span(map, area->count);
        if (area->count == 0 || map->entries == 0) {
            one->size[area->target] = at; /* nothing is accessed */
            area->at = 0;
        }
    }
}

/* Memory behind the last area. Where MPI places the memory, sizes are such that elements stay aligned. */
static inline void rma_draw_sizes(struct rma_case *one, struct case_choices *choices)
{
    for (int rank = 0; rank < one->members; rank++) {
        one->size[rank] += (size_t)(case_rarely(choices, 3) ? 1 + case_draw(choices, 20) : 0);
        if (one->flavor == RMA_ALLOCATED || one->flavor == RMA_SHARED) {
            one->size[rank] = (one->size[rank] + 63) / 64 * 64;
        }
    }
}

static inline int rma_area_elements(const struct rma_case *one, const struct rma_call *call)
{
    const struct rma_area *area = &one->area[call->area];

    return rma_maps[area->layout].entries * area->count;
}

static inline bool rma_sends(const struct rma_call *call)
{
    return call->what != RMA_GET && !call->no_op;
}

static inline bool rma_fetches(const struct rma_call *call)
{
    return call->what != RMA_PUT && call->what != RMA_ACC;
}

static inline bool rma_one_element(const struct rma_call *call)
{
    return call->what == RMA_FETCH || call->what == RMA_SWAP;
}

/* Whether a call uses derived datatypes. */
static inline bool rma_is_derived(const struct rma_case *one, const struct rma_call *call)
{
    return one->derived && (one->derived_updates || call->what == RMA_PUT || call->what == RMA_GET);
}

/* The layout and count of what is sent to as many elements. */
static inline void rma_draw_sent(const struct rma_case *one, struct rma_call *call, int elements,
                                 struct case_choices *choices)
{
    int each;

    call->layout = rma_is_derived(one, call) ? RMA_AT_ORIGIN * case_draw(choices, 2) : RMA_PLAIN;
    each = rma_maps[call->layout].entries;
    if (elements > 0 && (each == 0 || elements % each != 0)) {
        call->layout = RMA_PLAIN;
        each = 1;
    }
    call->count = each > 0 ? elements / each : 1;
}

/* The layout and count of what as many elements are fetched into. */
static inline void rma_draw_fetched(const struct rma_case *one, struct rma_call *call, int elements,
                                    struct case_choices *choices)
{
    int each;

    call->result_layout =
        rma_is_derived(one, call) ? RMA_AT_RESULT * case_draw(choices, 2) : RMA_PLAIN;
    each = rma_maps[call->result_layout].entries;
    if ((each == 0 && elements > 0) || (each > 0 && elements % each != 0)) {
        call->result_layout = RMA_PLAIN;
        each = 1;
    }
    call->result_count = each > 0 ? elements / each : 1;
}

static inline void rma_draw_buffers(const struct rma_case *one, struct rma_call *call,
                                    struct case_choices *choices)
{
    int elements = call->area == RMA_NOWHERE ? (int)RMA_LOST : rma_area_elements(one, call);

    call->null = case_draw(choices, 2) != 0;
    if (rma_one_element(call)) {
        call->count = call->result_count = 1;
        return;
    }
    if (rma_sends(call)) {
        rma_draw_sent(one, call, elements, choices);
    }
    if (rma_fetches(call)) {
        rma_draw_fetched(one, call, elements, choices);
    }
}

/* Whether two calls to one area in one epoch have one outcome. */
static inline bool rma_compatible(const struct rma_case *one, const struct rma_call *a,
                                  const struct rma_call *b)
{
    bool same = a->origin == b->origin;

    if (a->what == RMA_PUT || b->what == RMA_PUT || (a->what == RMA_GET) != (b->what == RMA_GET) ||
        (a->what == RMA_SWAP) != (b->what == RMA_SWAP)) {
        return false;
    }
    if (a->what == RMA_GET || same || (a->no_op && b->no_op)) {
        return true;
    }
    return a->what == RMA_ACC && b->what == RMA_ACC && one->op != RMA_REPLACE;
}

/* Whether a call fits its area and earlier calls of the epoch. */
static inline bool rma_fits(const struct rma_case *one, const struct rma_epoch *epoch,
                            const struct rma_call *call)
{
    const struct rma_area *area = &one->area[call->area];

    if ((rma_one_element(call) && (area->layout != RMA_PLAIN || area->count == 0)) ||
        (area->layout != RMA_PLAIN && !rma_is_derived(one, call))) {
        return false;
    }
    for (int i = 0; i < epoch->calls; i++) {
        if (epoch->call[i].area == call->area && !rma_compatible(one, &epoch->call[i], call)) {
            return false;
        }
    }
    return true;
}

/* A call, to the area that was drawn or the next one that it fits. */
static inline bool rma_draw_call(const struct rma_case *one, struct rma_epoch *epoch,
                                 struct rma_call *call, struct case_choices *choices,
                                 const struct rma_choice *choice)
{
    int tries = 0;

    call->what = rma_draw_bit(choices, choice->whats);
    call->origin = case_draw(choices, one->members);
    call->no_op = (call->what == RMA_GET_ACC || call->what == RMA_FETCH) && case_rarely(choices, 3);
    call->area = case_draw(choices, one->areas + 1);
    call->swaps = call->what == RMA_SWAP && case_draw(choices, 3) != 2;
    call->large = case_rarely(choices, 5);
    call->request = choice->requests && !rma_one_element(call) && case_draw(choices, 4) != 0;
    if (epoch->sync >= RMA_LOCK) {
        call->flush = case_draw(choices, 2) != 0 ? case_draw(choices, RMA_FLUSHES) : 0;
    }
    if (call->area == one->areas) {
        call->area = RMA_NOWHERE;
    }
    while (call->area != RMA_NOWHERE && !rma_fits(one, epoch, call)) {
        if (++tries == one->areas) {
            return false;
        }
        call->area = (call->area + 1) % one->areas;
    }
    rma_draw_buffers(one, call, choices);
    return true;
}

static inline void rma_draw_epoch(const struct rma_case *one, struct rma_epoch *epoch,
                                  struct case_choices *choices, const struct rma_choice *choice)
{
    int calls = 1 + case_draw(choices, RMA_CALLS);

    epoch->sync = rma_draw_bit(choices, choice->syncs);
    epoch->asserts = case_rarely(choices, 3) && (epoch->sync < RMA_LOCK || choice->no_check);
    epoch->joined = case_rarely(choices, 3);
    epoch->together = case_rarely(choices, 3);
    epoch->loops = case_rarely(choices, 3);
    epoch->backward = case_rarely(choices, 3);
    epoch->exclusive = (unsigned)case_draw(choices, 256);
    epoch->more = (unsigned)case_draw(choices, 64);
    epoch->wait = choice->requests ? case_draw(choices, RMA_WAITS) : 0;
    for (int i = 0; i < calls; i++) {
        struct rma_call call = {0};

        if (rma_draw_call(one, epoch, &call, choices, choice)) {
            epoch->call[epoch->calls++] = call;
        }
    }
}

static inline void rma_draw(struct rma_case *one, struct case_choices *choices,
                            const struct rma_choice *choice)
{
    rma_draw_group(one, choices);
    one->flavor = rma_draw_bit(choices, choice->flavors);
    one->info = case_rarely(choices, 3) ? 1 + case_draw(choices, 2) : 0;
    one->large = case_rarely(choices, 5);
    one->derived_updates = choice->layouts_updated;
    one->early = case_rarely(choices, 3);
    one->detach = case_draw(choices, 2) == 0;
    one->apart = case_draw(choices, 2) != 0;
    rma_draw_type(one, choices, choice);
    rma_draw_layouts(one, choices, choice);
    rma_draw_units(one, choices);
    rma_draw_areas(one, choices);
    rma_draw_sizes(one, choices);
    one->epochs = 1 + case_draw(choices, RMA_EPOCHS);
    for (int i = 0; i < one->epochs; i++) {
        rma_draw_epoch(one, &one->epoch[i], choices, choice);
    }
}

#endif
