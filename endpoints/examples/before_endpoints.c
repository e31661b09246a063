/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * before_endpoints.c: threads without endpoints, in the two usual ways, and what each cannot do.
 *
 *   mpicc_abi -pthread before_endpoints.c -o before_endpoints
 *   mpiexec_abi -n 2 ./before_endpoints
 *
 * It runs on every MPI with MPI_THREAD_MULTIPLE. endpoints_openmp.c is the same with endpoints.
 */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>

enum { THREADS = 2, TO_THREADS = 100 };

static int process, processes;

struct thread {
    int number;
    MPI_Comm comm; /* the world, or the communicator of the threads of this number */
    int sum;
};

static void run(struct thread threads[THREADS], void *body(void *))
{
    pthread_t ids[THREADS];
    for (int i = 0; i < THREADS; i++) {
        if (pthread_create(&ids[i], NULL, body, &threads[i]) != 0) {
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(ids[i], NULL);
    }
}

/* ---- Tags: the tag of a message names the thread that it is for ---- */

/* Each thread gets a number from the thread of its number in the process before. */
static void *exchange_by_tags(void *of_thread)
{
    struct thread *me = of_thread;
    const int next = (process + 1) % processes, before = (process + processes - 1) % processes;
    MPI_Sendrecv(&me->number, 1, MPI_INT, next, TO_THREADS + me->number, &me->sum, 1, MPI_INT,
                 before, TO_THREADS + me->number, me->comm, MPI_STATUS_IGNORE);
    return NULL;
}

/* A thread that does not know the tag of what comes may take what is for another one: which thread that was. */
static int receive_by_wildcard(void)
{
    MPI_Request requests[THREADS];
    MPI_Status status;
    int number = 0, taken = 0;
    for (int i = 0; i < THREADS; i++) {
        MPI_Isend(&i, 0, MPI_INT, process, TO_THREADS + i, MPI_COMM_WORLD, &requests[i]);
    }
    /* This is thread 1, in a library that receives whatever is sent to it. */
    MPI_Recv(&number, 0, MPI_INT, process, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    taken = status.MPI_TAG - TO_THREADS;
    MPI_Recv(&number, 0, MPI_INT, process, MPI_ANY_TAG, MPI_COMM_WORLD, &status);
    MPI_Waitall(THREADS, requests, MPI_STATUSES_IGNORE);
    return taken;
}

/* ---- A communicator for each number of a thread ---- */

static void *add_in_own_communicator(void *of_thread)
{
    struct thread *me = of_thread;
    int one = 1;
    MPI_Allreduce(&one, &me->sum, 1, MPI_INT, MPI_SUM, me->comm);
    return NULL;
}

static int by_tags(struct thread threads[THREADS])
{
    for (int i = 0; i < THREADS; i++) {
        threads[i] = (struct thread){i, MPI_COMM_WORLD, -1};
    }
    run(threads, exchange_by_tags);
    int right = threads[0].sum == 0 && threads[1].sum == 1, taken = receive_by_wildcard();
    if (process == 0) {
        printf("tags: messages between threads arrive: %s\n", right ? "yes" : "no");
        printf("tags: a wildcard of thread 1 took the message for thread %d\n", taken);
        printf("tags: an allreduce of the world has %d ranks for %d threads; the threads of a "
               "process add first\n",
               processes, processes * THREADS);
    }
    return right && taken == 0;
}

static int by_communicators(struct thread threads[THREADS])
{
    int right = 1;
    for (int i = 0; i < THREADS; i++) {
        threads[i] = (struct thread){i, MPI_COMM_NULL, -1};
        MPI_Comm_dup(MPI_COMM_WORLD, &threads[i].comm);
    }
    run(threads, add_in_own_communicator);
    for (int i = 0; i < THREADS; i++) {
        if (process == 0) {
            printf("communicators: an allreduce of thread %d adds %d of %d threads, one of each "
                   "process\n",
                   i, threads[i].sum, processes * THREADS);
        }
        right = right && threads[i].sum == processes;
        MPI_Comm_free(&threads[i].comm);
    }
    return right;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE;
    struct thread threads[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided < MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    int right = by_tags(threads);
    right = by_communicators(threads) && right;
    MPI_Finalize();
    return !right;
}
