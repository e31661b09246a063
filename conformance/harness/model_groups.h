/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of groups (MPI 5.0, 7.3): a group is the list of its members, in the order of their ranks. A member is a
 * number that stands for a process; cases use its rank in MPI_COMM_WORLD. Calls no MPI function.
 */
#ifndef MPI_ABI_MODEL_GROUPS_H
#define MPI_ABI_MODEL_GROUPS_H

#include <stdbool.h>

enum { MODEL_GROUP = 64 }; /* the most members */

struct model_group {
    int size;
    int member[MODEL_GROUP];
};

/* first, last, stride */
typedef int model_range[3];

/* As close as two groups, or communicators, are; the first is the closest. */
enum model_relation { MODEL_IDENT, MODEL_CONGRUENT, MODEL_SIMILAR, MODEL_UNEQUAL };

/* The rank of a process, or -1 if it is no member. */
static inline int model_group_rank(const struct model_group *group, int process)
{
    for (int i = 0; i < group->size; i++) {
        if (group->member[i] == process) {
            return i;
        }
    }
    return -1;
}

static inline bool model_group_has(const struct model_group *group, int process)
{
    return model_group_rank(group, process) >= 0;
}

static inline void model_group_append(struct model_group *group, int process)
{
    group->member[group->size++] = process;
}

/* The processes 0 to size - 1. */
static inline struct model_group model_group_first(int size)
{
    struct model_group group = {0};

    for (int i = 0; i < size; i++) {
        model_group_append(&group, i);
    }
    return group;
}

/* Those members of `from`, in their order, that are in `by` (`in`), or that are not. */
static inline struct model_group model_group_filter(const struct model_group *from,
                                                    const struct model_group *by, bool in)
{
    struct model_group group = {0};

    for (int i = 0; i < from->size; i++) {
        if (model_group_has(by, from->member[i]) == in) {
            model_group_append(&group, from->member[i]);
        }
    }
    return group;
}

static inline struct model_group model_group_intersection(const struct model_group *a,
                                                          const struct model_group *b)
{
    return model_group_filter(a, b, true);
}

static inline struct model_group model_group_difference(const struct model_group *a,
                                                        const struct model_group *b)
{
    return model_group_filter(a, b, false);
}

static inline struct model_group model_group_union(const struct model_group *a,
                                                   const struct model_group *b)
{
    struct model_group group = *a;

    for (int i = 0; i < b->size; i++) {
        if (!model_group_has(a, b->member[i])) {
            model_group_append(&group, b->member[i]);
        }
    }
    return group;
}

static inline struct model_group model_group_incl(const struct model_group *from, int n,
                                                  const int ranks[])
{
    struct model_group group = {0};

    for (int i = 0; i < n; i++) {
        model_group_append(&group, from->member[ranks[i]]);
    }
    return group;
}

static inline struct model_group model_group_excl(const struct model_group *from, int n,
                                                  const int ranks[])
{
    struct model_group without = model_group_incl(from, n, ranks);

    return model_group_difference(from, &without);
}

/* The ranks that ranges stand for: first, first + stride, ..., as far as last allows. Returns how many. */
static inline int model_range_ranks(int n, model_range ranges[], int ranks[])
{
    int size = 0;

    for (int i = 0; i < n; i++) {
        long long stride = ranges[i][2];
        long long rank = ranges[i][0];

        for (; stride > 0 ? rank <= ranges[i][1] : rank >= ranges[i][1]; rank += stride) {
            ranks[size++] = (int)rank;
        }
    }
    return size;
}

static inline enum model_relation model_group_compare(const struct model_group *a,
                                                      const struct model_group *b)
{
    bool same_order = true;

    if (a->size != b->size) {
        return MODEL_UNEQUAL;
    }
    for (int i = 0; i < a->size; i++) {
        if (!model_group_has(b, a->member[i])) {
            return MODEL_UNEQUAL;
        }
        same_order = same_order && a->member[i] == b->member[i];
    }
    return same_order ? MODEL_IDENT : MODEL_SIMILAR;
}

#endif
