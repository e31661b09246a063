/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Thousands of operators can be alive at a time, and many more can be created and freed
 *          one after the other; each calls its own function.
 * class:   quality
 * basis:   6.9.5 "binds a user-defined reduction operation to an", 9.3 "The set of failures that
 *          are handled": No number of operators is promised, but none is excluded either: memory
 *          alone should limit them, and freed ones should give it back.
 * section: 6.9.5, 9.3
 * covers:  MPI_Op_create, MPI_Op_free, MPI_Reduce_local
 * ranks:   1
 *
 * Nothing in the standard limits them; a layer that has a fixed number of functions to hand to the
 * library below runs out here.
 */
#include "rule.h"

enum { ALIVE = 3000, IN_TURN = 10000 };

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)length;
    (void)type;
    *(int *)inout += *(int *)in;
}

static void subtract(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)length;
    (void)type;
    *(int *)inout = *(int *)in - *(int *)inout;
}

static void apply(MPI_Op op, int want)
{
    const int in = 10;
    int inout = 4;

    CHECK_MPI(MPI_Reduce_local(&in, &inout, 1, MPI_INT, op));
    CHECK_INT(inout, want);
}

void rule(void)
{
    static MPI_Op ops[ALIVE];

    for (int i = 0; i < ALIVE; i++) {
        ops[i] = MPI_OP_NULL;
        REQUIRE_MPI(MPI_Op_create(i % 2 ? subtract : add, 0, &ops[i]));
    }
    for (int i = 0; i < ALIVE; i++) {
        apply(ops[i], i % 2 ? 6 : 14);
        CHECK_MPI(MPI_Op_free(&ops[i]));
    }
    for (int i = 0; i < IN_TURN; i++) {
        MPI_Op op = MPI_OP_NULL;

        REQUIRE_MPI(MPI_Op_create(i % 2 ? subtract : add, 0, &op));
        apply(op, i % 2 ? 6 : 14);
        CHECK_MPI(MPI_Op_free(&op));
        CHECK_HANDLE(op, MPI_OP_NULL);
    }
}
