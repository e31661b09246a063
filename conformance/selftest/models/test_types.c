/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The model of datatypes against numbers worked out by hand, most of them those of the examples of
 * MPI 5.0. It makes no call of MPI. Exit status 1: a number is wrong.
 */
#include "model_types.h"

#include <stdio.h>

static int wrong;

#define SAME(got, want)                                                                            \
    do {                                                                                           \
        long long is = (got), should = (want);                                                     \
        if (is != should) {                                                                        \
            printf("%s:%d: %s: got %lld, wanted %lld\n", __FILE__, __LINE__, #got, is, should);    \
            wrong = 1;                                                                             \
        }                                                                                          \
    } while (0)

static struct type_map map;

enum {
    BYTE = -1 - BASIC_BYTE,
    CHAR = -1 - BASIC_CHAR,
    INT = -1 - BASIC_INT,
    FLOAT = -1 - BASIC_FLOAT,
    DOUBLE = -1 - BASIC_DOUBLE
};

/* The map has entries at these displacements. */
static void has_entries(const char *what, int count, const int *at)
{
    SAME(map.entries, count);
    for (int i = 0; i < count && i < map.entries; i++) {
        if (map.entry[i].at != at[i]) {
            printf("%s: entry %d is at %ld, wanted %d\n", what, i, (long)map.entry[i].at, at[i]);
            wrong = 1;
        }
    }
}

static void has_bounds(int lb, int ub, int true_lb, int true_ub)
{
    SAME(map.lb, lb);
    SAME(map.ub, ub);
    SAME(map.true_lb, true_lb);
    SAME(map.true_ub, true_ub);
}

/* The example of 5.1: {(double, 0), (char, 8)} with extent 16; and a second constructor over it. */
static void make(struct type_node second)
{
    struct type_recipe recipe = {
        2,
        {{.what = TYPE_STRUCT, .blocks = 2, .old = {DOUBLE, CHAR}, .length = {1, 1}, .at = {0, 8}},
         second}};

    if (second.what == TYPE_NAMED) {
        recipe.nodes = 1;
    }
    SAME(types_map(&recipe, &map), 1);
}

static void one(struct type_node node)
{
    struct type_recipe recipe = {1, {node}};

    SAME(types_map(&recipe, &map), 1);
}

static void examples_of_constructors(void)
{
    make((struct type_node){.what = TYPE_NAMED}); /* 5.1 */
    has_bounds(0, 16, 0, 9);
    SAME(map.size, 9);
    make((struct type_node){.what = TYPE_CONTIGUOUS, .length = {3}}); /* 5.1.2, contiguous */
    has_entries("contiguous", 6, (int[]){0, 8, 16, 24, 32, 40});
    has_bounds(0, 48, 0, 41);
    make((struct type_node){
        .what = TYPE_VECTOR, .blocks = 2, .length = {3}, .at = {4}}); /* 5.1.2, vector */
    has_entries("vector", 12, (int[]){0, 8, 16, 24, 32, 40, 64, 72, 80, 88, 96, 104});
    make((struct type_node){.what = TYPE_VECTOR, .blocks = 3, .length = {1}, .at = {-2}});
    has_entries("negative vector", 6, (int[]){0, 8, -32, -24, -64, -56});
    has_bounds(-64, 16, -64, 9);
    make((struct type_node){.what = TYPE_HVECTOR, .blocks = 2, .length = {2}, .at = {40}});
    has_entries("hvector", 8, (int[]){0, 8, 16, 24, 40, 48, 56, 64});
    make((struct type_node){
        .what = TYPE_INDEXED, .blocks = 2, .length = {3, 1}, .at = {4, 0}}); /* 5.1.2, indexed */
    has_entries("indexed", 8, (int[]){64, 72, 80, 88, 96, 104, 0, 8});
    make((struct type_node){.what = TYPE_HINDEXED, .blocks = 2, .length = {3, 1}, .at = {64, 0}});
    has_entries("hindexed", 8, (int[]){64, 72, 80, 88, 96, 104, 0, 8});
    make((struct type_node){.what = TYPE_INDEXED_BLOCK, .blocks = 2, .length = {1}, .at = {4, 1}});
    has_entries("indexed_block", 4, (int[]){64, 72, 16, 24});
    make((struct type_node){
        .what = TYPE_HINDEXED_BLOCK, .blocks = 2, .length = {1}, .at = {64, 24}});
    has_entries("hindexed_block", 4, (int[]){64, 72, 24, 32});
    make((struct type_node){.what = TYPE_STRUCT, /* 5.1.2, struct */
                            .blocks = 3,
                            .length = {2, 1, 3},
                            .at = {0, 16, 26},
                            .old = {FLOAT, 0, CHAR}});
    has_entries("struct", 7, (int[]){0, 4, 16, 24, 26, 27, 28});
    has_bounds(0, 32, 0, 29);
}

/* 5.1.6: (int) with bounds -3 and 6, and twice that. */
static void examples_of_markers(void)
{
    struct type_recipe recipe = {2,
                                 {{.what = TYPE_RESIZED, .old = {INT}, .at = {-3, 9}},
                                  {.what = TYPE_CONTIGUOUS, .length = {2}}}};

    one(recipe.node[0]);
    has_entries("resized", 1, (int[]){0});
    has_bounds(-3, 6, 0, 4);
    SAME(types_map(&recipe, &map), 1);
    has_entries("resized twice", 2, (int[]){0, 9});
    has_bounds(-3, 15, 0, 13);
    recipe.node[1] = (struct type_node){
        .what = TYPE_STRUCT, .blocks = 2, .length = {1, 1}, .at = {0, 20}, .old = {0, INT}};
    SAME(types_map(&recipe, &map), 1); /* only the markers count */
    has_bounds(-3, 6, 0, 24);
    recipe.node[1].length[0] = 0; /* no elements are generated, and no markers (5.1) */
    SAME(types_map(&recipe, &map), 1);
    has_bounds(20, 24, 20, 24);
    recipe.node[1] = (struct type_node){.what = TYPE_RESIZED,
                                        .at = {1, 2}}; /* earlier markers are erased (5.1.7) */
    SAME(types_map(&recipe, &map), 1);
    has_bounds(1, 3, 0, 4);
}

/* What is not said: the padding of entries that are not aligned. */
static void padding(void)
{
    one((struct type_node){
        .what = TYPE_HINDEXED_BLOCK, .blocks = 2, .length = {1}, .at = {0, 9}, .old = {DOUBLE}});
    SAME(map.extent_known, 0);
    one((struct type_node){
        .what = TYPE_STRUCT, .blocks = 2, .length = {1, 1}, .at = {0, 1}, .old = {CHAR, INT}});
    has_bounds(0, 8, 0, 5);
    SAME(map.extent_known, 1);
    types_map_basic(BASIC_SHORT_INT, &map);
    has_entries("MPI_SHORT_INT", 2, (int[]){0, 4});
    SAME(map.size, 6);
    types_map_basic(BASIC_DOUBLE_INT, &map);
    has_bounds(0, 16, 0, 12);
}

/* A matrix of 3 rows and 4 columns: rows 1 and 2 of columns 1 to 3; in Fortran order the same
 * numbers are columns. */
static void subarrays(void)
{
    struct type_node node = {.what = TYPE_SUBARRAY,
                             .blocks = 2,
                             .size = {3, 4},
                             .length = {2, 3},
                             .at = {1, 1},
                             .old = {CHAR}};

    one(node);
    has_entries("subarray", 6, (int[]){5, 6, 7, 9, 10, 11});
    has_bounds(0, 12, 5, 12);
    node.fortran = true;
    one(node);
    has_entries("subarray in Fortran order", 6, (int[]){4, 5, 7, 8, 10, 11});
    node = (struct type_node){.what = TYPE_SUBARRAY,
                              .blocks = 3,
                              .size = {2, 3, 4},
                              .length = {1, 2, 2},
                              .at = {1, 0, 1},
                              .old = {INT}};
    one(node); /* (1, 0..1, 1..2): 12 + 4 j + k */
    has_entries("three dimensions", 4, (int[]){4 * 13, 4 * 14, 4 * 17, 4 * 18});
    has_bounds(0, 96, 52, 76);
}

static void distribute(int rank, int distribution, long argument, int count, const int *at)
{
    one((struct type_node){.what = TYPE_DARRAY,
                           .blocks = 1,
                           .rank = rank,
                           .size = {10},
                           .distribution = {distribution},
                           .length = {2},
                           .at = {argument},
                           .old = {CHAR}});
    has_entries("distributed array", count, at);
    SAME(map.ub, 10);
}

static void distributed_arrays(void)
{
    distribute(0, MPI_DISTRIBUTE_BLOCK, MPI_DISTRIBUTE_DFLT_DARG, 5, (int[]){0, 1, 2, 3, 4});
    SAME(types_darg(&(struct type_node){.size = {10},
                                        .length = {3},
                                        .at = {MPI_DISTRIBUTE_DFLT_DARG},
                                        .distribution = {MPI_DISTRIBUTE_BLOCK}},
                    0),
         4);
    distribute(1, MPI_DISTRIBUTE_BLOCK, 7, 3, (int[]){7, 8, 9});
    distribute(1, MPI_DISTRIBUTE_BLOCK, 10, 0, NULL);
    distribute(1, MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_DFLT_DARG, 5, (int[]){1, 3, 5, 7, 9});
    distribute(0, MPI_DISTRIBUTE_CYCLIC, 3, 6, (int[]){0, 1, 2, 6, 7, 8});
    distribute(1, MPI_DISTRIBUTE_CYCLIC, 3, 4, (int[]){3, 4, 5, 9});
}

/* The example of 5.1.4: (100, 200, 300), (CYCLIC(10), *, BLOCK) onto (2, 1, 3); rank 4 is at (1, 0,
 * 1). */
static void example_of_hpf(void)
{
    struct type_node node = {
        .what = TYPE_DARRAY,
        .blocks = 3,
        .fortran = true,
        .rank = 4,
        .size = {100, 200, 300},
        .length = {2, 1, 3},
        .at = {10, 0, MPI_DISTRIBUTE_DFLT_DARG},
        .distribution = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_BLOCK}};

    SAME(types_darg(&node, 0), 10);
    SAME(types_darg(&node, 1), 200);
    SAME(types_darg(&node, 2), 100);
    SAME(types_grid_position(&node, 0), 1);
    SAME(types_grid_position(&node, 1), 0);
    SAME(types_grid_position(&node, 2), 1);
    SAME(types_cyclic_count(10, 100, 1, 2), 5);
    SAME(types_cyclic_last(10, 100, 1, 2), 10);
    SAME(types_cyclic_last(10, 95, 1, 2), 5);
    node = (struct type_node){
        .what = TYPE_DARRAY, /* the same, smaller: (4, 2, 3), CYCLIC(1), whole, BLOCK */
        .blocks = 3,
        .fortran = true,
        .rank = 4,
        .size = {4, 2, 3},
        .length = {2, 1, 3},
        .at = {1, 0, MPI_DISTRIBUTE_DFLT_DARG},
        .distribution = {MPI_DISTRIBUTE_CYCLIC, MPI_DISTRIBUTE_NONE, MPI_DISTRIBUTE_BLOCK},
        .old = {CHAR}};
    one(node); /* i in {1, 3}, j in {0, 1}, k = 1: i + 4 j + 8 k */
    has_entries("three dimensions of a distributed array", 4, (int[]){9, 11, 13, 15});
    node.fortran = false;
    one(node); /* the same indices: 6 i + 3 j + k */
    has_entries("the same in C order", 4, (int[]){7, 10, 19, 22});
}

