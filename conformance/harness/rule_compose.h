/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * An operation that is associative and not commutative: the composition of functions x -> ax + b modulo a prime. The
 * result tells in which order the operands were combined.
 */
#ifndef MPI_ABI_RULE_COMPOSE_H
#define MPI_ABI_RULE_COMPOSE_H

#include "rule.h"

enum { PRIME = 251 };

struct line {
    int a, b;
};

static MPI_Datatype pair;
static MPI_Op compose;

static inline void combine(void *in, void *inout, int *length, MPI_Datatype *type)
{
    const struct line *first = in;
    struct line *second = inout;

    (void)type;
    for (int i = 0; i < *length; i++) {
        second[i].b = (second[i].a * first[i].b + second[i].b) % PRIME;
        second[i].a = second[i].a * first[i].a % PRIME;
    }
}

static inline struct line operand(int rank, int i)
{
    return (struct line){2 + (3 * rank + i) % 200, (7 * rank + 5 * i) % PRIME};
}

/* Element i of the result of ranks 0 to last. */
static inline struct line result(int last, int i)
{
    struct line all = operand(0, i), next;

    for (int rank = 1; rank <= last; rank++) {
        next = operand(rank, i);
        all = (struct line){next.a * all.a % PRIME, (next.a * all.b + next.b) % PRIME};
    }
    return all;
}

static inline void compose_begin(void)
{
    REQUIRE_MPI(PMPI_Type_contiguous(2, MPI_INT, &pair));
    REQUIRE_MPI(PMPI_Type_commit(&pair));
    REQUIRE_MPI(PMPI_Op_create(combine, 0, &compose));
}

static inline void compose_end(void)
{
    CHECK_MPI(PMPI_Op_free(&compose));
    CHECK_MPI(PMPI_Type_free(&pair));
}

#endif
