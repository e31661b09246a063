/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Cases of groups that are made from one another: drawing the steps, with the model of each group, and making them.
 */
#ifndef MPI_ABI_CASES_GROUP_STEPS_H
#define MPI_ABI_CASES_GROUP_STEPS_H

#include "cases_groups.h"

enum {
    GROUP_STEPS = 8,
    GROUP_SLOTS =
        GROUP_STEPS + 2, /* the first two are the group of the world, and MPI_GROUP_EMPTY */
    GROUP_PAIRS = 4,
    GROUP_RANKS = 12 /* that are translated at once */
};

enum group_what {
    INCL,
    EXCL,
    RANGE_INCL,
    RANGE_EXCL,
    UNION,
    INTERSECTION,
    DIFFERENCE,
    GROUP_WHATS
};

/* One group from another one, or two; step i makes group i + 2. */
struct group_step {
    enum group_what what;
    int a, b;
    int n; /* ranks, or ranges */
    int ranks[MODEL_GROUP];
    model_range ranges[MODEL_GROUP];
    bool frees; /* group a, afterwards */
};

/* Two groups, compared, and ranks in the first that are translated to the second. */
struct group_pair {
    int a, b;
    int n;
    int ranks[GROUP_RANKS];
};

struct group_case {
    int steps;
    struct group_step step[GROUP_STEPS];
    struct model_group group[GROUP_SLOTS];
    bool freed[GROUP_SLOTS];
    int pairs;
    struct group_pair pair[GROUP_PAIRS];
};

static inline const char *group_function(enum group_what what)
{
    static const char *const names[GROUP_WHATS] = {
        "MPI_Group_incl",  "MPI_Group_excl",         "MPI_Group_range_incl", "MPI_Group_range_excl",
        "MPI_Group_union", "MPI_Group_intersection", "MPI_Group_difference"};

    return names[what];
}

/* --- Drawing. --------------------------------------------------------------------------------- */

/* One of the first `size` slots that is not freed. */
static inline int group_draw_slot(const struct group_case *one, int size,
                                  struct case_choices *choices)
{
    int slot = size - 1 - case_draw(choices, size + 2) % size; /* the last two more often */

    while (one->freed[slot]) {
        slot = (slot + 1) % size;
    }
    return slot;
}

/* Some of the ranks 0 to size - 1, in any order. */
static inline void group_draw_ranks(struct group_step *step, int size, struct case_choices *choices)
{
    struct model_group left = model_group_first(size);

    step->n = case_draw(choices, size + 2); /* all of them more often */
    step->n = step->n > size ? size : step->n;
    for (int i = 0; i < step->n; i++) {
        int at = i + case_draw(choices, size - i);

        step->ranks[i] = left.member[at];
        left.member[at] = left.member[i];
    }
}

/* A range of ranks that are left; it takes them away. Its last rank need not be one that it stands for. (Strides near
 * the ends of int have a rule of their own, since they end some MPIs.) */
static inline void group_draw_range(model_range range, struct model_group *left, int size,
                                    struct case_choices *choices)
{
    static const int strides[] = {1, -1, 2, -2, 3, -3, 7, -7};
    int more = case_draw(choices, size);
    long long stride = strides[case_draw(choices, (int)(sizeof strides / sizeof strides[0]))];
    long long rank = left->member[case_draw(choices, left->size)];
    long long beyond;
    struct model_group taken = {0};

    range[0] = (int)rank;
    range[2] = (int)stride;
    model_group_append(&taken, (int)rank);
    while (more-- > 0 && rank + stride >= 0 && rank + stride < size &&
           model_group_has(left, (int)(rank + stride))) {
        rank += stride;
        model_group_append(&taken, (int)rank);
    }
    beyond = rank + case_draw(choices, stride > 3 || stride < -3 ? 3 : (int)llabs(stride)) *
                        (stride > 0 ? 1 : -1);
    range[1] = (int)(beyond < 0 || beyond >= size ? rank : beyond);
    *left = model_group_difference(left, &taken);
}

