/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Generated cases of collectives, drawn: a communicator, datatypes, and one or more operations on
 * them. cases_collectives_run.h runs them.
 *
 * All data of a case are units: a signature of `unit` basic datatypes. Each process has its own
 * layout for them, so that type maps differ where type signatures agree.
 */
#ifndef MPI_ABI_CASES_COLLECTIVES_H
#define MPI_ABI_CASES_COLLECTIVES_H

#include "cases_requests.h"
#include "cases_types.h"
#include "model_collectives.h"
#include "model_operators.h"

enum coll_form { COLL_BLOCKING, COLL_NONBLOCKING, COLL_PERSISTENT };

enum coll_topology { COLL_NO_TOPOLOGY, COLL_CART, COLL_DIST_GRAPH, COLL_GRAPH };

/* Layouts: 0 the basic datatype, 1 and 2 of a unit each, 3 drawn freely. Behind them those of
 * reductions, one for each operation. */
enum {
    COLL_OPERATIONS = 6,
    COLL_OPERANDS = 4,
    COLL_LAYOUTS = COLL_OPERANDS + COLL_OPERATIONS,
    COLL_FORMS = 7
};

/* Which layouts the processes use: one for all, several, the one drawn freely, that and the basic
 * one, or one with bytes in several entries for sending. */
enum coll_mix {
    COLL_BASIC,
    COLL_ONE_LAYOUT,
    COLL_LAYOUTS_MIXED,
    COLL_FREE,
    COLL_FREE_AND_BASIC,
    COLL_SENT_TWICE,
    COLL_MIXES
};

/* Where a process has its blocks: in order, with gaps, backward, before the buffer, rotated; empty
 * ones far away. */
enum coll_places {
    COLL_TIGHT,
    COLL_GAPS,
    COLL_BACKWARD,
    COLL_BEFORE,
    COLL_ROTATED,
    COLL_FAR,
    COLL_PLACES
};

/* Lengths of blocks: all alike, all different, some empty, of one process only, all empty. */
enum coll_lengths {
    COLL_ALIKE,
    COLL_DIFFERENT,
    COLL_SOME_EMPTY,
    COLL_OF_ONE,
    COLL_ALL_EMPTY,
    COLL_LENGTHS
};

struct coll_op {
    enum coll_kind kind;
    enum coll_form form;
    bool in_place, large, ignored_null;
    bool second;  /* on a duplicate of the communicator */
    int root;     /* a process */
    int units[2]; /* in a block that the first, the second group sends */
    enum coll_lengths lengths;
    enum coll_places places;
    int seed;
    enum oper oper;
    int type;  /* of operands */
    bool high; /* numbers that have another sign in a signed type */
};

struct coll_case {
    int processes, first;      /* as in the model */
    bool split;                /* not MPI_COMM_WORLD itself */
    int world[COLL_PROCESSES]; /* the ranks of the processes in MPI_COMM_WORLD */
    enum coll_topology topology;
    int dims, dim[3], period[3];
    int edges, from[COLL_PROCESSES * 2], to[COLL_PROCESSES * 2];
    enum coll_mix mix;
    int basic, unit, form[2]; /* a unit, and two layouts of it */
    int matrix_form;
    struct type_recipe recipe;
    int operations;
    struct coll_op op[COLL_OPERATIONS];
    bool duplicate, other_order;
    int starts;
    enum requests_way way;
};

/* What a rule draws. */
struct coll_limits {
    enum coll_kind first, last;
    unsigned forms;                    /* bits of enum coll_form */
    bool intercomm, topologies, plain; /* plain: no derived datatypes */
    bool matrices;                     /* reductions by a user's operations */
    bool lower_bound;  /* on elements with bytes or a lower bound that are not at the address */
    bool any_operator; /* and by predefined ones */
    bool high;         /* numbers that have another sign in a signed type */
    bool get_status;   /* completion by MPI_Request_get_status alone */
    bool empty;        /* datatypes of no entries, too */
    int operations;
    int starts;   /* of persistent ones, at most */
    bool again;   /* at least two of them */
    bool gathers; /* MPI_Gather of derived datatypes between groups, which has a rule of its own */
    int bytes;    /* in a buffer */
};

