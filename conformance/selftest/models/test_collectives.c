/* SPDX-License-Identifier: BSD-3-Clause */
/* The models of collectives and of operations against numbers worked out by hand from the text of
 * MPI 5.0. */
#include "model_collectives.h"
#include "model_operators.h"

#include <stdio.h>

static int wrong;

static void same(const char *what, long long got, long long want)
{
    if (got != want) {
        printf("%s: got %lld, wanted %lld\n", what, got, want);
        wrong = 1;
    }
}

/* 6.5: block i comes from process i. 6.6: process i gets block i. 6.8: block j of process i goes to
 * block i of process j. */
static void test_one_group(void)
{
    const struct coll_group group = {.processes = 4};
    struct coll_place from = coll_source(COLL_ALLTOALL, &group, 0, 1, 3);

    same("6.8 process", from.process, 3);
    same("6.8 block", from.block, 1);
    same("6.5 process", coll_source(COLL_GATHERV, &group, 2, 2, 1).process, 1);
    same("6.6 block", coll_source(COLL_SCATTER, &group, 2, 3, 0).block, 3);
    same("6.6 process", coll_source(COLL_SCATTER, &group, 2, 3, 0).process, 2);
    same("6.4 the root receives nothing", coll_receives(COLL_BCAST, &group, 2, 2), 0);
    same("6.5 only the root receives", coll_receives(COLL_GATHER, &group, 2, 1), 0);
    same("6.6 only the root sends", coll_sends(COLL_SCATTER, &group, 2, 1), 0);
}

/* 6.8: "The j-th send buffer of MPI process i in group A should be consistent with the i-th receive
 * buffer of MPI process j in group B". Groups of three and two: process 4 is the second one of
 * group B. */
static void test_two_groups(void)
{
    const struct coll_group group = {.processes = 5, .first = 3};
    struct coll_place from = coll_source(COLL_ALLTOALL, &group, 0, 4, 2);

    same("6.8 process", from.process, 2);
    same("6.8 block", from.block, 1);
    same("6.8 blocks of group A", coll_sends(COLL_ALLTOALL, &group, 0, 0), 2);
    same("6.8 blocks of group B", coll_receives(COLL_ALLTOALL, &group, 0, 4), 3);
    same("6.5 the group of the root sends nothing", coll_sends(COLL_GATHER, &group, 1, 0), 0);
    same("6.5 the other group does", coll_sends(COLL_GATHER, &group, 1, 3), 1);
    same("6.4 the group of the root receives nothing", coll_receives(COLL_BCAST, &group, 1, 0), 0);
    same("6.7 first of the other group", coll_source(COLL_ALLGATHER, &group, 0, 1, 0).process, 3);
}

/* 8.6.2, figure 23: with one process in a periodic dimension what it sends to the left arrives from
 * the right. */
static void test_cartesian(void)
{
    struct coll_group group = {.processes = 1, .cartesian = true, .sources = {2}, .targets = {2}};

    same("8.6.2 left", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 0, 0).block, 1);
    same("8.6.2 right", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 0, 1).block, 0);
    group.source[0][0] = -1;
    same("8.6 no neighbor", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 0, 0).process, -1);
}

/* Two edges from 0 to 1 with one to 0 between them. */
static void test_graph(void)
{
    const struct coll_group group = {.processes = 2,
                                     .sources = {1, 2},
                                     .source = {{0}, {0, 0}},
                                     .targets = {3, 0},
                                     .target = {{1, 0, 1}}};

    same("first edge", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 1, 0).block, 0);
    same("second edge", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 1, 1).block, 2);
    same("edge to itself", coll_source(COLL_NEIGHBOR_ALLTOALL, &group, 0, 0, 0).block, 1);
}

/* 6.11.1: ranks 0 to i; 6.11.2: 0 to i - 1; 6.10.2: block i behind those of the ranks before. */
static void test_operands(void)
{
    const struct coll_group one = {.processes = 3};
    const struct coll_group two = {.processes = 5, .first = 3};
    const int counts[] = {4, 0, 5};

    same("6.11.1", coll_operands(COLL_SCAN, &one, 0, 1, counts).count, 2);
    same("6.11.2", coll_operands(COLL_EXSCAN, &one, 0, 1, counts).count, 1);
    same("6.10.2 at", coll_operands(COLL_REDUCE_SCATTER, &one, 0, 2, counts).at, 4);
    same("6.10.2 length", coll_operands(COLL_REDUCE_SCATTER, &one, 0, 2, counts).length, 5);
    same("6.9.1 not the root", coll_operands(COLL_REDUCE, &one, 0, 1, counts).count, 0);
    same("6.9.6 other group", coll_operands(COLL_ALLREDUCE, &two, 0, 4, counts).first, 0);
    same("6.9.6 its size", coll_operands(COLL_ALLREDUCE, &two, 0, 4, counts).count, 3);
    same("6.9.6 second group", coll_operands(COLL_ALLREDUCE, &two, 0, 0, counts).first, 3);
}

static long long combined(enum oper oper, int type, struct oper_value a, struct oper_value b,
                          int part)
{
    unsigned char result[32];
    unsigned char operand[32];

    oper_store(oper_type(type), a, result);
    oper_store(oper_type(type), b, operand);
    oper_fold(oper, oper_type(type), 1, result, operand);
    return oper_load(oper_type(type), result).part[part];
}

