/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A model of endpoints: a communicator is a list of members, each of a process. It calls no MPI function.
 *
 * A member has a number that no other one has: a process's own rank has that of the process.
 */
#ifndef MPI_ABI_MODEL_ENDPOINTS_H
#define MPI_ABI_MODEL_ENDPOINTS_H

enum { MODEL_EP_MOST = 64, MODEL_EP_UNDEFINED = -1 };

struct model_ep {
    int size;
    int process[MODEL_EP_MOST];
    int member[MODEL_EP_MOST];
};

static inline void model_ep_add(struct model_ep *comm, int process, int member)
{
    comm->process[comm->size] = process;
    comm->member[comm->size++] = member;
}

/* Ranks in the order of the parent, those of one of its members consecutively; new members get numbers from `first`. */
static inline void model_ep_create(const struct model_ep *parent, const int count[], int first,
                                   struct model_ep *made)
{
    made->size = 0;
    for (int rank = 0; rank < parent->size; rank++) {
        for (int i = 0; i < count[rank]; i++) {
            model_ep_add(made, parent->process[rank], first + made->size);
        }
    }
}

/* The members with one color, in the order of their keys, those with equal keys in that of the ranks. */
static inline void model_ep_split(const struct model_ep *parent, const int color[], const int key[],
                                  int wanted, struct model_ep *made)
{
    int keys[MODEL_EP_MOST];

    made->size = 0;
    for (int rank = 0; rank < parent->size; rank++) {
        int place = made->size;

        if (color[rank] != wanted) {
            continue;
        }
        model_ep_add(made, parent->process[rank], parent->member[rank]);
        for (; place > 0 && keys[place - 1] > key[rank]; place--) {
            keys[place] = keys[place - 1];
            made->process[place] = made->process[place - 1];
            made->member[place] = made->member[place - 1];
        }
        keys[place] = key[rank];
        made->process[place] = parent->process[rank];
        made->member[place] = parent->member[rank];
    }
}

/* The rank of a member, or MODEL_EP_UNDEFINED. */
static inline int model_ep_rank(const struct model_ep *comm, int member)
{
    for (int rank = 0; rank < comm->size; rank++) {
        if (comm->member[rank] == member) {
            return rank;
        }
    }
    return MODEL_EP_UNDEFINED;
}

/* The rank of the process's first member, or MODEL_EP_UNDEFINED. */
static inline int model_ep_first(const struct model_ep *comm, int process)
{
    for (int rank = 0; rank < comm->size; rank++) {
        if (comm->process[rank] == process) {
            return rank;
        }
    }
    return MODEL_EP_UNDEFINED;
}

#endif
