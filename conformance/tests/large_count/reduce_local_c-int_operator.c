/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An operator made with MPI_Op_create works in reductions with large counts: it is
 *            called with an int and the datatype handle of the reduction.
 * class:     required
 * basis:     6.9.5 "does not need to be identical to the type", 6.9.5 "MPI will perform the
 *            appropriate narrowing type conversion of", 6.9.5 "is a handle to the datatype that was
 *            passed", 6.9.7 "applies the operation given by op element-wise to the": The operator
 *            gets an int whatever the procedure's count is, and the datatype of the reduction.
 * section:   6.9.5, 6.9.7
 * covers:    MPI_Reduce_local_c, MPI_Allreduce_c, MPI_Op_create
 * shows:     6.9.5-narrowing
 * ranks:     1
 * capability: large_count
 */
#include "rule.h"

static int elements;

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    elements += *length;
    CHECK_HANDLE(*type, MPI_INT);
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void check_small(MPI_Op op)
{
    int in[2] = {1, 2};
    int out[2] = {10, 20};

    elements = 0;
    CHECK_MPI(MPI_Reduce_local_c(in, out, 2, MPI_INT, op));
    CHECK_INT(out[0], 11);
    CHECK_INT(out[1], 22);
    CHECK_INT(elements, 2);
    CHECK_MPI(MPI_Allreduce_c(in, out, 2, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_INT(out[1], 2 * rule_size());
}

void rule(void)
{
    MPI_Op op = MPI_OP_NULL;
    int in = 0;
    int out = 0;

    REQUIRE_OR_SKIP(MPI_Reduce_local_c(&in, &out, 1, MPI_INT, MPI_SUM), "MPI_Reduce_local_c");
    REQUIRE_MPI(MPI_Op_create(add, 1, &op));
    check_small(op);
    CHECK_MPI(MPI_Op_free(&op));
}