/* The type maps of the layouts, and their handles. */
static struct type_map coll_map[COLL_LAYOUTS];
static struct coll_group coll_group;

static inline unsigned coll_hash(int seed, int a, int b)
{
    uint64_t state = (uint64_t)seed << 40 ^ (uint64_t)(unsigned)a << 20 ^ (uint64_t)(unsigned)b;

    return (unsigned)(case_random(&state) >> 33);
}

/* --- Layouts. --------------------------------------------------------------------------------- */

static inline struct type_node *coll_node(struct type_recipe *recipe, enum type_constructor what,
                                          int basic, int blocks)
{
    struct type_node *node = &recipe->node[recipe->nodes++];

    node->what = what;
    node->blocks = blocks;
    for (int i = 0; i < TYPE_BLOCKS; i++) {
        node->old[i] = recipe->nodes > 1 ? recipe->nodes - 2 : -1 - basic;
        node->length[i] = 1;
    }
    return node;
}

static inline void coll_resize(struct type_recipe *recipe, int basic, long lb, long extent)
{
    struct type_node *node = coll_node(recipe, TYPE_RESIZED, basic, 0);

    node->at[0] = lb;
    node->at[1] = extent;
}

/* `unit` basic datatypes one behind the other, with gaps, backward, with a lower bound below or
 * above the first byte, in reverse order. */
static inline void coll_layout(struct type_recipe *recipe, int basic, int unit, int form)
{
    long size = type_basic_row(basic)->size;
    struct type_node *node;

    memset(recipe, 0, sizeof *recipe);
    if (form == 5 && unit <= TYPE_BLOCKS) {
        node = coll_node(recipe, TYPE_HINDEXED, basic, unit);
        for (int i = 0; i < unit; i++) {
            node->at[i] = (unit - 1 - 2 * i) * size;
        }
        return;
    }
    if (form == 0 || form == 3 || form == 6) {
        coll_node(recipe, TYPE_CONTIGUOUS, basic, 1)->length[0] = unit;
    } else {
        node = coll_node(recipe, form == 4 ? TYPE_HVECTOR : TYPE_VECTOR, basic, unit);
        node->at[0] = form == 4 ? 3 * size : form == 2 ? -2 : 2;
    }
    if (form == 3) {
        coll_resize(recipe, basic, -3 * size, (unit + 5) * size);
    } else if (form == 4) {
        coll_resize(recipe, basic, size, (3 * unit + 2) * size);
    } else if (form == 6) {
        coll_resize(recipe, basic, 0, (unit + 1) * size);
    }
}

/* The recipe of a layout; NULL: that of a predefined datatype. */
static inline const struct type_recipe *coll_recipe(const struct coll_case *one, int layout,
                                                    struct type_recipe *room)
{
    if (layout == 0) {
        memset(room, 0, sizeof *room);
        room->nodes = 1;
        room->node[0].old[0] = -1 - one->basic;
        return room;
    }
    if (layout == 3) {
        return &one->recipe;
    }
    if (layout >= COLL_OPERANDS) {
        if (one->op[layout - COLL_OPERANDS].type != OPER_MATRIX_TYPE) {
            return NULL;
        }
        coll_layout(room, BASIC_INT, 4, one->matrix_form);
        return room;
    }
    coll_layout(room, one->basic, one->unit, one->form[layout - 1]);
    return room;
}

/* The map of a predefined datatype of a reduction. */
static inline void coll_map_operand(const struct oper_type *type, struct type_map *map)
{
    types_empty(map);
    map->entries = type->index > 0 ? 2 : 1;
    map->entry[0].at = 0;
    map->entry[0].size = type->size;
    map->entry[1].size = type->index;
    map->entry[1].at = type->at;
    map->ub = type->extent;
    map->true_ub = type->index > 0 ? type->at + type->index : type->size;
    map->size = oper_bytes(type);
}

static inline void coll_map_layouts(const struct coll_case *one)
{
    struct type_recipe room;

    for (int i = 0; i < COLL_OPERANDS + one->operations; i++) {
        const struct type_recipe *recipe = coll_recipe(one, i, &room);

        if (recipe != NULL) {
            types_map(recipe, &coll_map[i]);
        } else {
            coll_map_operand(oper_type(one->op[i - COLL_OPERANDS].type), &coll_map[i]);
        }
    }
}

