/* SPDX-License-Identifier: BSD-3-Clause */
/* init.c: begin and end of the world model, and its two communicators. */
#include "bodies.h"
#include "info/info.h"
#include "process.h"
#include <pthread.h>

struct mpir_comm *mpir_world, *mpir_self;

enum { BEFORE, DURING, AFTER };

static struct {
    int stage; /* atomic */
    int provided;
    pthread_t main;
} world;

static int make_communicators(void)
{
    mpir_world = mpir_comm_fixed(MPI_COMM_WORLD, "MPI_COMM_WORLD", MPID_MyWorldSize, 0, 0, NULL);
    mpir_self = mpir_comm_fixed(MPI_COMM_SELF, "MPI_COMM_SELF", 1, MPID_MyWorldRank, 1, NULL);
    return mpir_world && mpir_self ? MPI_SUCCESS : MPI_ERR_NO_MEM;
}

int mpir_init_thread(int *argc, char ***argv, int required, int *provided)
{
    (void)argc;
    (void)argv;
    if (required < MPI_THREAD_SINGLE || required > MPI_THREAD_MULTIPLE) {
        return MPI_ERR_ARG;
    }
    if (__atomic_load_n(&world.stage, __ATOMIC_ACQUIRE) != BEFORE) {
        return MPI_ERR_OTHER;
    }
    int error = mpir_process_enter(required == MPI_THREAD_MULTIPLE);
    if (!error) {
        error = make_communicators();
    }
    if (!error) {
        mpir_info_env_start(required);
        *provided = world.provided = required;
        world.main = pthread_self();
        __atomic_store_n(&world.stage, DURING, __ATOMIC_RELEASE);
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
    mpir_attributes_free(&mpir_self->attributes, MPI_COMM_SELF);
    mpir_finish_given_up(NULL);
    struct mpir_comm *comms[] = {mpir_self, mpir_world};
    __atomic_store_n(&world.stage, AFTER, __ATOMIC_RELEASE);
    mpir_process_leave();
    mpir_self = mpir_world = NULL;
    mpir_comm_release(comms[0]);
    mpir_comm_release(comms[1]);
    return MPI_SUCCESS;
}

int mpir_world_is_active(void)
{
    return __atomic_load_n(&world.stage, __ATOMIC_ACQUIRE) == DURING;
}

int mpir_initialized(int *flag)
{
    *flag = __atomic_load_n(&world.stage, __ATOMIC_ACQUIRE) != BEFORE;
    return MPI_SUCCESS;
}

int mpir_finalized(int *flag)
{
    *flag = __atomic_load_n(&world.stage, __ATOMIC_ACQUIRE) == AFTER;
    return MPI_SUCCESS;
}

int mpir_query_thread(int *provided)
{
    *provided = world.provided;
    return MPI_SUCCESS;
}

int mpir_is_thread_main(int *flag)
{
    *flag = pthread_equal(world.main, pthread_self()) != 0;
    return MPI_SUCCESS;
}