/* 6.9.2 and 6.9.4: the lower index where values are equal. */
static void test_predefined(void)
{
    enum { INT = 0, DOUBLE = 1, UNSIGNED_CHAR = 8, DOUBLE_COMPLEX = 24, PAIR = OPER_FIRST_PAIR };

    same("MPI_SUM", combined(OPER_SUM, INT, (struct oper_value){{-5}}, (struct oper_value){{3}}, 0),
         -2);
    same("MPI_PROD",
         combined(OPER_PROD, DOUBLE, (struct oper_value){{-5}}, (struct oper_value){{3}}, 0), -15);
    same("MPI_MAX", combined(OPER_MAX, INT, (struct oper_value){{-5}}, (struct oper_value){{3}}, 0),
         3);
    same("MPI_MAX, unsigned",
         combined(OPER_MAX, UNSIGNED_CHAR, (struct oper_value){{200}}, (struct oper_value){{3}}, 0),
         200);
    same("MPI_MIN", combined(OPER_MIN, INT, (struct oper_value){{-5}}, (struct oper_value){{3}}, 0),
         -5);
    same("MPI_LAND",
         combined(OPER_LAND, INT, (struct oper_value){{2}}, (struct oper_value){{4}}, 0), 1);
    same("MPI_BAND",
         combined(OPER_BAND, INT, (struct oper_value){{6}}, (struct oper_value){{12}}, 0), 4);
    same("MPI_BOR", combined(OPER_BOR, INT, (struct oper_value){{6}}, (struct oper_value){{12}}, 0),
         14);
    same("MPI_BXOR",
         combined(OPER_BXOR, INT, (struct oper_value){{6}}, (struct oper_value){{12}}, 0), 10);
    same("MPI_LOR", combined(OPER_LOR, INT, (struct oper_value){{0}}, (struct oper_value){{8}}, 0),
         1);
    same("MPI_LXOR",
         combined(OPER_LXOR, INT, (struct oper_value){{2}}, (struct oper_value){{8}}, 0), 0);
    same("(1 + 2i)(3 + 4i), real",
         combined(OPER_PROD, DOUBLE_COMPLEX, (struct oper_value){{1, 2}},
                  (struct oper_value){{3, 4}}, 0),
         -5);
    same("(1 + 2i)(3 + 4i), imaginary",
         combined(OPER_PROD, DOUBLE_COMPLEX, (struct oper_value){{1, 2}},
                  (struct oper_value){{3, 4}}, 1),
         10);
    same("MPI_MAXLOC value",
         combined(OPER_MAXLOC, PAIR, (struct oper_value){{1, 7}}, (struct oper_value){{2, 9}}, 1),
         9);
    same("MPI_MAXLOC tie",
         combined(OPER_MAXLOC, PAIR, (struct oper_value){{2, 7}}, (struct oper_value){{2, 3}}, 1),
         3);
    same("MPI_MINLOC tie",
         combined(OPER_MINLOC, PAIR, (struct oper_value){{2, 3}}, (struct oper_value){{2, 7}}, 1),
         3);
    same("MPI_MINLOC value",
         combined(OPER_MINLOC, PAIR, (struct oper_value){{1, 7}}, (struct oper_value){{2, 3}}, 1),
         7);
}

/* (1 2; 3 4)(5 6; 7 8) is (19 22; 43 50), and the other way round (23 34; 31 46). */
static void test_matrices(void)
{
    const struct oper_value a = {{1, 2, 3, 4}};
    const struct oper_value b = {{5, 6, 7, 8}};

    same("a b, first", combined(OPER_MATRIX_PROD, OPER_MATRIX_TYPE, a, b, 0), 19);
    same("a b, second", combined(OPER_MATRIX_PROD, OPER_MATRIX_TYPE, a, b, 1), 22);
    same("a b, third", combined(OPER_MATRIX_PROD, OPER_MATRIX_TYPE, a, b, 2), 43);
    same("a b, last", combined(OPER_MATRIX_PROD, OPER_MATRIX_TYPE, a, b, 3), 50);
    same("b a, first", combined(OPER_MATRIX_PROD, OPER_MATRIX_TYPE, b, a, 0), 23);
    same("a + b, last", combined(OPER_MATRIX_SUM, OPER_MATRIX_TYPE, a, b, 3), 12);
}

/* 6.9.2: the table of types. */
static void test_table(void)
{
    same("MPI_SUM of bytes", oper_allows(OPER_SUM, oper_type(26)), 0);
    same("MPI_BAND of bytes", oper_allows(OPER_BAND, oper_type(26)), 1);
    same("MPI_MAX of complex", oper_allows(OPER_MAX, oper_type(24)), 0);
    same("MPI_LAND of MPI_AINT", oper_allows(OPER_LAND, oper_type(19)), 0);
    same("MPI_BOR of MPI_AINT", oper_allows(OPER_BOR, oper_type(19)), 1);
    same("MPI_MAXLOC of MPI_INT", oper_allows(OPER_MAXLOC, oper_type(0)), 0);
}

int main(void)
{
    test_one_group();
    test_two_groups();
    test_cartesian();
    test_graph();
    test_operands();
    test_predefined();
    test_matrices();
    test_table();
    return wrong;
}
