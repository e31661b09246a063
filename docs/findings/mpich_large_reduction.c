/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 1
 *
 * MPI_Reduce_local_c with an operator of MPI_Op_create fails an assertion if an int cannot hold the count,
 * instead of calling the function several times.
 */
#include "finding.h"

static long long elements;

static void note(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)in;
    (void)inout;
    (void)type;
    elements += *length;
}

int main(int argc, char **argv)
{
    const MPI_Count count = ((MPI_Count)1 << 32) + 1;
    char in = 0, out = 0;
    MPI_Datatype nothing;
    MPI_Op op;

    MPI_Init(&argc, &argv);
    MPI_Op_create(note, 1, &op);
    MPI_Type_contiguous(0, MPI_INT, &nothing);
    MPI_Type_commit(&nothing);
    finding_attempts("MPI_Reduce_local_c", 60);
    MPI_Reduce_local_c(&in, &out, count, nothing, op);
    finding_returned();
    if (elements != 0)
        finding_compare("elements", elements, count);
    MPI_Type_free(&nothing);
    MPI_Op_free(&op);
    MPI_Finalize();
    return finding_seen;
}
