/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An operator made with MPI_Op_create is called in pieces when a count does not fit an
 *            int, with lengths that do and that add up to the count.
 * class:     required
 * basis:     6.9.5 "will call the user function multiple times with a", 6.9.5 "is a handle to the
 *            datatype that was passed", 6.9.7 "applies the operation given by op element-wise to
 *            the": A count that an int would truncate is divided into lengths that add up to it.
 * section:   6.9.5, 6.9.7
 * covers:    MPI_Reduce_local_c, MPI_Op_create
 * shows:     6.9.5-narrowing_in_pieces
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

static void take(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    calls++;
    elements += *length;
    CHECK_HANDLE(*type, expected);
    CHECK(*length >= 0);
}

static void check_small(MPI_Op op)
{
    int in[3] = {0, 0, 0};
    int out[3] = {0, 0, 0};

    calls = 0;
    elements = 0;
    expected = MPI_INT;
    CHECK_MPI(MPI_Reduce_local_c(in, out, 3, MPI_INT, op));
    CHECK(calls > 0);
    CHECK_INT(elements, 3);
}

static void check_large(MPI_Op op)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;
    char in = 0;
    char out = 0;

    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    calls = 0;
    elements = 0;
    expected = empty;
    CHECK_MPI(MPI_Reduce_local_c(&in, &out, BEYOND, empty, op));
    CHECK_INT(elements, calls == 0 ? 0 : BEYOND);
    CHECK_MPI(MPI_Type_free(&empty));
}

void rule(void)
{
    MPI_Op op = MPI_OP_NULL;
    int in = 0;
    int out = 0;

    REQUIRE_OR_SKIP(MPI_Reduce_local_c(&in, &out, 1, MPI_INT, MPI_SUM), "MPI_Reduce_local_c");
    REQUIRE_MPI(MPI_Op_create(take, 1, &op));
    check_small(op);
    check_large(op);
    CHECK_MPI(MPI_Op_free(&op));
}
