/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduction with an operation that does not commute takes a datatype whose elements are apart from one
 *            another, and MPI_Reduce_scatter and MPI_Reduce_scatter_block give each process its block of it.
 * class:     required
 * basis:     6.9.5 "General datatypes may be passed to the user function", 6.9.5 "fixed and is defined to be in
 *            ascending": The elements are an extent apart, which is more than the data of each cover.
 * section:   6.9.5, 6.10.1, 6.10.2
 * covers:    MPI_Reduce_scatter, MPI_Reduce_scatter_block, MPI_Op_create
 * shows:     6.9.5-general_datatypes
 * ranks:     2
 * process:   alone
 *
 * An element is x -> ax + b modulo a prime, and two unused numbers. Who takes the true extent for the
 * extent writes beyond its own memory.
 */
#define RULE_ALONE
#include "rule.h"

enum { PRIME = 251, BLOCK = 3, RANKS = 2 };
struct element {
    int a, b, unused[2];
};

static void combine(void *in, void *inout, int *length, MPI_Datatype *datatype)
{
    const struct element *first = in;
    struct element *second = inout;

    (void)datatype;
    for (int i = 0; i < *length; i++) {
        second[i].b = (second[i].a * first[i].b + second[i].b) % PRIME;
        second[i].a = second[i].a * first[i].a % PRIME;
    }
}

static struct element operand(int rank, int k)
{
    return (struct element){2 + 3 * rank + k, 7 * rank + 5 * k, {-1, -1}};
}

static void check(bool block, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    const int counts[RANKS] = {BLOCK, BLOCK};
    struct element in[RANKS * BLOCK], out[BLOCK];

    rule_at(block ? "MPI_Reduce_scatter_block" : "MPI_Reduce_scatter");
    rule_poison(out, sizeof out);
    for (int k = 0; k < RANKS * BLOCK; k++) {
        in[k] = operand(rule_rank(), k);
    }
    CHECK_MPI(block ? MPI_Reduce_scatter_block(in, out, BLOCK, type, op, comm)
                    : MPI_Reduce_scatter(in, out, counts, type, op, comm));
    for (int i = 0; i < BLOCK; i++) {
        struct element first = operand(0, rule_rank() * BLOCK + i);
        struct element both = operand(1, rule_rank() * BLOCK + i);

        combine(&first, &both, &(int){1}, &type);
        CHECK_INT(out[i].a, both.a);
        CHECK_INT(out[i].b, both.b);
        CHECK_UNTOUCHED(out[i].unused, sizeof out[i].unused);
    }
}

void rule(void)
{
    MPI_Comm comm;
    MPI_Datatype pair, type;
    MPI_Op op;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, rule_rank() < RANKS ? 0 : MPI_UNDEFINED, 0, &comm));
    REQUIRE_MPI(PMPI_Type_contiguous(2, MPI_INT, &pair));
    REQUIRE_MPI(PMPI_Type_create_resized(pair, 0, sizeof(struct element), &type));
    REQUIRE_MPI(PMPI_Type_commit(&type));
    REQUIRE_MPI(MPI_Op_create(combine, 0, &op));
    if (comm != MPI_COMM_NULL) {
        check(true, type, op, comm);
        check(false, type, op, comm);
        CHECK_MPI(PMPI_Comm_free(&comm));
    }
    CHECK_MPI(PMPI_Op_free(&op));
    CHECK_MPI(PMPI_Type_free(&pair));
    CHECK_MPI(PMPI_Type_free(&type));
    CHECK_MPI(MPI_Finalize());
}
