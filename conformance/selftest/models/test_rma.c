/* SPDX-License-Identifier: BSD-3-Clause */
/* The model of one-sided communication, against numbers from the definitions of MPI 5.0. Exit
 * status 1: some are wrong. */
#include "model_rma.h"

#include <stdio.h>

static int wrong;

#define WANT(got, want)                                                                            \
    do {                                                                                           \
        if ((got) != (want)) {                                                                     \
            printf("%s:%d: %s\n", __FILE__, __LINE__, #got);                                       \
            wrong = 1;                                                                             \
        }                                                                                          \
    } while (0)

/* A datatype by its name. */
static int named(const char *name)
{
    int type = 0;

    while (type < RMA_TYPES && strcmp(rma_type(type)->name, name) != 0) {
        type++;
    }
    return type;
}

/* a op b, of two integers. */
static int of_ints(enum rma_op op, int a, int b)
{
    rma_combine(named("MPI_INT"), op, (unsigned char *)&a, (const unsigned char *)&b);
    return a;
}

/* 6.9.2, and f(a,b) = b, f(a,b) = a of 12.3.4. */
static void operators(void)
{
    unsigned short large = 0xffff;
    const unsigned short small = 1;
    signed char minus = -1;
    const signed char one = 1;

    WANT(of_ints(RMA_SUM, 3, 6), 9);
    WANT(of_ints(RMA_PROD, 3, -6), -18);
    WANT(of_ints(RMA_MAX, 3, -6), 3);
    WANT(of_ints(RMA_MIN, 3, -6), -6);
    WANT(of_ints(RMA_BAND, 3, 6), 2);
    WANT(of_ints(RMA_BOR, 3, 6), 7);
    WANT(of_ints(RMA_BXOR, 3, 6), 5);
    WANT(of_ints(RMA_LAND, 3, 0), 0);
    WANT(of_ints(RMA_LAND, 3, 6), 1);
    WANT(of_ints(RMA_LOR, 0, 6), 1);
    WANT(of_ints(RMA_LXOR, 3, 6), 0);
    WANT(of_ints(RMA_LXOR, 3, 0), 1);
    WANT(of_ints(RMA_REPLACE, 3, 6), 6);
    WANT(of_ints(RMA_NO_OP, 3, 6), 3);
    rma_combine(named("MPI_UNSIGNED_SHORT"), RMA_MAX, (unsigned char *)&large,
                (const unsigned char *)&small);
    WANT(large, 0xffff);
    rma_combine(named("MPI_SIGNED_CHAR"), RMA_MAX, (unsigned char *)&minus,
                (const unsigned char *)&one);
    WANT(minus, 1);
}

/* (1 + 2i) (3 + 4i) = -5 + 10i. */
static void complex_numbers(void)
{
    double a[2] = {1, 2};
    const double b[2] = {3, 4};

    rma_combine(named("MPI_C_DOUBLE_COMPLEX"), RMA_PROD, (unsigned char *)a,
                (const unsigned char *)b);
    WANT(a[0], -5);
    WANT(a[1], 10);
}

/* 6.9.4: "u = max ui and r is the index of the first global maximum in the sequence". */
static void pairs(void)
{
    struct {
        double value;
        int index;
    } best = {5, 2}, next[] = {{7, 4}, {7, 3}, {6, 0}};

    for (int i = 0; i < 3; i++) {
        rma_combine(named("MPI_DOUBLE_INT"), RMA_MAXLOC, (unsigned char *)&best,
                    (const unsigned char *)&next[i]);
    }
    WANT(best.value, 7);
    WANT(best.index, 3);
    rma_combine(named("MPI_DOUBLE_INT"), RMA_MINLOC, (unsigned char *)&best,
                (const unsigned char *)&next[2]);
    WANT(best.value, 6);
    WANT(best.index, 0);
}

/* The tables of 6.9.2. */
static void allowed(void)
{
    WANT(rma_allows(named("MPI_DOUBLE"), RMA_BAND), false);
    WANT(rma_allows(named("MPI_BYTE"), RMA_BAND), true);
    WANT(rma_allows(named("MPI_BYTE"), RMA_SUM), false);
    WANT(rma_allows(named("MPI_AINT"), RMA_LAND), false);
    WANT(rma_allows(named("MPI_AINT"), RMA_BXOR), true);
    WANT(rma_allows(named("MPI_C_BOOL"), RMA_LXOR), true);
    WANT(rma_allows(named("MPI_C_BOOL"), RMA_MAX), false);
    WANT(rma_allows(named("MPI_C_FLOAT_COMPLEX"), RMA_PROD), true);
    WANT(rma_allows(named("MPI_C_FLOAT_COMPLEX"), RMA_MAX), false);
    WANT(rma_allows(named("MPI_2INT"), RMA_MINLOC), true);
    WANT(rma_allows(named("MPI_2INT"), RMA_SUM), false);
    WANT(rma_allows(named("MPI_CHAR"), RMA_MAX), false);
}

/* A put of two ints into every other int, shorter than the target; a get_accumulate returns all
 * that was there. */
static void movement(void)
{
    struct type_recipe recipe = {.nodes = 1};
    static struct type_map vector;
    static struct type_map plain;
    int memory[8] = {0, 1, 2, 3, 4, 5, 6, 7};
    int sent[2] = {10, 20};
    int result[3] = {-1, -1, -1};
    struct rma_part target = {&vector, 1, (unsigned char *)memory};
    struct rma_part origin = {&plain, 2, (unsigned char *)sent};
    struct rma_part into = {&plain, 3, (unsigned char *)result};

    recipe.node[0] = (struct type_node){
        .what = TYPE_VECTOR, .blocks = 3, .old = {-1 - BASIC_INT}, .length = {1}, .at = {2}};
    WANT(types_map(&recipe, &vector), true);
    rma_map(named("MPI_INT"), &plain);
    rma_move(&target, &origin);
    WANT(memory[0] == 10 && memory[1] == 1 && memory[2] == 20 && memory[3] == 3 && memory[4] == 4,
         true);
    rma_get_accumulate(named("MPI_INT"), RMA_SUM, &target, &into, &origin);
    WANT(result[0] == 10 && result[1] == 20 && result[2] == 4, true);
    WANT(memory[0] == 20 && memory[2] == 40 && memory[4] == 4, true);
}

/* 12.3.4: compare and swap. */
static void swaps(void)
{
    int memory = 3;
    int compare = 4;
    int origin = 5;
    int result = 0;
    unsigned char *at = (unsigned char *)&memory;

    rma_swap(named("MPI_INT"), at, (unsigned char *)&compare, (unsigned char *)&origin,
             (unsigned char *)&result);
    WANT(memory == 3 && result == 3, true);
    compare = 3;
    rma_swap(named("MPI_INT"), at, (unsigned char *)&compare, (unsigned char *)&origin,
             (unsigned char *)&result);
    WANT(memory == 5 && result == 3, true);
}

int main(void)
{
    operators();
    complex_numbers();
    pairs();
    allowed();
    movement();
    swaps();
    return wrong;
}
