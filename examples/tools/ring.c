/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * ring.c: a program to look at with tools. Each rank sends its numbers to the next one and adds up what it receives,
 * until every rank has all. It knows of no tool.
 *
 *     mpicc_abi ring.c -o ring
 */
#include <stdio.h>
#include <string.h>

#include <mpi.h>

enum { NUMBERS = 10 };

int main(int argc, char **argv)
{
    int rank, ranks;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    double mine[NUMBERS], received[NUMBERS], sum = 0, wanted = 0;
    for (int i = 0; i < NUMBERS; i++) {
        mine[i] = rank * NUMBERS + i;
    }
    for (int step = 0; step < ranks; step++) {
        MPI_Request requests[2];
        MPI_Irecv(received, NUMBERS, MPI_DOUBLE, (rank + ranks - 1) % ranks, 0, MPI_COMM_WORLD,
                  &requests[0]);
        MPI_Isend(mine, NUMBERS, MPI_DOUBLE, (rank + 1) % ranks, 0, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
        memcpy(mine, received, sizeof mine);
        for (int i = 0; i < NUMBERS; i++) {
            sum += mine[i];
            wanted += step * NUMBERS + i;
        }
    }
    MPI_Barrier(MPI_COMM_WORLD);
    int right = sum == wanted, all_right;
    MPI_Allreduce(&right, &all_right, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    if (rank == 0) {
        printf("ring of %d ranks: %s\n", ranks, all_right ? "right" : "wrong");
    }
    MPI_Finalize();
    return all_right ? 0 : 1;
}
