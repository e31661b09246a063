/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: mpich >=4.0, <5.1
 * ranks: 2
 *
 * A reduction that does not commute takes elements to be as far apart as their data are long.
 */
#include "finding.h"

enum { BLOCK = 1, EXTENT = 4 };

/* The first operand. */
static void first(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++)
        ((int *)inout)[i * EXTENT] = ((int *)in)[i * EXTENT];
}

int main(int argc, char **argv)
{
    int rank;
    int in[2 * BLOCK * EXTENT] = {0};
    int out[BLOCK * EXTENT] = {0};
    MPI_Datatype type;
    MPI_Op op;

    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Type_create_resized(MPI_INT, 0, EXTENT * sizeof(int), &type);
    MPI_Type_commit(&type);
    MPI_Op_create(first, 0, &op);
    for (int i = 0; i < 2 * BLOCK; i++)
        in[i * EXTENT] = 10 * rank + i + 1;
    finding_attempts("MPI_Reduce_scatter_block", 60);
    MPI_Reduce_scatter_block(in, out, BLOCK, type, op, MPI_COMM_WORLD);
    for (int i = 0; i < BLOCK; i++)
        finding_compare("element of rank 0", out[i * EXTENT], BLOCK * rank + i + 1);
    fflush(stdout); /* the heap may be damaged */
    MPI_Op_free(&op);
    MPI_Type_free(&type);
    finding_returned();
    MPI_Finalize();
    return finding_seen;
}
