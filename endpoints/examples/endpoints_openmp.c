/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * endpoints_openmp.c: all OpenMP threads of all processes take part in one MPI_Allreduce.
 *
 *   mpicc_abi -fopenmp endpoints_openmp.c -lmpi_endpoints -o endpoints_openmp
 *   OMP_NUM_THREADS=3 mpiexec_abi -n 2 ./endpoints_openmp
 *
 * The master makes as many endpoints as the region has threads. Then each thread works by its rank, as a process would.
 * This is listing 1 of the paper that docs/endpoints.md names.
 */
#include <math.h>
#include <mpi_endpoints.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { STEPS = 1000000 };

/* The part of a rank of the integral of 4 / (1 + x^2) from 0 to 1, which is pi. */
static double part_of_pi(int rank, int size)
{
    double sum = 0;
    for (int i = rank; i < STEPS; i += size) {
        double x = (i + 0.5) / STEPS;
        sum += 4 / (1 + x * x);
    }
    return sum / STEPS;
}

/* What each thread does, with an endpoint of its own: whether the result is right. */
static int work(MPI_Comm comm)
{
    int rank = 0, size = 0, processes = 0;
    double sum = 0;
    MPIX_Comm_attach(comm); /* optional: says that this thread will work here */
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);

    double mine = part_of_pi(rank, size);
    MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);

    if (rank == 0) {
        printf("pi is %.9f, by %d ranks in %d processes\n", sum, size, processes);
    }
    return fabs(sum - 3.14159265358979) < 1e-9;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE, wrong = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm *endpoints = malloc((size_t)omp_get_max_threads() * sizeof *endpoints);
    if (provided < MPI_THREAD_MULTIPLE || !endpoints) {
        MPI_Abort(MPI_COMM_WORLD, 1);
        abort();
    }
#pragma omp parallel reduction(+ : wrong)
    {
        const int thread = omp_get_thread_num();
#pragma omp master
        MPIX_Comm_create_endpoints(MPI_COMM_WORLD, omp_get_num_threads(), MPI_INFO_NULL, endpoints);
#pragma omp barrier
        wrong += !work(endpoints[thread]);
        MPI_Comm_free(&endpoints[thread]); /* each thread its own handle, at any time */
    }
    free(endpoints);
    MPI_Finalize();
    return wrong > 0;
}
