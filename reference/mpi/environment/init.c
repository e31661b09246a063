/* SPDX-License-Identifier: BSD-3-Clause */
/* init.c: begin and end of the world model, and its two communicators, once for each rank. */
#include "bodies.h"
#include "info/info.h"
#include "process.h"

enum { BEFORE, DURING, AFTER };

static int stage(void)
{
    return __atomic_load_n(&mpir_rank()->stage, __ATOMIC_ACQUIRE);
}

static int make_communicators(struct mpir_rank *rank)
{
    rank->world =
        mpir_comm_fixed(MPI_COMM_WORLD, "MPI_COMM_WORLD", MPID_MyWorldSize, 0, 0, rank->port);
    rank->self = mpir_comm_fixed(MPI_COMM_SELF, "MPI_COMM_SELF", 1, rank->number, 1, rank->port);
    return rank->world && rank->self ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int mpir_init_thread(int *argc, char ***argv, int required, int *provided)
{
    (void)argc;
    (void)argv;
    if (required < MPI_THREAD_SINGLE || required > MPI_THREAD_MULTIPLE) {
        return MPI_ERR_ARG;
    }
    if (stage() != BEFORE) {
        return MPI_ERR_OTHER;
    }
    struct mpir_rank *rank;
    int error = mpir_process_enter(required == MPI_THREAD_MULTIPLE, &rank);
    if (!error) {
        error = make_communicators(rank);
    }
    if (!error) {
        mpir_info_env_start(required);
        *provided = rank->provided = required;
        rank->main = pthread_self();
        __atomic_store_n(&rank->stage, DURING, __ATOMIC_RELEASE);
    }
    return error;
}

int mpir_init(int *argc, char ***argv)
{
    int provided;
    return mpir_init_thread(argc, argv, MPI_THREAD_SINGLE, &provided);
}

/* First the callbacks of MPI_COMM_SELF's attributes, which may still communicate (11.2.4). */
int mpir_finalize(void)
{
    if (!mpir_world_is_active()) {
        return MPI_ERR_OTHER;
    }
    struct mpir_rank *rank = mpir_rank();
    mpir_attributes_free(&rank->self->attributes, MPI_COMM_SELF);
    mpir_finish_given_up(rank, NULL);
    struct mpir_comm *comms[] = {rank->self, rank->world};
    __atomic_store_n(&rank->stage, AFTER, __ATOMIC_RELEASE);
    mpir_process_leave(rank);
    rank->self = rank->world = NULL;
    mpir_comm_release(comms[0]);
    mpir_comm_release(comms[1]);
    return MPI_SUCCESS;
}

int mpir_world_is_active(void)
{
    return stage() == DURING;
}

int mpir_initialized(int *flag)
{
    *flag = stage() != BEFORE;
    return MPI_SUCCESS;
}

int mpir_finalized(int *flag)
{
    *flag = stage() == AFTER;
    return MPI_SUCCESS;
}

int mpir_query_thread(int *provided)
{
    *provided = mpir_rank()->provided;
    return MPI_SUCCESS;
}

int mpir_is_thread_main(int *flag)
{
    *flag = pthread_equal(mpir_rank()->main, pthread_self()) != 0;
    return MPI_SUCCESS;
}
