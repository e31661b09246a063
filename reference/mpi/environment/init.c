/* SPDX-License-Identifier: BSD-3-Clause */
/* init.c: begin and end of the world model, and its two communicators. */
#include "bodies.h"
#include "process.h"
#include <pthread.h>
#include <stdio.h>

struct mpir_comm *mpir_world, *mpir_self;

/* Two contexts for each communicator: messages of the program, and collectives. */
enum { WORLD_CONTEXT = 0, SELF_CONTEXT = 2 };
enum { BEFORE, DURING, AFTER };

static struct {
    int stage; /* atomic */
    int provided;
    pthread_t main;
} world;

static struct mpir_group *group_new(int size, int rank, int first_port)
{
    struct mpir_group *group = calloc(1, sizeof *group);
    int *ports = malloc((size_t)size * sizeof *ports);
    if (!group || !ports) {
        free(group);
        free(ports);
        return NULL;
    }
    for (int i = 0; i < size; i++) {
        ports[i] = first_port + i;
    }
    *group =
        (struct mpir_group){.self = group, .refs = 1, .size = size, .rank = rank, .ports = ports};
    return group;
}

static struct mpir_comm *comm_new(MPI_Comm handle, const char *name, struct mpir_group *group,
                                  int context)
{
    struct mpir_comm *comm = calloc(1, sizeof *comm);
    if (!comm || !group) {
        free(comm);
        return NULL;
    }
    comm->dev = (struct MPIR_COMMUNICATOR){.self = handle,
                                           .refs = 1,
                                           .local_rank = group->rank,
                                           .np = group->size,
                                           .lrank_to_grank = group->ports,
                                           .context_ids = context};
    comm->group = group;
    comm->errhandler = mpir_errhandler_predefined(MPI_ERRORS_ARE_FATAL);
    snprintf(comm->name, sizeof comm->name, "%s", name);
    MPID_CommInit(NULL, &comm->dev);
    return comm;
}

static int make_communicators(void)
{
    int rank = MPID_MyWorldRank;
    mpir_world = comm_new(MPI_COMM_WORLD, "MPI_COMM_WORLD", group_new(MPID_MyWorldSize, rank, 0),
                          WORLD_CONTEXT);
    mpir_self = comm_new(MPI_COMM_SELF, "MPI_COMM_SELF", group_new(1, 0, rank), SELF_CONTEXT);
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
