/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of graphs (MPI 5.0, 8.5.3 to 8.5.5): a list of edges with weights. Calls no MPI function.
 */
#ifndef MPI_ABI_MODEL_GRAPH_H
#define MPI_ABI_MODEL_GRAPH_H

#include <stdbool.h>

enum { MODEL_EDGES = 24 };

struct model_edge {
    int source, dest, weight;
};

struct model_edges {
    int size;
    struct model_edge edge[MODEL_EDGES];
};

/* The edges of `list` that begin (`out`) or end at a node, in the order of the list, as arrays of the other ends and of
 * the weights. Returns how many. */
static inline int model_graph_edges(const struct model_edges *list, int node, bool out, int ends[],
                                    int weights[])
{
    int size = 0;

    for (int i = 0; i < list->size; i++) {
        const struct model_edge *edge = &list->edge[i];

        if ((out ? edge->source : edge->dest) == node) {
            ends[size] = out ? edge->dest : edge->source;
            weights[size++] = edge->weight;
        }
    }
    return size;
}

/* Order two arrays by the pairs of their entries. */
static inline void model_graph_sort(int size, int ends[], int weights[])
{
    for (int i = 0; i < size; i++) {
        for (int j = i; j > 0 && (ends[j - 1] > ends[j] ||
                                  (ends[j - 1] == ends[j] && weights[j - 1] > weights[j]));
             j--) {
            int end = ends[j];
            int weight = weights[j];

            ends[j] = ends[j - 1];
            weights[j] = weights[j - 1];
            ends[j - 1] = end;
            weights[j - 1] = weight;
        }
    }
}

#endif
