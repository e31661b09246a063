/* SPDX-License-Identifier: BSD-3-Clause */
/* Passes a number round a ring and says on which MPI it ran: one line a rank. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

static const char *family(void)
{
    char text[MPI_MAX_LIBRARY_VERSION_STRING];
    int length;
    MPI_Get_library_version(text, &length);
    if (strncmp(text, "MPICH", 5) == 0) {
        return "MPICH";
    }
    return strncmp(text, "Open MPI", 8) == 0 ? "Open MPI" : "another MPI";
}

int main(int argc, char **argv)
{
    int rank, size, from, sum;
    MPI_Request requests[2];
    MPI_Status statuses[2];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    int left = (rank + size - 1) % size;
    MPI_Irecv(&from, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &requests[0]);
    MPI_Isend(&rank, 1, MPI_INT, (rank + 1) % size, rank, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, statuses);
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Allreduce(&from, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    int ok = from == left && statuses[0].MPI_SOURCE == left && statuses[0].MPI_TAG == left &&
             sum == size * (size - 1) / 2 && requests[0] == MPI_REQUEST_NULL;
    printf("rank %d of %d on %s, ring %s\n", rank, size, family(), ok ? "ok" : "broken");
    MPI_Finalize();
    return !ok;
}
