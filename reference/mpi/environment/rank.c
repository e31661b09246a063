/* SPDX-License-Identifier: BSD-3-Clause */
/* rank.c: the ranks of this process: one, or, where the launcher says so, several, each of which is a thread. */
#include "rank.h"
#include "process.h"

struct mpir_rank mpir_only_rank = {.errors.last_used = MPI_ERR_LASTCODE};
int mpir_is_several;

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    int count;
    struct mpir_rank *all;
} ranks;

/* What a thread is that is no rank. */
static struct mpir_rank nobody = {.errors.last_used = MPI_ERR_LASTCODE};
static _Thread_local struct mpir_rank *own;

int mpir_ranks_start(void)
{
    int count = 1;
    mpir_only_rank.number = MPID_MyWorldRank;
    while (MPID_WorldPort(count)) {
        count++;
    }
    if (count == 1) {
        return MPI_SUCCESS;
    }
    ranks.all = calloc((size_t)count, sizeof *ranks.all);
    if (!ranks.all) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < count; i++) {
        MPID_THREAD_DS_LOCK_INIT(&ranks.all[i])
        ranks.all[i].port = MPID_WorldPort(i);
        ranks.all[i].number = MPID_MyWorldRank + i;
        ranks.all[i].errors.last_used = MPI_ERR_LASTCODE;
    }
    ranks.count = count;
    __atomic_store_n(&mpir_is_several, 1, __ATOMIC_RELEASE);
    return MPI_SUCCESS;
}

struct mpir_rank *mpir_rank_of_thread(void)
{
    return own ? own : &nobody;
}

int mpir_rank_is_none(const struct mpir_rank *rank)
{
    return rank == &nobody;
}

struct mpir_comm *mpir_comm_of_thread(MPI_Comm handle)
{
    if (!mpir_is_several || !own) {
        return NULL;
    }
    return handle == MPI_COMM_WORLD ? own->world : handle == MPI_COMM_SELF ? own->self : NULL;
}

static struct mpir_rank *next_free(void)
{
    for (int i = 0; i < ranks.count; i++) {
        if (!ranks.all[i].is_taken) {
            return &ranks.all[i];
        }
    }
    return NULL;
}

struct mpir_rank *mpir_rank_take(void)
{
    if (!mpir_is_several) {
        return &mpir_only_rank;
    }
    if (!own) {
        MPID_THREAD_DS_LOCK(&ranks)
        own = next_free();
        if (own) {
            own->is_taken = 1;
        }
        MPID_THREAD_DS_UNLOCK(&ranks)
    }
    return own;
}

int mpir_rank_become(int i)
{
    if (!mpir_is_several || i < 0 || i >= ranks.count) {
        return MPI_ERR_ARG;
    }
    MPID_THREAD_DS_LOCK(&ranks)
    own = &ranks.all[i];
    own->is_taken = 1;
    MPID_THREAD_DS_UNLOCK(&ranks)
    return MPI_SUCCESS;
}