static inline void group_draw_ranges(struct group_step *step, int size,
                                     struct case_choices *choices)
{
    struct model_group left = model_group_first(size);
    int n = case_draw(choices, 5);

    while (step->n < n && left.size > 0) {
        group_draw_range(step->ranges[step->n++], &left, size, choices);
    }
}

/* The group that a step makes. */
static inline struct model_group group_model(const struct group_case *one, struct group_step *step)
{
    const struct model_group *a = &one->group[step->a];
    const struct model_group *b = &one->group[step->b];
    int ranks[MODEL_GROUP];
    int n = step->what == RANGE_INCL || step->what == RANGE_EXCL
                ? model_range_ranks(step->n, step->ranges, ranks)
                : 0;

    switch (step->what) {
    case INCL:
        return model_group_incl(a, step->n, step->ranks);
    case EXCL:
        return model_group_excl(a, step->n, step->ranks);
    case RANGE_INCL:
        return model_group_incl(a, n, ranks);
    case RANGE_EXCL:
        return model_group_excl(a, n, ranks);
    case UNION:
        return model_group_union(a, b);
    case INTERSECTION:
        return model_group_intersection(a, b);
    default:
        return model_group_difference(a, b);
    }
}

static inline void group_draw_step(struct group_case *one, int i, struct case_choices *choices)
{
    static const enum group_what whats[] = {INCL,  EXCL,         RANGE_INCL, RANGE_EXCL,
                                            UNION, INTERSECTION, DIFFERENCE, INCL,
                                            INCL,  INTERSECTION, RANGE_EXCL};
    struct group_step *step = &one->step[i];

    step->what = i < 2 ? INCL : whats[case_draw(choices, 11)]; /* first, reordered groups */
    step->a = i < 2 ? 0 : group_draw_slot(one, i + 2, choices);
    step->b = group_draw_slot(one, i + 2, choices);
    if (step->what <= EXCL) {
        group_draw_ranks(step, one->group[step->a].size, choices);
    } else if (step->what <= RANGE_EXCL) {
        group_draw_ranges(step, one->group[step->a].size, choices);
    }
    one->group[i + 2] = group_model(one, step);
    step->frees = step->a != 1 && i > 0 && case_rarely(choices, 4);
    one->freed[step->a] = step->frees;
}

/* Valid ranks, any of them several times, and MPI_PROC_NULL. (MPI_PROC_NULL and empty groups have a rule of their
 * own, since MPIs fail it.) */
static inline void group_draw_pair(struct group_case *one, struct group_pair *pair,
                                   struct case_choices *choices)
{
    int nulls;

    pair->a = group_draw_slot(one, one->steps + 2, choices);
    pair->b = group_draw_slot(one, one->steps + 2, choices);
    nulls = one->group[pair->a].size > 0 && one->group[pair->b].size > 0;
    pair->n = one->group[pair->a].size > 0 ? case_draw(choices, GROUP_RANKS + 1) : 0;
    for (int i = 0; i < pair->n; i++) {
        int rank = case_draw(choices, one->group[pair->a].size + nulls);

        pair->ranks[i] = rank < one->group[pair->a].size ? rank : MPI_PROC_NULL;
    }
}

static inline void group_draw(void *drawn, struct case_choices *choices)
{
    struct group_case *one = drawn;

    one->group[0] = model_group_first(case_size());
    one->steps = case_draw(choices, GROUP_STEPS + 1);
    for (int i = 0; i < one->steps; i++) {
        group_draw_step(one, i, choices);
    }
    one->pairs = case_draw(choices, GROUP_PAIRS + 1);
    for (int i = 0; i < one->pairs; i++) {
        group_draw_pair(one, &one->pair[i], choices);
    }
}

/* --- Running. --------------------------------------------------------------------------------- */

