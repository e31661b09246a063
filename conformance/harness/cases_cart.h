/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of Cartesian communicators: one of the world, in which processes may be left over, and then
 * others that are made from it and from one another, by MPI_Cart_sub, MPI_Cart_create, or
 * duplication.
 */
#ifndef MPI_ABI_CASES_CART_H
#define MPI_ABI_CASES_CART_H

#include "cases_groups.h"
#include "model_cart.h"

enum { CART_STEPS = 3, CART_PROBES = 3, CART_INTS = MODEL_DIMS + 2 };

enum cart_what { CART_CREATE, CART_SUB, CART_DUP };

/* What a process asks of a communicator; far coordinates are in periods beyond the grid. */
struct cart_probe {
    int direction;
    int disp;
    int rank;
    int far[MODEL_DIMS];
};

/* A step makes a communicator from the one before. */
struct cart_step {
    enum cart_what what;
    struct model_cart cart;
    int remain[MODEL_DIMS];
    struct cart_probe probe;
    bool frees; /* the one before */
};

struct cart_case {
    int steps;
    struct cart_step step[CART_STEPS];
    struct model_group group[CART_STEPS]
                            [MODEL_GROUP]; /* for each process; empty where it has none */
};

/* --- Drawing. --------------------------------------------------------------------------------- */

/* A grid in at most `size` processes; true may be any number but 0. */
static inline void cart_draw_grid(struct model_cart *cart, int size, struct case_choices *choices)
{
    static const int trues[] = {0, 1, 2, -1};

    cart->ndims = case_draw(choices, MODEL_DIMS);
    for (int i = 0; i < cart->ndims; i++) {
        cart->dims[i] = 1 + case_draw(choices, size);
        cart->periods[i] = trues[case_draw(choices, 4)];
        size /= cart->dims[i];
    }
}

static inline void cart_draw_probe(struct cart_probe *probe, const struct model_cart *cart,
                                   struct case_choices *choices)
{
    static const int fars[] = {0, 1, -1, 2, -3, 1000};

    probe->direction = cart->ndims > 0 ? case_draw(choices, cart->ndims) : 0;
    probe->disp = 1 + case_draw(choices, 9);
    probe->disp *= case_draw(choices, 2) == 0 ? 1 : -1;
    probe->rank = case_draw(choices, model_cart_size(cart));
    for (int i = 0; i < cart->ndims; i++) {
        probe->far[i] = fars[case_draw(choices, 6)];
    }
}

/* Those of a group that have a place in the grid, in the parts that process p is in. */
static inline struct model_group cart_part(const struct cart_step *step,
                                           const struct model_cart *old,
                                           const struct model_group *group, int process)
{
    struct model_group part = {0};
    int size = step->what == CART_CREATE ? model_cart_size(&step->cart) : group->size;
    int rank = model_group_rank(group, process);

    for (int i = 0; i < size && rank >= 0 && rank < size; i++) {
        if (step->what != CART_SUB || model_cart_together(old, step->remain, rank, i)) {
            model_group_append(&part, group->member[i]);
        }
    }
    return part;
}

static inline void cart_draw_step(struct cart_case *one, int i, struct case_choices *choices)
{
    struct cart_step *step = &one->step[i];
    const struct model_cart *old = i > 0 ? &one->step[i - 1].cart : NULL;
    struct model_group world = model_group_first(case_size());
    int size = i > 0 ? model_cart_size(old) : case_size();

    step->what = i == 0 ? CART_CREATE : (enum cart_what)case_draw(choices, 3);
    step->frees = i > 0 && case_draw(choices, 2);
    if (step->what == CART_CREATE) {
        cart_draw_grid(&step->cart, size, choices);
    } else if (step->what == CART_SUB) {
        for (int d = 0; d < old->ndims; d++) {
            step->remain[d] = case_draw(choices, 2) * (1 + d % 2);
        }
        step->cart = model_cart_sub(old, step->remain);
    } else {
        step->cart = *old;
    }
    cart_draw_probe(&step->probe, &step->cart, choices);
    for (int p = 0; p < case_size(); p++) {
        one->group[i][p] = cart_part(step, old, i > 0 ? &one->group[i - 1][p] : &world, p);
    }
}

/* MPI_Cart_sub that leaves no dimension, or is made of a grid that has none, is a rule of its own.
 */
static inline bool cart_is_zero_sub(const struct cart_step *step)
{
    return step->what == CART_SUB && step->cart.ndims == 0;
}