/* The elements of a layout that `units` are. */
static inline int coll_elements(const struct coll_case *one, int layout, int units)
{
    return layout == 0 ? units * one->unit : units;
}

/* The basic datatype of all entries; -1 if there are several. */
static inline int coll_only_basic(const struct type_map *map)
{
    int basic = map->entries > 0 ? map->entry[0].basic : BASIC_BYTE;

    for (int i = 0; i < map->entries; i++) {
        basic = map->entry[i].basic == basic ? basic : -1;
    }
    return basic;
}

static inline void coll_draw_layouts(struct coll_case *one, struct case_choices *choices,
                                     const struct coll_limits *limits)
{
    one->mix = limits->empty   ? COLL_FREE_AND_BASIC
               : limits->plain ? COLL_BASIC
                               : case_draw(choices, COLL_MIXES);
    one->basic = limits->plain ? BASIC_BYTE : case_draw(choices, BASIC_SINGLES);
    one->unit = 1;
    one->recipe.nodes = 1;
    one->recipe.node[0].old[0] = -1 - one->basic;
    one->form[0] = limits->plain ? 0 : case_draw(choices, COLL_FORMS);
    if (limits->matrices) {
        static const int forms[2][4] = {{0, 1, 0, 1}, {2, 3, 4, 6}};

        one->matrix_form = forms[limits->lower_bound][case_draw(choices, 4)];
    }
    if (limits->empty && case_draw(choices, 2) != 0) { /* counts of a datatype without entries */
        one->unit = 0;
        coll_layout(&one->recipe, one->basic, 0, 0);
    } else if (limits->empty) {
        one->mix = COLL_BASIC;
    } else if (one->mix == COLL_ONE_LAYOUT || one->mix == COLL_LAYOUTS_MIXED) {
        one->unit = 1 + case_draw(choices, 7);
        one->form[1] = case_draw(choices, COLL_FORMS);
    } else if (one->mix >= COLL_FREE) {
        types_draw(&one->recipe, choices,
                   one->mix == COLL_FREE         ? TYPES_TO_RECEIVE
                   : one->mix == COLL_SENT_TWICE ? TYPES_TO_SEND & ~(unsigned)TYPES_MIXED
                                                 : TYPES_TO_RECEIVE & ~(unsigned)TYPES_MIXED);
        types_map(&one->recipe, &coll_map[3]);
        one->unit = coll_map[3].entries;
        one->basic = coll_only_basic(&coll_map[3]);
        if (one->unit == 0 && !limits->empty) {
            one->mix = COLL_BASIC;
            one->unit = 1;
        }
        if (one->basic < 0) { /* no basic datatype has this signature */
            one->mix = COLL_FREE;
            one->basic = BASIC_BYTE;
        }
    }
}

/* The layout of a process in a block; all are the same in place, where type maps must be. */
static inline int coll_pick(const struct coll_case *one, const struct coll_op *op, int process,
                            bool sends, int block)
{
    unsigned any = coll_hash(op->seed, process * 2 + sends, coll_row(op->kind)->types ? block : 0);

    switch (one->mix) {
    case COLL_ONE_LAYOUT:
        return 1;
    case COLL_LAYOUTS_MIXED:
        return op->in_place ? 2 : (int)(any % 3);
    case COLL_FREE:
        return 3;
    case COLL_FREE_AND_BASIC:
        return op->in_place || any % 2 != 0 ? 3 : 0;
    case COLL_SENT_TWICE:
        return sends && !op->in_place ? 3 : 0;
    default:
        return 0;
    }
}

/* --- Communicators. --------------------------------------------------------------------------- */

static inline void coll_draw_processes(struct coll_case *one, struct case_choices *choices,
                                       const struct coll_limits *limits)
{
    int size = case_size() < COLL_PROCESSES ? case_size() : COLL_PROCESSES;
    int kind = case_draw(choices, 3); /* all, the first ones, any ones */

    one->processes = size;
    one->split = kind > 0 || case_size() > size;
    if (kind > 0) {
        one->processes -= case_draw(choices, size);
    }
    for (int i = 0; i < size; i++) {
        one->world[i] = i;
    }
    for (int i = 0; i < one->processes && kind == 2; i++) {
        int j = i + case_draw(choices, size - i);
        int rank = one->world[i];

        one->world[i] = one->world[j];
        one->world[j] = rank;
    }
    if (limits->intercomm) {
        if (one->processes < 2) {
            one->processes = 2; /* a rule about intercommunicators needs two */
        }
        one->first = 1 + case_draw(choices, one->processes - 1);
    }
}

