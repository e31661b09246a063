/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * endpoints_levels.c: MPI at two levels: among the threads of a process, and among the processes.
 *
 *   mpicc_abi -pthread endpoints_levels.c -lmpi_endpoints -o endpoints_levels
 *   mpiexec_abi -n 2 ./endpoints_levels
 *
 * The endpoints of MPI_COMM_SELF are ranks inside of the process, which no other process hears of. One thread of each
 * process also talks to the other processes. The program finds the longest run of steps of the Collatz sequence.
 */
#include <mpi_endpoints.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, LARGEST = 100000 };

/* Numbers and steps, as MPI_2INT has them. */
struct longest {
    int steps, number;
};

static int steps_of(long number)
{
    int steps = 0;
    for (; number != 1; steps++) {
        number = number % 2 == 0 ? number / 2 : 3 * number + 1;
    }
    return steps;
}

/* Of the numbers that one of `size` workers has. */
static struct longest search(int worker, int size)
{
    struct longest found = {0, 1};
    for (int number = 1 + worker; number <= LARGEST; number += size) {
        int steps = steps_of(number);
        if (steps > found.steps) {
            found = (struct longest){steps, number};
        }
    }
    return found;
}

/* The level of the processes: rank 0 of each process's threads is the process's rank in the world. */
static struct longest among_processes(struct longest found)
{
    struct longest all = found;
    MPI_Allreduce(&found, &all, 1, MPI_2INT, MPI_MAXLOC, MPI_COMM_WORLD);
    return all;
}

/* The level of the threads. */
static void *work(void *endpoint)
{
    MPI_Comm threads = *(MPI_Comm *)endpoint;
    int thread = 0, count = 0, process = 0, processes = 0;
    MPI_Comm_rank(threads, &thread);
    MPI_Comm_size(threads, &count);
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);

    struct longest mine = search(process * count + thread, processes * count), all = mine;
    MPI_Reduce(&mine, &all, 1, MPI_2INT, MPI_MAXLOC, 0, threads);
    if (thread == 0) {
        all = among_processes(all);
    }
    MPI_Bcast(&all, 1, MPI_2INT, 0, threads);

    if (process == 0 && thread == count - 1) {
        printf(
            "thread %d of process 0 was told: %d takes %d steps, more than all others up to %d\n",
            thread, all.number, all.steps, LARGEST);
    }
    MPI_Comm_free(endpoint);
    return NULL;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE;
    pthread_t threads[THREADS];
    MPI_Comm endpoints[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPIX_Comm_create_endpoints(MPI_COMM_SELF, THREADS, MPI_INFO_NULL, endpoints);
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&threads[i], NULL, work, &endpoints[i]) != 0) {
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
    }
    MPI_Finalize();
    return 0;
}
