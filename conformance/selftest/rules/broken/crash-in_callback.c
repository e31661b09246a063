/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A crash in a callback.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Reduce_local
 * ranks:   1
 */
#include "rule.h"

static void crash(void *in, void *inout, int *length, MPI_Datatype *type)
{
    int rank = 0;

    (void)in;
    (void)inout;
    (void)length;
    (void)type;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    *(volatile int *volatile)8 = rank;
}

void rule(void)
{
    MPI_Op op = MPI_OP_NULL;
    int one = 1;
    int other = 2;

    CHECK_MPI(MPI_Op_create(crash, 0, &op));
    CHECK_MPI(MPI_Reduce_local(&one, &other, 1, MPI_INT, op));
}