static inline void coll_draw_cart(struct coll_case *one, struct case_choices *choices)
{
    int left = one->processes;

    one->dims = 1 + case_draw(choices, 3);
    for (int i = 0; i < one->dims; i++) {
        one->dim[i] = i == 0 ? left - case_draw(choices, left) : 1 + case_draw(choices, left);
        one->period[i] = case_draw(choices, 2);
        left /= one->dim[i];
    }
}

static inline void coll_draw_topology(struct coll_case *one, struct case_choices *choices)
{
    one->topology = COLL_CART + case_draw(choices, 3);
    if (one->topology == COLL_CART) {
        coll_draw_cart(one, choices);
        return;
    }
    one->edges = case_draw(choices, 2 * one->processes + 1);
    for (int i = 0; i < one->edges; i++) {
        one->from[i] = case_draw(choices, one->processes);
        one->to[i] = case_draw(choices, one->processes);
    }
}

/* The neighbors of a process of a grid, in row-major order. */
static inline void coll_cart_neighbors(const struct coll_case *one, struct coll_group *group,
                                       int process)
{
    int behind = group->processes;

    for (int i = 0; i < one->dims; i++) {
        behind /= one->dim[i];
        for (int side = 0; side < 2; side++) {
            int position = process / behind % one->dim[i];
            int other = position + (side == 0 ? -1 : 1);
            bool there = one->period[i] || (other >= 0 && other < one->dim[i]);
            int rank = process + ((other + one->dim[i]) % one->dim[i] - position) * behind;

            group->source[process][2 * i + side] = there ? rank : -1;
            group->target[process][2 * i + side] = there ? rank : -1;
        }
    }
    group->sources[process] = group->targets[process] = 2 * one->dims;
}

static inline void coll_add_edge(struct coll_group *group, int from, int to)
{
    if (group->targets[from] < COLL_EDGES && group->sources[to] < COLL_EDGES) {
        group->target[from][group->targets[from]++] = to;
        group->source[to][group->sources[to]++] = from;
    }
}

/* What the model needs to know about the communicator. */
static inline void coll_make_group(const struct coll_case *one, struct coll_group *group)
{
    memset(group, 0, sizeof *group);
    group->processes = one->processes;
    group->first = one->first;
    group->cartesian = one->topology == COLL_CART;
    if (group->cartesian) {
        group->processes = 1;
        for (int i = 0; i < one->dims; i++) {
            group->processes *= one->dim[i];
        }
        for (int i = 0; i < group->processes; i++) {
            coll_cart_neighbors(one, group, i);
        }
    }
    for (int i = 0; i < one->edges; i++) {
        int from = one->from[i];
        int to = one->to[i];

        if (one->topology == COLL_DIST_GRAPH) {
            coll_add_edge(group, from, to);
        } else if (from != to && group->targets[from] < COLL_EDGES &&
                   group->targets[to] < COLL_EDGES) {
            coll_add_edge(group, from, to);
            coll_add_edge(group, to, from);
        }
    }
}

/* --- Operations. ------------------------------------------------------------------------------ */

/* The units that fit into a block, if no buffer is to be longer than some bytes. */
static inline int coll_most_units(int bytes, int blocks, bool reduces, int layout)
{
    size_t unit = 1;

    for (int i = reduces ? layout : 0; i < (reduces ? layout + 1 : COLL_OPERANDS); i++) {
        size_t span = types_span(&coll_map[i], 2) + types_before(&coll_map[i], 2);

        unit = span > unit ? span : unit;
    }
    return (int)((size_t)bytes / unit / (size_t)blocks) + 3;
}

