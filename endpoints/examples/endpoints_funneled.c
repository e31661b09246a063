/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * endpoints_funneled.c: one thread drives four endpoints, and MPI is told of no other thread.
 *
 *   mpicc_abi endpoints_funneled.c -lmpi_endpoints -o endpoints_funneled
 *   mpiexec_abi -n 2 ./endpoints_funneled
 *
 * Endpoints need no threads: they may be parts of the work, as here. What blocks would wait forever for a call that the
 * same thread has to make, so the calls are nonblocking ones, and one wait is for all endpoints together.
 */
#include <mpi_endpoints.h>
#include <stdio.h>

enum { COUNT = 4 };

static int ranks[COUNT], size;

/* Each rank gives its number to the next one, around all ranks: whether each got that of the one before. */
static int shift(MPI_Comm endpoints[COUNT])
{
    MPI_Request requests[2 * COUNT];
    int got[COUNT], right = 1;
    for (int i = 0; i < COUNT; i++) {
        const int before = (ranks[i] + size - 1) % size, next = (ranks[i] + 1) % size;
        MPI_Irecv(&got[i], 1, MPI_INT, before, 0, endpoints[i], &requests[i]);
        MPI_Isend(&ranks[i], 1, MPI_INT, next, 0, endpoints[i], &requests[COUNT + i]);
    }
    MPI_Waitall(2 * COUNT, requests, MPI_STATUSES_IGNORE);
    for (int i = 0; i < COUNT; i++) {
        right = right && got[i] == (ranks[i] + size - 1) % size;
    }
    return right;
}

/* The sum of all ranks, which each of them gets. */
static int sum(MPI_Comm endpoints[COUNT])
{
    MPI_Request requests[COUNT];
    int sums[COUNT];
    for (int i = 0; i < COUNT; i++) {
        MPI_Iallreduce(&ranks[i], &sums[i], 1, MPI_INT, MPI_SUM, endpoints[i], &requests[i]);
    }
    MPI_Waitall(COUNT, requests, MPI_STATUSES_IGNORE);
    for (int i = 1; i < COUNT; i++) {
        sums[0] = sums[i] == sums[0] ? sums[0] : -1;
    }
    return sums[0];
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE;
    MPI_Comm endpoints[COUNT];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPIX_Comm_create_endpoints(MPI_COMM_WORLD, COUNT, MPI_INFO_NULL, endpoints);
    for (int i = 0; i < COUNT; i++) {
        MPI_Comm_rank(endpoints[i], &ranks[i]);
    }
    MPI_Comm_size(endpoints[0], &size);

    const int shifted = shift(endpoints), total = sum(endpoints);
    if (ranks[0] == 0) {
        printf("%d ranks, %d of them of this thread: each %s the number of the one before; all add "
               "up to %d\n",
               size, COUNT, shifted ? "got" : "did not get", total);
    }
    for (int i = 0; i < COUNT; i++) {
        MPI_Comm_free(&endpoints[i]); /* returns at once, though no other process has called it */
    }
    MPI_Finalize();
    return !shifted || total != size * (size - 1) / 2;
}