static inline void cart_draw(void *drawn, struct case_choices *choices)
{
    struct cart_case *one = drawn;

    one->steps = 1 + case_draw(choices, CART_STEPS);
    for (int i = 0; i < one->steps; i++) {
        cart_draw_step(one, i, choices);
        if (cart_is_zero_sub(&one->step[i])) {
            one->steps = i;
        }
    }
}

/* --- Making. ---------------------------------------------------------------------------------- */

static inline void cart_free(MPI_Comm comm[CART_STEPS + 1], int i)
{
    CASE_MPI(MPI_Comm_free(&comm[i]), "MPI_Comm_free(&comm[%d]);", i);
}

static inline void cart_make(const struct cart_step *step, int i, MPI_Comm comm[CART_STEPS + 1])
{
    const struct model_cart *cart = &step->cart;
    char dims[CASE_TEXT];
    char periods[CASE_TEXT];

    if (step->what == CART_CREATE) {
        CASE_MPI(MPI_Cart_create(comm[i], cart->ndims, cart->dims, cart->periods, 0, &comm[i + 1]),
                 "MPI_Cart_create(comm[%d], %d, (int[]){%s}, (int[]){%s}, 0, &comm[%d]);", i,
                 cart->ndims, case_list(cart->ndims, cart->dims, dims),
                 case_list(cart->ndims, cart->periods, periods), i + 1);
    } else if (step->what == CART_SUB) {
        CASE_MPI(MPI_Cart_sub(comm[i], step->remain, &comm[i + 1]),
                 "MPI_Cart_sub(comm[%d], (int[]){%s}, &comm[%d]);", i,
                 case_list(MODEL_DIMS, step->remain, dims), i + 1);
    } else {
        CASE_MPI(MPI_Comm_dup(comm[i], &comm[i + 1]), "MPI_Comm_dup(comm[%d], &comm[%d]);", i,
                 i + 1);
    }
    if (step->frees) {
        cart_free(comm, i);
    }
}

/* --- Checking. -------------------------------------------------------------------------------- */

/* An array of ints that a call is to fill, with guards. */
static inline void cart_poison(int array[CASE_INTS], const char *name)
{
    case_poison_ints(array, name);
}

static inline void cart_check_grid(const struct model_cart *cart, MPI_Comm comm, int i, int rank)
{
    int dims[CASE_INTS];
    int periods[CASE_INTS];
    int coords[CASE_INTS];
    int wanted[MODEL_DIMS];
    int ndims = -1;
    int topology = -1;

    CASE_MPI(MPI_Topo_test(comm, &topology), "MPI_Topo_test(comm[%d], &topology);", i);
    CASE_NAMED(topology, MPI_CART, "MPI_CART");
    CASE_MPI(MPI_Cartdim_get(comm, &ndims), "MPI_Cartdim_get(comm[%d], &ndims);", i);
    CASE_INT(ndims, cart->ndims);
    cart_poison(dims, "dims");
    cart_poison(periods, "periods");
    cart_poison(coords, "coords");
    CASE_MPI(MPI_Cart_get(comm, cart->ndims, dims + 1, periods + 1, coords + 1),
             "MPI_Cart_get(comm[%d], %d, dims + 1, periods + 1, coords + 1);", i, cart->ndims);
    case_ints(dims, "dims", cart->ndims, cart->dims);
    for (int d = 0; d < cart->ndims; d++) {
        case_value(periods[1 + d] != 0, cart->periods[d] != 0, "periods[1 + %d] != 0", d);
    }
    case_value(periods[1 + cart->ndims], RULE_POISON_INT, "periods[1 + %d]", cart->ndims);
    model_cart_coords(cart, rank, wanted);
    case_ints(coords, "coords", cart->ndims, wanted);
}

/* The coordinates of any rank, and the rank of any coordinates, also of those beyond a period. */
static inline void cart_check_places(const struct model_cart *cart, MPI_Comm comm, int i,
                                     const struct cart_probe *probe)
{
    int coords[CASE_INTS];
    int wanted[MODEL_DIMS];
    int place = -1;
    char text[CASE_TEXT];

    cart_poison(coords, "coords");
    CASE_MPI(MPI_Cart_coords(comm, probe->rank, cart->ndims, coords + 1),
             "MPI_Cart_coords(comm[%d], %d, %d, coords + 1);", i, probe->rank, cart->ndims);
    model_cart_coords(cart, probe->rank, wanted);
    case_ints(coords, "coords", cart->ndims, wanted);
    for (int d = 0; d < cart->ndims; d++) {
        wanted[d] += cart->periods[d] ? probe->far[d] * cart->dims[d] : 0;
    }
    CASE_MPI(MPI_Cart_rank(comm, wanted, &place), "MPI_Cart_rank(comm[%d], (int[]){%s}, &place);",
             i, case_list(cart->ndims, wanted, text));
    CASE_INT(place, probe->rank);
}

