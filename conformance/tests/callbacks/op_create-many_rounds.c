/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Operators can be created, used and freed without end, and each calls its own function.
 * class:     required
 * basis:     6.9.5 "binds a user-defined reduction operation to an op handle", 6.9.7 "applies the
 *            operation given by op element-wise": Only one operator exists at a time, so however
 *            many there were before, it is bound to its own function.
 * section:   6.9.5, 6.9.7
 * covers:    MPI_Op_create, MPI_Op_free, MPI_Reduce_local
 * ranks:     1
 *
 * Operators get no extra state, so a layer needs a function of its own for each of them, and runs
 * out of them if it does not give them back.
 */
#include "rule.h"

enum { ROUNDS = 1500 };

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void multiply(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] *= ((int *)in)[i];
    }
}

void rule(void)
{
    MPI_Op op = MPI_OP_NULL;

    for (int i = 0; i < ROUNDS; i++) {
        int in = 1000;
        int inout = 7;

        rule_at("round %d", i);
        REQUIRE_MPI(MPI_Op_create(i % 3 == 0 ? add : multiply, i % 2, &op));
        CHECK_MPI(MPI_Reduce_local(&in, &inout, 1, MPI_INT, op));
        CHECK_INT(inout, i % 3 == 0 ? 1007 : 7000);
        REQUIRE_MPI(MPI_Op_free(&op));
        CHECK_HANDLE(op, MPI_OP_NULL);
    }
}
