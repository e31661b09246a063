/* SPDX-License-Identifier: BSD-3-Clause */
/* The models of topologies, against numbers of the text of MPI 5.0: 8.5.3, 8.5.5, 8.5.6, 8.5.7. */
#include "model_cart.h"
#include "model_graph.h"

#include <stdio.h>

static int wrong;

static void expect(const char *what, int got, int want)
{
    if (got != want) {
        printf("%s: got %d, wanted %d\n", what, got, want);
        wrong = 1;
    }
}

/* Example of 8.5.7: three communicators of 2 x 4, or six of 4, from 2 x 3 x 4. */
static void test_sub(void)
{
    struct model_cart cart = {3, {2, 3, 4}, {0, 1, 0}};
    int kept[MODEL_DIMS] = {1, 0, 1};
    struct model_cart sub = model_cart_sub(&cart, kept);
    int members = 0;

    expect("size", model_cart_size(&cart), 24);
    expect("dimensions", sub.ndims, 2);
    expect("first", sub.dims[0], 2);
    expect("last", sub.dims[1], 4);
    expect("period", sub.periods[1], 0);
    for (int rank = 0; rank < 24; rank++) {
        members += model_cart_together(&cart, kept, 5, rank);
    }
    expect("members", members, 8);
    expect("in another row", model_cart_together(&cart, kept, 0, 4), 0);
    expect("in the same row", model_cart_together(&cart, kept, 0, 15), 1);
}

/* Row-major (8.2): in 2 x 3 x 4, rank 23 is (1, 2, 3) and rank 13 is (1, 0, 1). */
static void test_places(void)
{
    struct model_cart cart = {3, {2, 3, 4}, {0, 1, 0}};
    int coords[MODEL_DIMS];

    model_cart_coords(&cart, 13, coords);
    expect("row", coords[0], 1);
    expect("column", coords[1], 0);
    expect("depth", coords[2], 1);
    expect("last", model_cart_rank(&cart, (int[]){1, 2, 3}), 23);
    expect("beyond a period", model_cart_rank(&cart, (int[]){0, 4, 1}), 5);
    expect("below", model_cart_rank(&cart, (int[]){0, -5, 1}), 5);
    expect("outside", model_cart_rank(&cart, (int[]){0, 0, 4}), MODEL_NOWHERE);
    expect("up", model_cart_shifted(&cart, 0, 1, 1), 4);
    expect("around", model_cart_shifted(&cart, 0, 1, -1), 8);
    expect("far around", model_cart_shifted(&cart, 0, 1, -7), 8);
    expect("far around, up", model_cart_shifted(&cart, 0, 1, 5), 8);
    expect("end off", model_cart_shifted(&cart, 0, 0, -1), MODEL_NOWHERE);
    expect("one step down", model_cart_shifted(&cart, 0, 0, 1), 12);
}

/* The adjacency matrix of the examples in 8.5.5: 0: 1, 1, 3; 1: 0, 0; 2: 3; 3: 0, 2, 2. */
static void test_graph(void)
{
    struct model_edges list = {9,
                               {{0, 1, 1},
                                {0, 1, 2},
                                {0, 3, 3},
                                {1, 0, 4},
                                {1, 0, 5},
                                {2, 3, 6},
                                {3, 0, 7},
                                {3, 2, 8},
                                {3, 2, 9}}};
    int ends[MODEL_EDGES];
    int weights[MODEL_EDGES];

    expect("out of 0", model_graph_edges(&list, 0, true, ends, weights), 3);
    expect("the third", ends[2], 3);
    expect("out of 3", model_graph_edges(&list, 3, true, ends, weights), 3);
    expect("the second", ends[1], 2);
    expect("its weight", weights[1], 8);
    expect("into 3", model_graph_edges(&list, 3, false, ends, weights), 2);
    expect("from", ends[1], 2);
    expect("into 0", model_graph_edges(&list, 0, false, ends, weights), 3);
    ends[0] = 3;
    weights[0] = 1;
    model_graph_sort(3, ends, weights);
    expect("sorted", ends[0] * 1000 + ends[1] * 100 + ends[2], 1303);
    expect("with weights", weights[0] * 100 + weights[1] * 10 + weights[2], 517);
}

int main(void)
{
    test_sub();
    test_places();
    test_graph();
    return wrong;
}