/* MPI_GROUP_EMPTY, which a constructor may return, is not the user's to free. */
static inline void group_free(MPI_Group group[GROUP_SLOTS], int i)
{
    case_writes("if (group[%d] != MPI_GROUP_EMPTY) {", i);
    if (group[i] != MPI_GROUP_EMPTY) {
        CASE_MPI(MPI_Group_free(&group[i]), "MPI_Group_free(&group[%d]);", i);
        case_value(group[i] == MPI_GROUP_NULL, true, "group[%d] == MPI_GROUP_NULL", i);
    }
    case_writes("}");
}

static inline void group_make_of_ranges(const struct group_step *step, int i, MPI_Group a,
                                        MPI_Group *made)
{
    model_range ranges[MODEL_GROUP];
    char text[CASE_TEXT];

    memcpy(ranges, step->ranges, sizeof ranges);
    case_list(3 * step->n, &step->ranges[0][0], text);
    if (step->what == RANGE_INCL) {
        CASE_MPI(MPI_Group_range_incl(a, step->n, ranges, made),
                 "MPI_Group_range_incl(group[%d], %d, (int[][3]){%s}, &group[%d]);", step->a,
                 step->n, text, i);
    } else {
        CASE_MPI(MPI_Group_range_excl(a, step->n, ranges, made),
                 "MPI_Group_range_excl(group[%d], %d, (int[][3]){%s}, &group[%d]);", step->a,
                 step->n, text, i);
    }
}

static inline void group_make(const struct group_step *step, int i, MPI_Group group[GROUP_SLOTS])
{
    MPI_Group a = group[step->a];
    MPI_Group b = group[step->b];
    char text[CASE_TEXT];

    case_ranks(step->n, step->ranks, text);
    if (step->what == INCL) {
        CASE_MPI(MPI_Group_incl(a, step->n, step->ranks, &group[i]),
                 "MPI_Group_incl(group[%d], %d, (int[]){%s}, &group[%d]);", step->a, step->n, text,
                 i);
    } else if (step->what == EXCL) {
        CASE_MPI(MPI_Group_excl(a, step->n, step->ranks, &group[i]),
                 "MPI_Group_excl(group[%d], %d, (int[]){%s}, &group[%d]);", step->a, step->n, text,
                 i);
    } else if (step->what <= RANGE_EXCL) {
        group_make_of_ranges(step, i, a, &group[i]);
    } else if (step->what == UNION) {
        CASE_MPI(MPI_Group_union(a, b, &group[i]),
                 "MPI_Group_union(group[%d], group[%d], &group[%d]);", step->a, step->b, i);
    } else if (step->what == INTERSECTION) {
        CASE_MPI(MPI_Group_intersection(a, b, &group[i]),
                 "MPI_Group_intersection(group[%d], group[%d], &group[%d]);", step->a, step->b, i);
    } else {
        CASE_MPI(MPI_Group_difference(a, b, &group[i]),
                 "MPI_Group_difference(group[%d], group[%d], &group[%d]);", step->a, step->b, i);
    }
    if (step->frees) {
        group_free(group, step->a);
    }
}

/* The size, the members, and the rank of this process. */
static inline void group_check(const struct group_case *one, int i,
                               const MPI_Group group[GROUP_SLOTS], MPI_Group world)
{
    int rank = model_group_rank(&one->group[i], case_rank());
    int group_rank = -1;
    char name[32];

    snprintf(name, sizeof name, "group[%d]", i);
    case_group(group[i], world, name, &one->group[i]);
    CASE_MPI(MPI_Group_rank(group[i], &group_rank), "MPI_Group_rank(group[%d], &group_rank);", i);
    case_value(group_rank, rank < 0 ? MPI_UNDEFINED : rank, "group_rank");
}

