/* SPDX-License-Identifier: BSD-3-Clause */
/* shows: openmpi >=5.0, <6.1
 * needs: openmpi >=5.0
 * ranks: 2
 *
 * A persistent reduction does not keep an operator that is freed while it is active.
 */
#include "finding.h"

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++)
        ((int *)inout)[i] += ((int *)in)[i];
}

int main(int argc, char **argv)
{
    const int mine = 1;
    int sum = 0;
    MPI_Comm comm;
    MPI_Op op;
    MPI_Request request;

    MPI_Init(&argc, &argv);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Op_create(add, 1, &op);
    MPI_Allreduce_init(&mine, &sum, 1, MPI_INT, op, comm, MPI_INFO_NULL, &request);
    MPI_Comm_free(&comm);
    finding_attempts("persistent MPI_Allreduce", 60);
    MPI_Start(&request);
    MPI_Op_free(&op);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    MPI_Request_free(&request);
    finding_returned();
    finding_compare("sum", sum, 2);
    MPI_Finalize();
    return finding_seen;
}