static void buffers(void)
{
    unsigned char base[64];
    unsigned char packed[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    unsigned char got[8] = {0};

    one((struct type_node){
        .what = TYPE_VECTOR, .blocks = 2, .length = {1}, .at = {-3}, .old = {BYTE}});
    SAME(types_before(&map, 2), 16); /* 3 bytes, aligned */
    SAME(types_span(&map, 2), 5);    /* the extent is 4, so that the second element begins at 4 */
    SAME(types_bytes(&map, 2), 4);
    memset(base, 0, sizeof base);
    types_scatter(&map, 2, base + 16, packed, 3);
    SAME(base[16], 1);
    SAME(base[13], 2);
    SAME(base[20], 3);
    SAME(base[17], 0);
    types_gather(&map, 2, base + 16, got);
    SAME(got[0] == 1 && got[1] == 2 && got[2] == 3 && got[3] == 0, 1);
    SAME(types_overlap(&map, 1), 0);
    SAME(types_overlap(&map, 2), 0);
    one((struct type_node){
        .what = TYPE_INDEXED_BLOCK, .blocks = 2, .length = {2}, .at = {0, 1}, .old = {BYTE}});
    SAME(types_overlap(&map, 1), 1);
    one((struct type_node){
        .what = TYPE_VECTOR, .blocks = 2, .length = {1}, .at = {2}, .old = {BYTE}});
    SAME(types_overlap(&map, 3), 0); /* 0 2, 3 5, 6 8 */
    one((struct type_node){.what = TYPE_RESIZED, .at = {0, 2}, .old = {INT}});
    SAME(types_overlap(&map, 1), 0);
    SAME(types_overlap(&map, 2), 1);
}

int main(void)
{
    examples_of_constructors();
    examples_of_markers();
    padding();
    subarrays();
    distributed_arrays();
    example_of_hpf();
    buffers();
    return wrong;
}
