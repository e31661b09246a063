/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * threadcomm_openmp.c: the same as endpoints_openmp.c with the interface of MPICH: one handle for all threads.
 *
 *   mpicc_abi -fopenmp threadcomm_openmp.c -lmpi_threadcomm -o threadcomm_openmp
 *   OMP_NUM_THREADS=3 mpiexec_abi -n 2 ./threadcomm_openmp
 */
#include <math.h>
#include <mpi_threadcomm.h>
#include <omp.h>
#include <stdio.h>

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

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE, process = 0, wrong = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPIX_Threadcomm_init(MPI_COMM_WORLD, omp_get_max_threads(), &comm);
#pragma omp parallel reduction(+ : wrong)
    {
        int rank = 0, size = 0;
        double sum = 0;
        MPIX_Threadcomm_start(comm); /* from here on, the handle is this thread's rank */
        MPI_Comm_rank(comm, &rank);
        MPI_Comm_size(comm, &size);
        double mine = part_of_pi(rank, size);
        MPI_Allreduce(&mine, &sum, 1, MPI_DOUBLE, MPI_SUM, comm);
        if (rank == 0) {
            printf("pi is %.9f, by %d ranks; those of a process are in the order of its threads\n",
                   sum, size);
        }
        wrong += fabs(sum - 3.14159265358979) > 1e-9;
        wrong += rank != process * omp_get_num_threads() + omp_get_thread_num();
        MPIX_Threadcomm_finish(comm);
    }
    MPIX_Threadcomm_free(&comm);
    MPI_Finalize();
    return wrong > 0;
}
