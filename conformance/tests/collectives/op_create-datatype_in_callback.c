/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A user-defined operator is called with the handle of the datatype that was passed to the
 *          reduction, predefined or derived, so that it can distinguish types by comparing handles.
 * class:   required
 * basis:   6.9.5 "is a handle to the datatype that was passed", 6.9.5 "comparing the value of the
 *          datatype argument", 6.9.7 "explained for user-defined operations", 2.5.1 "can
 *          participate in assignments and comparisons": The handle is that of the reduction's
 *          datatype, and operators are meant to compare it; locally each element is combined once.
 * section: 6.9.5, 6.9.7, 2.5.1
 * covers:  MPI_Op_create, MPI_Reduce_local, MPI_Allreduce, MPI_Iallreduce, MPI_Scan
 * shows:   6.9.5-callback_datatype, 6.9.5-callback_lengths
 * ranks:   1
 *
 * In Reduce_local the lengths that the operator is called with add up to the count.  In the others
 * it is called by some process, if there is more than one.
 */
#include "rule.h"

enum { COUNT = 3 };

static MPI_Datatype seen;
static int elements;
static int strangers; /* calls with another datatype */

static void observe(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    elements += *length;
    strangers += *type != seen;
}

static void reset(MPI_Datatype type)
{
    seen = type;
    elements = 0;
    strangers = 0;
}

/* Some process has been called since the last time, and all with the right datatype. */
static void expect_calls(void)
{
    int called = 0;

    CHECK_MPI(PMPI_Allreduce(&elements, &called, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK(called > 0 || rule_size() == 1);
    CHECK_INT(strangers, 0);
    elements = 0;
}

static void watch(const char *name, MPI_Datatype type, MPI_Op op)
{
    _Alignas(16) const char in[COUNT * 64] = {0};
    _Alignas(16) char out[COUNT * 64] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s", name);
    reset(type);
    CHECK_MPI(MPI_Reduce_local(in, out, COUNT, type, op));
    CHECK_INT(elements, COUNT);
    expect_calls();
    CHECK_MPI(MPI_Allreduce(in, out, COUNT, type, op, MPI_COMM_WORLD));
    expect_calls();
    CHECK_MPI(MPI_Scan(in, out, COUNT, type, op, MPI_COMM_WORLD));
    expect_calls();
    REQUIRE_MPI(MPI_Iallreduce(in, out, COUNT, type, op, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect_calls();
}

void rule(void)
{
    MPI_Datatype gap = MPI_DATATYPE_NULL;
    MPI_Op op = MPI_OP_NULL;

    REQUIRE_MPI(MPI_Type_vector(2, 1, 2, MPI_SHORT, &gap));
    REQUIRE_MPI(MPI_Type_commit(&gap));
    REQUIRE_MPI(MPI_Op_create(observe, 1, &op));
    watch("MPI_INT", MPI_INT, op);
    watch("MPI_DOUBLE", MPI_DOUBLE, op);
    watch("MPI_CHAR", MPI_CHAR, op);
    watch("MPI_BYTE", MPI_BYTE, op);
    watch("MPI_2INT", MPI_2INT, op);
    watch("MPI_COUNT", MPI_COUNT, op);
    watch("MPI_C_BOOL", MPI_C_BOOL, op);
    watch("MPI_DOUBLE_INT", MPI_DOUBLE_INT, op);
    watch("MPI_UINT64_T", MPI_UINT64_T, op);
    watch("a vector", gap, op);
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&gap));
}
