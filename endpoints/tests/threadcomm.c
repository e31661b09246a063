/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communicators of threads over an MPI of the test itself, in which the handle of endpoint i is 1000 + i: which thread
 * has which endpoint, and which calls are wrong.
 */
#include "../table/mpi_abi_endpoints_table.h"
#include "check.h"
#include "fake.h"

#include <mpi_threadcomm.h>
#include <pthread.h>
#include <stdint.h>

enum { FIRST = 1000, THREADS = 4 };

#define ENDPOINT(i) ((MPI_Comm)(intptr_t)(FIRST + (i)))

static atomic_int freed, attached;

static int create(MPI_Comm parent, int my_num_ep, MPI_Info info, MPI_Comm out_comm_hdls[])
{
    (void)info;
    for (int i = 0; i < my_num_ep; i++) {
        out_comm_hdls[i] = ENDPOINT(i);
    }
    return parent == MPI_COMM_WORLD && my_num_ep >= 0 ? MPI_SUCCESS : MPI_ERR_ARG;
}

static int attach(MPI_Comm ep_comm)
{
    (void)ep_comm;
    attached++;
    return MPI_SUCCESS;
}

static int detach(MPI_Comm ep_comm)
{
    (void)ep_comm;
    attached--;
    return MPI_SUCCESS;
}

static const struct mpi_abi_endpoints_table table = {.magic = MPI_ABI_ENDPOINTS_MAGIC,
                                                     .version = MPI_ABI_ENDPOINTS_VERSION,
                                                     .create = create,
                                                     .attach = attach,
                                                     .detach = detach};

int PMPI_Comm_rank(MPI_Comm comm, int *rank)
{
    *rank = (int)((intptr_t)comm - FIRST);
    return MPI_SUCCESS;
}

int PMPI_Comm_free(MPI_Comm *comm)
{
    *comm = MPI_COMM_NULL;
    freed++;
    return MPI_SUCCESS;
}

static MPI_Comm threads = MPI_COMM_NULL;
static pthread_barrier_t together;

static int rank_here(void)
{
    int rank = -1;
    MPI_Comm_rank(threads, &rank);
    return rank;
}

/* Threads that say their numbers have those ranks, in two rounds; nobody can have the same one, or a second one. */
static void *numbered(void *number)
{
    const int mine = *(int *)number;
    for (int round = 0; round < 2; round++) {
        const int wanted = round ? THREADS - 1 - mine : mine;
        CHECK_INT(MPIX_Threadcomm_start_as(threads, wanted), MPI_SUCCESS);
        CHECK_INT(rank_here(), wanted);
        pthread_barrier_wait(&together);
        CHECK_INT(MPIX_Threadcomm_start_as(threads, wanted), MPI_ERR_OTHER);
        CHECK_INT(MPIX_Threadcomm_start(threads), MPI_ERR_OTHER);
        pthread_barrier_wait(&together);
        CHECK_INT(MPIX_Threadcomm_finish(threads), MPI_SUCCESS);
        CHECK_INT(MPIX_Threadcomm_finish(threads), MPI_ERR_OTHER);
        pthread_barrier_wait(&together);
    }
    return NULL;
}

static atomic_int ranks_seen;

/* Threads that do not say their numbers have all ranks, each one. */
static void *in_turn(void *unused)
{
    (void)unused;
    CHECK_INT(MPIX_Threadcomm_start(threads), MPI_SUCCESS);
    int bit = 1 << rank_here();
    CHECK(!(atomic_fetch_or(&ranks_seen, bit) & bit));
    pthread_barrier_wait(&together);
    CHECK_INT(MPIX_Threadcomm_finish(threads), MPI_SUCCESS);
    return NULL;
}

static void run(void *body(void *))
{
    pthread_t all[THREADS];
    int numbers[THREADS];
    for (int i = 0; i < THREADS; i++) {
        numbers[i] = i;
        CHECK_INT(pthread_create(&all[i], NULL, body, &numbers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(all[i], NULL);
    }
    CHECK_INT(attached, 0);
}

static void check_wrong_calls(void)
{
    MPI_Comm world = MPI_COMM_WORLD, handle = threads;
    CHECK_INT(MPIX_Threadcomm_start_as(threads, -1), MPI_ERR_ARG);
    CHECK_INT(MPIX_Threadcomm_start_as(threads, THREADS), MPI_ERR_ARG);
    CHECK_INT(MPIX_Threadcomm_start(world), MPI_ERR_COMM);
    CHECK_INT(MPIX_Threadcomm_finish(world), MPI_ERR_COMM);
    CHECK_INT(MPIX_Threadcomm_free(&world), MPI_ERR_COMM);
    CHECK_INT(MPIX_Threadcomm_start_as(threads, 2), MPI_SUCCESS);
    CHECK_INT(fake_raised, MPI_ERR_COMM);
    CHECK_INT(MPI_Comm_free(&handle),
              MPI_ERR_COMM); /* a call of MPI, of a handle that is not its own */
    CHECK(fake_raised_on == ENDPOINT(2));
    CHECK_INT(MPIX_Threadcomm_free(&handle), MPI_ERR_OTHER);
    CHECK(handle == threads);
    CHECK_INT(freed, 0);
    CHECK_INT(MPIX_Threadcomm_finish(threads), MPI_SUCCESS);
}

static void check_flag(MPI_Comm comm, int wanted)
{
    int flag = !wanted;
    CHECK_INT(MPIX_Comm_test_threadcomm(comm, &flag), MPI_SUCCESS);
    CHECK_INT(flag, wanted);
}

int main(void)
{
    char value[32];
    snprintf(value, sizeof value, "%p", (const void *)&table);
    fake_value = value;
    CHECK_INT(MPIX_Threadcomm_init(MPI_COMM_WORLD, -1, &threads), MPI_ERR_ARG);
    CHECK_INT(MPIX_Threadcomm_init(MPI_COMM_WORLD, THREADS, &threads), MPI_SUCCESS);
    check_flag(threads, 1);
    check_flag(MPI_COMM_WORLD, 0);
    pthread_barrier_init(&together, NULL, THREADS);
    run(numbered);
    run(in_turn);
    CHECK_INT(ranks_seen, (1 << THREADS) - 1);
    check_wrong_calls();
    MPI_Comm before = threads;
    CHECK_INT(MPIX_Threadcomm_free(&threads), MPI_SUCCESS);
    CHECK(threads == MPI_COMM_NULL);
    CHECK_INT(freed, THREADS);
    check_flag(before, 0);
    return failures > 0;
}
