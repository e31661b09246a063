/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * One handle for all threads, over an MPI with endpoints: each thread has a rank of its own in messages and
 * collectives, in what is made from the handle, and in groups; a thread that does not take part has a wrong handle.
 */
#include "check.h"

#include <mpi_threadcomm.h>
#include <pthread.h>

enum { THREADS = 3, ROUNDS = 20 };

static MPI_Comm threads = MPI_COMM_NULL;
static int process, processes, size;

static int allreduce(MPI_Comm comm, int value)
{
    int sum = -1;
    MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comm);
    return sum;
}

static void check_messages(int rank)
{
    MPI_Request requests[2];
    int got = -1;
    const int next = (rank + 1) % size, before = (rank + size - 1) % size;
    MPI_Sendrecv(&rank, 1, MPI_INT, next, 0, &got, 1, MPI_INT, before, 0, threads,
                 MPI_STATUS_IGNORE);
    CHECK_INT(got, before);
    MPI_Irecv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, threads, &requests[0]);
    MPI_Isend(&rank, 1, MPI_INT, before, 1, threads, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    CHECK_INT(got, next);
}

static void check_what_is_made(int rank)
{
    MPI_Comm copy = MPI_COMM_NULL, inner = MPI_COMM_NULL;
    MPI_Group group = MPI_GROUP_NULL;
    int result = -1, inner_rank = -1, in_group = -1;
    MPI_Comm_dup(threads, &copy);
    CHECK_INT(allreduce(copy, rank), size * (size - 1) / 2);
    MPI_Comm_compare(threads, copy, &result);
    CHECK_INT(result, MPI_CONGRUENT);
    MPI_Comm_split(threads, process, -rank, &inner);
    MPI_Comm_rank(inner, &inner_rank);
    CHECK_INT(inner_rank, THREADS - 1 - rank % THREADS);
    CHECK_INT(allreduce(inner, 1), THREADS);
    MPI_Comm_group(threads, &group);
    MPI_Group_rank(group, &in_group);
    CHECK_INT(in_group, rank);
    MPI_Group_free(&group);
    MPI_Comm_free(&inner);
    MPI_Comm_free(&copy);
}

static void *work(void *of_thread)
{
    const int number = *(int *)of_thread, wanted = process * THREADS + number;
    for (int round = 0; round < ROUNDS; round++) {
        int rank = -1, found_size = -1;
        CHECK_INT(MPIX_Threadcomm_start_as(threads, number), MPI_SUCCESS);
        MPI_Comm_rank(threads, &rank);
        MPI_Comm_size(threads, &found_size);
        CHECK_INT(rank, wanted);
        CHECK_INT(found_size, size);
        check_messages(rank);
        CHECK_INT(allreduce(threads, 1), size);
        check_what_is_made(rank);
        CHECK(MPI_Comm_fromint(MPI_Comm_toint(threads)) == threads);
        CHECK_INT(MPIX_Threadcomm_finish(threads), MPI_SUCCESS);
    }
    return NULL;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE, numbers[THREADS], rank = -1;
    pthread_t all[THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    CHECK_INT(provided, MPI_THREAD_MULTIPLE);
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    MPI_Comm_size(MPI_COMM_WORLD, &processes);
    size = processes * THREADS;
    CHECK_INT(MPIX_Threadcomm_init(MPI_COMM_WORLD, THREADS, &threads), MPI_SUCCESS);
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        CHECK_INT(pthread_create(&all[i], NULL, work, &numbers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(all[i], NULL);
    }
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    int class = MPI_SUCCESS, rc = MPI_Comm_rank(threads, &rank);
    MPI_Error_class(rc, &class);
    CHECK_INT(class, MPI_ERR_COMM);
    CHECK_INT(MPIX_Threadcomm_free(&threads), MPI_SUCCESS);
    MPI_Finalize();
    return failures > 0;
}
