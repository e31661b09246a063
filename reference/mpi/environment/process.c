/* SPDX-License-Identifier: BSD-3-Clause */
/* process.c: opens the device for the first user. It stays open until the process ends, since more may come. */
#include "process.h"
#include "rank.h"

static struct {
    int is_open;
    MPID_THREAD_DS_LOCK_DECLARE
} process;

/* Called with the lock. */
static int open_device(int threads)
{
    struct MPID_CONFIG config = {.threads = threads};
    int error = MPI_SUCCESS;
    MPID_Init(NULL, NULL, &config, &error);
    if (!error) {
        mpir_describe_waits();
        error = mpir_ranks_start();
    }
    process.is_open = !error;
    return error;
}

/* 1: it was not open before. */
static int open_once(int threads, int *error)
{
    MPID_THREAD_DS_LOCK(&process)
    int is_new = !process.is_open;
    *error = is_new ? open_device(threads) : MPI_SUCCESS;
    MPID_THREAD_DS_UNLOCK(&process)
    return is_new;
}

int mpir_process_open(void)
{
    int error;
    open_once(0, &error);
    return error;
}

int mpir_process_enter(int threads, struct mpir_rank **rank)
{
    int error, is_new = open_once(threads, &error);
    *rank = error ? NULL : mpir_rank_take();
    if (!*rank) {
        return error ? error : MPI_ERR_OTHER;
    }
    MPID_THREAD_DS_LOCK(*rank)
    if (mpir_is_several || !is_new) {
        MPID_Resume((*rank)->port, threads);
    }
    (*rank)->users++;
    MPID_THREAD_DS_UNLOCK(*rank)
    return MPI_SUCCESS;
}

void mpir_process_leave(struct mpir_rank *rank)
{
    MPID_THREAD_DS_LOCK(rank)
    if (--rank->users == 0) {
        MPID_Pause(rank->port);
        mpir_buffer_drop(&rank->buffer);
    }
    MPID_THREAD_DS_UNLOCK(rank)
}

int mpir_process_is_open(void)
{
    return process.is_open;
}