static inline int cart_neighbor(const struct model_cart *cart, int rank, int direction, int disp)
{
    int neighbor = model_cart_shifted(cart, rank, direction, disp);

    return neighbor == MODEL_NOWHERE ? MPI_PROC_NULL : neighbor;
}

static inline void cart_check_shift(const struct model_cart *cart, MPI_Comm comm, int i, int rank,
                                    const struct cart_probe *probe)
{
    int source = -1;
    int dest = -1;

    if (cart->ndims == 0) {
        return;
    }
    CASE_MPI(MPI_Cart_shift(comm, probe->direction, probe->disp, &source, &dest),
             "MPI_Cart_shift(comm[%d], %d, %d, &source, &dest);", i, probe->direction, probe->disp);
    case_value(source, cart_neighbor(cart, rank, probe->direction, -probe->disp), "source");
    case_value(dest, cart_neighbor(cart, rank, probe->direction, probe->disp), "dest");
}

/* Who is who: each process knows the members by their ranks in the world. */
static inline void cart_check_members(const struct model_group *group, MPI_Comm comm, int i)
{
    int me = case_rank();
    int ranks[CASE_INTS];
    int comm_size = -1;

    CASE_MPI(MPI_Comm_size(comm, &comm_size), "MPI_Comm_size(comm[%d], &comm_size);", i);
    if (CASE_INT(comm_size, group->size)) {
        case_poison_ints(ranks, "ranks");
        CASE_MPI(MPI_Allgather(&me, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm),
                 "MPI_Allgather(&rank, 1, MPI_INT, ranks + 1, 1, MPI_INT, comm[%d]);", i);
        case_ints(ranks, "ranks", group->size, group->member);
    }
}

static inline void cart_check(const struct cart_case *one, int step, MPI_Comm comm)
{
    const struct model_cart *cart = &one->step[step].cart;
    const struct model_group *group = &one->group[step][case_rank()];
    int rank = model_group_rank(group, case_rank());

    cart_check_grid(cart, comm, step + 1, rank);
    cart_check_places(cart, comm, step + 1, &one->step[step].probe);
    cart_check_shift(cart, comm, step + 1, rank, &one->step[step].probe);
    cart_check_members(group, comm, step + 1);
}

/* --- A case. ---------------------------------------------------------------------------------- */

static inline void cart_about(const struct cart_case *one)
{
    static const char *const names[] = {"MPI_Cart_create", "MPI_Cart_sub", "MPI_Comm_dup"};
    char text[150] = "";
    size_t used = 0;

    for (int i = 0; i < one->steps; i++) {
        used += (size_t)snprintf(text + used, sizeof text - used, "%s%s%s", i > 0 ? ", " : "",
                                 names[one->step[i].what],
                                 one->step[i].cart.ndims == 0 ? " with no dimension" : "");
    }
    case_about("%s", text);
}

static inline void cart_begin(MPI_Comm comm[CART_STEPS + 1])
{
    for (int i = 0; i <= CART_STEPS; i++) {
        comm[i] = i == 0 ? case_comm() : MPI_COMM_NULL;
    }
    case_writes("MPI_Comm comm[%d] = {MPI_COMM_WORLD};", CART_STEPS + 1);
    case_writes("int topology, ndims, place, source, dest, comm_size;");
    case_writes("int dims[%d], periods[%d], coords[%d], ranks[%d];", CASE_INTS, CASE_INTS,
                CASE_INTS, CASE_INTS);
}

static inline void cart_run(const void *drawn)
{
    const struct cart_case *one = drawn;
    MPI_Comm comm[CART_STEPS + 1];
    int last = 0;

    cart_about(one);
    cart_begin(comm);
    for (int i = 0; i < one->steps; i++) {
        cart_make(&one->step[i], i, comm);
        if (one->group[i][case_rank()].size == 0) {
            case_value(comm[i + 1] == MPI_COMM_NULL, true, "comm[%d] == MPI_COMM_NULL", i + 1);
            break;
        }
        cart_check(one, i, comm[i + 1]);
        last = i + 1;
    }
    for (int i = 1; i <= last; i++) {
        if (i == one->steps || !one->step[i].frees) {
            cart_free(comm, i);
        }
    }
}

#endif
