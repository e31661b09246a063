/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduction of 0, 2 and 10 elements; nothing behind them is written.
 * class:     required
 * basis:     6.9.7 "of the fake MPI": It is the runner that is tested.
 * section:   6.9.7
 * covers:    MPI_Reduce_local
 * ranks:     1
 */
#include "rule.h"

enum { LONGEST = 10, GUARD = -1 };

static void add(void *in, void *inout, int *count, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *count; i++) {
        ((int *)inout)[i] += ((const int *)in)[i];
    }
}

static void reduce(int count, MPI_Op op)
{
    int in[LONGEST + 1];
    int inout[LONGEST + 1];

    for (int i = 0; i <= LONGEST; i++) {
        in[i] = 1;
        inout[i] = i < count ? i : GUARD;
    }
    CHECK_MPI(MPI_Reduce_local(in, inout, count, MPI_INT, op));
    for (int i = 0; i <= LONGEST; i++) {
        CHECK_INT(inout[i], i < count ? i + 1 : GUARD);
    }
}

void rule(void)
{
    MPI_Op op;

    CHECK_MPI(MPI_Op_create(add, 1, &op));
    reduce(0, op);
    reduce(2, op);
    reduce(10, op);
}