/* The ranks that the model translates those of a pair to. */
static inline void group_translate(const struct group_case *one, const struct group_pair *pair,
                                   int ranks[GROUP_RANKS])
{
    const struct model_group *a = &one->group[pair->a];

    for (int i = 0; i < pair->n; i++) {
        int rank = pair->ranks[i] == MPI_PROC_NULL
                       ? MPI_PROC_NULL
                       : model_group_rank(&one->group[pair->b], a->member[pair->ranks[i]]);

        ranks[i] = rank == -1 && pair->ranks[i] != MPI_PROC_NULL ? MPI_UNDEFINED : rank;
    }
}

static inline void group_check_pair(const struct group_case *one, const struct group_pair *pair,
                                    const MPI_Group group[GROUP_SLOTS])
{
    enum model_relation relation = model_group_compare(&one->group[pair->a], &one->group[pair->b]);
    char text[CASE_TEXT];
    int wanted[GROUP_RANKS];
    int ranks[CASE_INTS];
    int relation_of = -1;

    CASE_MPI(MPI_Group_compare(group[pair->a], group[pair->b], &relation_of),
             "MPI_Group_compare(group[%d], group[%d], &relation_of);", pair->a, pair->b);
    CASE_NAMED(relation_of, case_relation(relation), case_relation_name(relation));
    group_translate(one, pair, wanted);
    case_poison_ints(ranks, "ranks");
    CASE_MPI(
        MPI_Group_translate_ranks(group[pair->a], pair->n, pair->ranks, group[pair->b], ranks + 1),
        "MPI_Group_translate_ranks(group[%d], %d, (int[]){%s}, group[%d], ranks + 1);", pair->a,
        pair->n, case_ranks(pair->n, pair->ranks, text), pair->b);
    case_ints(ranks, "ranks", pair->n, wanted);
}

/* Which functions make the groups. */
static inline void group_about(const struct group_case *one)
{
    char text[180] = "groups";
    size_t used = strlen(text);
    unsigned named = 0;

    for (int i = 0; i < one->steps; i++) {
        if ((named >> one->step[i].what & 1) == 0) {
            used += (size_t)snprintf(text + used, sizeof text - used, "%s %s",
                                     named == 0 ? " of" : ",", group_function(one->step[i].what));
        }
        named |= 1u << one->step[i].what;
    }
    case_about("%s", text);
}

static inline void group_check_all(const struct group_case *one, MPI_Group group[GROUP_SLOTS],
                                   MPI_Group world)
{
    for (int i = 0; i < one->steps + 2; i++) {
        if (!one->freed[i]) {
            group_check(one, i, group, world);
        }
    }
    for (int i = 0; i < one->pairs; i++) {
        group_check_pair(one, &one->pair[i], group);
    }
    for (int i = 0; i < one->steps + 2; i++) {
        if (!one->freed[i]) {
            group_free(group, i);
        }
    }
}

static inline void group_run(const void *drawn)
{
    const struct group_case *one = drawn;
    MPI_Group group[GROUP_SLOTS];
    MPI_Group world = MPI_GROUP_NULL;

    group_about(one);
    case_writes("MPI_Group world, group[%d];", GROUP_SLOTS);
    case_writes("int size, group_rank, relation_of, ranks[%d];", CASE_INTS);
    CASE_MPI(MPI_Comm_group(case_comm(), &world), "MPI_Comm_group(MPI_COMM_WORLD, &world);");
    for (int i = 0; i < GROUP_SLOTS; i++) {
        group[i] = MPI_GROUP_EMPTY;
    }
    case_writes("group[1] = MPI_GROUP_EMPTY;");
    CASE_MPI(MPI_Comm_group(case_comm(), &group[0]), "MPI_Comm_group(MPI_COMM_WORLD, &group[0]);");
    for (int i = 0; i < one->steps; i++) {
        group_make(&one->step[i], i + 2, group);
    }
    group_check_all(one, group, world);
    CASE_MPI(MPI_Group_free(&world), "MPI_Group_free(&world);");
}

#endif