static inline void coll_draw_operator(struct coll_op *op, struct case_choices *choices,
                                      const struct coll_limits *limits)
{
    op->type = OPER_MATRIX_TYPE;
    if (limits->matrices && (!limits->any_operator || case_draw(choices, 2) != 0)) {
        op->oper = case_rarely(choices, 5) ? OPER_MATRIX_SUM : OPER_MATRIX_PROD;
        return;
    }
    op->high = limits->high && case_draw(choices, 2) != 0;
    op->oper = case_draw(choices, OPER_MATRIX_PROD);
    op->type = case_draw(choices, OPER_MATRIX_TYPE);
    while (!oper_allows(op->oper, oper_type(op->type))) {
        op->type = (op->type + 1) % OPER_MATRIX_TYPE;
    }
}

/* MPI_IN_PLACE is for intracommunicators, and neither for broadcasts nor for neighbors. */
static inline bool coll_may_be_in_place(const struct coll_case *one, enum coll_kind kind)
{
    return one->first == 0 && kind != COLL_BCAST && coll_row(kind)->sends != COLL_NEIGHBORS &&
           coll_row(kind)->receives != COLL_NEIGHBORS;
}

static inline void coll_draw_form(struct coll_op *op, struct case_choices *choices,
                                  const struct coll_limits *limits)
{
    op->form = case_draw(choices, 3);
    while ((limits->forms >> op->form & 1) == 0) {
        op->form = (op->form + 1) % 3;
    }
    if (op->form == COLL_PERSISTENT && MPI_VERSION < 4) { /* that has no persistent collectives */
        op->form = COLL_NONBLOCKING;
    }
    op->large = case_rarely(choices, 4) && MPI_VERSION >= 4;
}

static inline void coll_draw_op(struct coll_case *one, int i, struct case_choices *choices,
                                const struct coll_limits *limits)
{
    struct coll_op *op = &one->op[i];
    int most;

    op->kind = (enum coll_kind)((int)limits->first +
                                case_draw(choices, (int)limits->last - (int)limits->first + 1));
    if (one->first > 0 && op->kind == COLL_GATHER && one->mix != COLL_BASIC && !limits->gathers) {
        op->kind = COLL_GATHERV;
    }
    if (one->topology == COLL_NO_TOPOLOGY && op->kind >= COLL_NEIGHBOR_ALLGATHER &&
        op->kind < COLL_REDUCE) {
        op->kind += COLL_REDUCE - COLL_NEIGHBOR_ALLGATHER;
    }
    if (coll_row(op->kind)->reduces) {
        if (one->first > 0 && op->kind >= COLL_SCAN) {
            op->kind = COLL_REDUCE;
        }
        coll_draw_operator(op, choices, limits);
    }
    coll_draw_form(op, choices, limits);
    op->in_place = coll_may_be_in_place(one, op->kind) && case_draw(choices, 3) == 2;
    op->second = one->duplicate && case_draw(choices, 2) != 0;
    op->ignored_null = case_draw(choices, 2) != 0;
    op->root = case_draw(choices, one->processes);
    op->lengths = case_draw(choices, COLL_LENGTHS);
    op->places = case_draw(choices, COLL_PLACES);
    op->seed = case_draw(choices, 1000);
    coll_map_layouts(one);
    most = coll_most_units(limits->bytes, op->kind == COLL_BCAST ? 1 : one->processes,
                           coll_row(op->kind)->reduces, COLL_OPERANDS + i);
    op->units[0] = case_length(choices, most);
    op->units[1] = case_draw(choices, 2) == 0 ? op->units[0] : case_length(choices, most);
}

static inline void coll_draw(struct coll_case *one, struct case_choices *choices,
                             const struct coll_limits *limits)
{
    coll_draw_processes(one, choices, limits);
    if (limits->topologies) {
        coll_draw_topology(one, choices);
    }
    coll_draw_layouts(one, choices, limits);
    if (limits->operations > 1) {
        one->duplicate = case_draw(choices, 2) != 0;
        one->other_order = case_draw(choices, 2) != 0;
    }
    one->way = limits->get_status ? REQUESTS_GET_STATUS : case_draw(choices, REQUESTS_GET_STATUS);
    one->starts = limits->starts > 1 ? 1 + case_draw(choices, limits->starts) : 1;
    if (limits->again && one->starts == 1) {
        one->starts = 2;
    }
    one->operations = limits->operations > 1 ? 2 + case_draw(choices, limits->operations - 1) : 1;
    for (int i = 0; i < one->operations; i++) {
        coll_draw_op(one, i, choices, limits);
    }
}

#endif
