/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * runtime.c: what the compiler of the language links with the user's program (listing 3 of the paper): MPI starts the
 * processes, each makes an endpoint for each of its threads, and each thread runs the user's main function in a world
 * of all threads.
 *
 * THREADS_PER_NODE in the environment is the number of threads of each process; 1 if it is not set.
 */
#include "program.h"
#include "world.h"

#include <mpi_endpoints.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 256 };

struct thread {
    MPI_Comm world;
    int argc, result;
    char **argv;
};

static void *thread_init(void *of_thread)
{
    struct thread *me = of_thread;
    MPIX_Comm_attach(me->world);
    ep_world_set(me->world);
    me->result = upc_main(me->argc, me->argv);
    ep_world_reset();
    MPI_Comm_free(&me->world);
    return NULL;
}

static int threads_per_node(void)
{
    const char *value = getenv("THREADS_PER_NODE");
    char *end = NULL;
    long count = value ? strtol(value, &end, 10) : 1;
    if (value && (end == value || *end || count < 1 || count > MOST_THREADS)) {
        fprintf(stderr, "runtime: THREADS_PER_NODE: wanted a number from 1 to %d, found '%s'\n",
                MOST_THREADS, value);
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    return (int)count;
}

int main(int argc, char *argv[])
{
    int provided = MPI_THREAD_SINGLE, wrong = 0;
    pthread_t ids[MOST_THREADS];
    struct thread threads[MOST_THREADS];
    MPI_Comm worlds[MOST_THREADS];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    const int count = threads_per_node();
    if (provided < MPI_THREAD_MULTIPLE) {
        MPI_Abort(MPI_COMM_WORLD, 1);
    }
    MPIX_Comm_create_endpoints(MPI_COMM_WORLD, count, MPI_INFO_NULL, worlds);
    for (int i = 0; i < count; i++) {
        threads[i] = (struct thread){worlds[i], argc, 0, argv};
        if (pthread_create(&ids[i], NULL, thread_init, &threads[i]) != 0) {
            MPI_Abort(MPI_COMM_WORLD, 1);
        }
    }
    for (int i = 0; i < count; i++) {
        pthread_join(ids[i], NULL);
        wrong += threads[i].result != 0;
    }
    MPI_Finalize();
    return wrong > 0;
}
