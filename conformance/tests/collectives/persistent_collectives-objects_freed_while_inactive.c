/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A persistent reduction can be started when the program has freed its operator and
 *          datatype, whatever is made in their place; the operator sees the same datatype as ever.
 * class:   quality
 * basis:   2.5.1 "copies all the information required for the object", 2.4.1 "communication and I/O
 *          operations are also named pending": An inactive operation is not pending, and only
 *          pending ones are promised to survive what is freed; the advice that objects be separate
 *          suggests it for a request, which is an object, too.
 * section: 6.13, 2.4.1, 2.5.1, 5.1.9, 6.9.5
 * covers:  MPI_Allreduce_init, MPI_Op_free, MPI_Type_free
 * ranks:   1
 */
#include "rule.h"

enum { ROUNDS = 3, OTHERS = 20 };

static MPI_Datatype pair = MPI_DATATYPE_NULL;

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    CHECK_HANDLE(*type, pair);
    for (int i = 0; i < 2 * *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void spoil(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] = -1;
    }
}

static void make(MPI_Request *request, const int mine[2], int sums[2])
{
    MPI_Op op = MPI_OP_NULL;
    MPI_Datatype type = MPI_DATATYPE_NULL;

    CHECK_MPI(MPI_Op_create(add, 1, &op));
    CHECK_MPI(MPI_Type_contiguous(2, MPI_INT, &type));
    CHECK_MPI(MPI_Type_commit(&type));
    pair = type;
    REQUIRE_MPI(
        MPI_Allreduce_init(mine, sums, 1, type, op, MPI_COMM_WORLD, MPI_INFO_NULL, request));
    CHECK_MPI(MPI_Op_free(&op));
    CHECK_MPI(MPI_Type_free(&type));
}

static void make_others(MPI_Op ops[OTHERS], MPI_Datatype types[OTHERS])
{
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_create(spoil, 1, &ops[i]));
        CHECK_MPI(MPI_Type_vector(2, 1, 3, MPI_SHORT, &types[i]));
    }
}

void rule(void)
{
    int size = rule_size();
    int mine[2];
    int sums[2];
    MPI_Op ops[OTHERS];
    MPI_Datatype types[OTHERS];
    MPI_Request request = MPI_REQUEST_NULL;

    make(&request, mine, sums);
    make_others(ops, types);
    for (int round = 0; round < ROUNDS; round++) {
        mine[0] = round + rule_rank();
        mine[1] = 1;
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(sums[0], size * round + size * (size - 1) / 2);
        CHECK_INT(sums[1], size);
    }
    CHECK_MPI(MPI_Request_free(&request));
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Op_free(&ops[i]));
        CHECK_MPI(MPI_Type_free(&types[i]));
    }
}
