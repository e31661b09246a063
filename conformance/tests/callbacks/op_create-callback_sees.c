/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A user's operator is called with the datatype handle that the reduction was called with,
 *            predefined or derived, and with lengths that add up to the count.
 * class:     required
 * basis:     6.9.5 "is a handle to the datatype that was passed", 6.9.5 "The result of the
 *            reduction over-writes values in", 6.9.7 "applies the operation given by op
 *            element-wise": The function sees the handle, and each element is combined once.
 * section:   6.9.5, 6.9.7
 * covers:    MPI_Op_create, MPI_Op_free, MPI_Reduce_local, MPI_Allreduce
 * shows:     6.9.1-derived_element, 6.9.5-callback_datatype, 6.9.5-callback_lengths,
 *            6.9.5-callback_operands, 6.9.5-op_free_null, 6.9.7-element_wise
 * ranks:     1
 *
 * A layer that does not convert the handle here shows its own, and the operator cannot know which
 * datatype it is to work on.
 */
#include "rule.h"

enum { COUNT = 6 };

static MPI_Datatype expected;
static int ints_in_element;
static int calls;
static int elements;

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    const int *from = in;
    int *to = inout;

    calls++;
    elements += *length;
    CHECK_HANDLE(*type, expected);
    for (int i = 0; i < *length * ints_in_element; i++) {
        to[i] += from[i];
    }
}

static void check_local(MPI_Op op, MPI_Datatype type, int ints)
{
    int in[COUNT];
    int inout[COUNT];

    expected = type;
    ints_in_element = ints;
    calls = elements = 0;
    for (int i = 0; i < COUNT; i++) {
        in[i] = i;
        inout[i] = 100 * i;
    }
    CHECK_MPI(MPI_Reduce_local(in, inout, COUNT / ints, type, op));
    CHECK(calls > 0);
    CHECK_INT(elements, COUNT / ints);
    for (int i = 0; i < COUNT; i++) {
        CHECK_INT(inout[i], 101 * i);
    }
}

static void check_all(MPI_Op op, MPI_Datatype type, int ints)
{
    int in[COUNT];
    int out[COUNT];
    int size = rule_size();

    expected = type;
    ints_in_element = ints;
    for (int i = 0; i < COUNT; i++) {
        in[i] = i + rule_rank();
    }
    CHECK_MPI(MPI_Allreduce(in, out, COUNT / ints, type, op, MPI_COMM_WORLD));
    for (int i = 0; i < COUNT; i++) {
        CHECK_INT(out[i], size * i + size * (size - 1) / 2);
    }
}

void rule(void)
{
    MPI_Datatype pair = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;

    REQUIRE_MPI(MPI_Op_create(add, 1, &op));
    REQUIRE_MPI(MPI_Type_contiguous(2, MPI_INT, &pair));
    REQUIRE_MPI(MPI_Type_commit(&pair));
    rule_at("MPI_INT");
    check_local(op, MPI_INT, 1);
    check_all(op, MPI_INT, 1);
    rule_at("a derived datatype");
    check_local(op, pair, 2);
    check_all(op, pair, 2);
    CHECK_MPI(MPI_Type_free(&pair));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_HANDLE(op, MPI_OP_NULL);
}
