/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A large-count operator is called with an MPI_Count and the datatype handle of the
 *            reduction, also by reductions with int counts.
 * class:     required
 * basis:     6.9.5 "does not need to be identical to the type", 6.9.5 "MPI will perform the
 *            appropriate widening type conversion of", 6.9.5 "is a handle to the datatype that was
 *            passed": The operator gets an MPI_Count whatever the procedure's count is, and the
 *            datatype of the reduction.
 * section:   6.9.5, 6.9.7
 * covers:    MPI_Op_create_c, MPI_Reduce_local_c, MPI_Reduce_local, MPI_Allreduce
 * shows:     6.9.5-widening, 19.2-reduction_callback
 * ranks:     1
 * capability: large_count
 *
 * A large count of an empty datatype may need no call; the lengths of the calls that come add up.
 */
#include "rule.h"

#define BEYOND (((MPI_Count)1 << 32) + 1)

static MPI_Datatype expected;
static MPI_Count elements;
static int calls;

static void add_c(void *in, void *inout, MPI_Count *length, MPI_Datatype *type)
{
    calls++;
    elements += *length;
    CHECK_HANDLE(*type, expected);
    for (MPI_Count i = 0; expected == MPI_INT && i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void check(MPI_Op op, MPI_Datatype empty)
{
    int in[2] = {1, 2};
    int out[2] = {10, 20};

    calls = 0;
    elements = 0;
    expected = MPI_INT;
    CHECK_MPI(MPI_Reduce_local_c(in, out, 2, MPI_INT, op));
    CHECK_INT(out[1], 22);
    CHECK_MPI(MPI_Reduce_local(in, out, 2, MPI_INT, op));
    CHECK_INT(out[1], 24);
    CHECK_INT(elements, 4);
    CHECK_MPI(MPI_Allreduce(in, out, 2, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_INT(out[0], rule_size());
    calls = 0;
    elements = 0;
    expected = empty;
    CHECK_MPI(MPI_Reduce_local_c(in, out, BEYOND, empty, op));
    CHECK(calls == 0 || elements == BEYOND);
}

void rule(void)
{
    MPI_Op op = MPI_OP_NULL;
    MPI_Datatype empty = MPI_DATATYPE_NULL;

    REQUIRE_OR_SKIP(MPI_Op_create_c(add_c, 1, &op), "MPI_Op_create_c");
    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    check(op, empty);
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&empty));
}
