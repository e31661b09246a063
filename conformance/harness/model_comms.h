/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of communicators (MPI 5.0, 7.4 and 7.6): for each process, the groups of the
 * communicator that it has, if it has one. Arrays are indexed by process. Calls no MPI function.
 */
#ifndef MPI_ABI_MODEL_COMMS_H
#define MPI_ABI_MODEL_COMMS_H

#include "model_groups.h"

struct model_comm {
    bool exists;
    bool inter;
    struct model_group local;
    struct model_group remote; /* empty if it is no intercommunicator */
};

/* Those of a group that have a color, by key, and by rank where keys are equal. */
static inline struct model_group model_comm_of_color(const struct model_group *from, int wanted,
                                                     const int color[], const int key[])
{
    struct model_group group = {0};

    for (int i = 0; i < from->size; i++) {
        int process = from->member[i];
        int at = group.size;

        if (color[process] != wanted) {
            continue;
        }
        group.size++;
        for (; at > 0 && key[group.member[at - 1]] > key[process]; at--) {
            group.member[at] = group.member[at - 1];
        }
        group.member[at] = process;
    }
    return group;
}

/* MPI_Comm_split; a negative color is none. MPI_Comm_create and MPI_Comm_create_group, too: a color
 * is a group then, and the keys are the ranks in it. */
static inline void model_comm_split(int processes, const struct model_comm from[],
                                    const int color[], const int key[], struct model_comm to[])
{
    for (int p = 0; p < processes; p++) {
        to[p] = from[p];
        to[p].local = model_comm_of_color(&from[p].local, color[p], color, key);
        to[p].remote = model_comm_of_color(&from[p].remote, color[p], color, key);
        to[p].exists = from[p].exists && color[p] >= 0 && (!to[p].inter || to[p].remote.size > 0);
    }
}

/* Intercommunicators of the processes that have the colors 0 and 1 in each communicator. */
static inline void model_comm_join(int processes, const struct model_comm from[], const int color[],
                                   const int key[], struct model_comm to[])
{
    for (int p = 0; p < processes; p++) {
        to[p].inter = true;
        to[p].local = model_comm_of_color(&from[p].local, color[p], color, key);
        to[p].remote = model_comm_of_color(&from[p].local, 1 - color[p], color, key);
        to[p].exists = from[p].exists && color[p] >= 0 && to[p].remote.size > 0;
    }
}

/* MPI_Intercomm_merge; where both sides have the same `high`, the local group is first: MPI may
 * choose another order. */
static inline void model_comm_merge(int processes, const struct model_comm from[],
                                    const bool high[], struct model_comm to[])
{
    for (int p = 0; p < processes; p++) {
        const struct model_comm *old = &from[p];

        to[p] = (struct model_comm){.exists = old->exists};
        if (old->exists) {
            bool last = high[p] && !high[old->remote.member[0]];

            to[p].local = last ? model_group_union(&old->remote, &old->local)
                               : model_group_union(&old->local, &old->remote);
        }
    }
}

/* Two different communicators of a process. */
static inline enum model_relation model_comm_compare(const struct model_comm *a,
                                                     const struct model_comm *b)
{
    enum model_relation local = model_group_compare(&a->local, &b->local);
    enum model_relation remote = model_group_compare(&a->remote, &b->remote);
    enum model_relation relation = local > remote ? local : remote;

    if (a->inter != b->inter) {
        return MODEL_UNEQUAL;
    }
    return relation == MODEL_IDENT ? MODEL_CONGRUENT : relation;
}

#endif
