/* SPDX-License-Identifier: BSD-3-Clause */
/* ep.h: what the tests of endpoints share. Each case is a function; a program runs all of its own, or those named. */
#ifndef EP_H
#define EP_H

#include "check.h"
#include "mpi.h"
#include "mpi_abi_endpoints_table.h"
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { EP_MOST = 256 };

static const struct mpi_abi_endpoints_table *ep;
static int world_rank, world_size;

/* Finds the table as libmpi_endpoints does. */
static inline void ep_find(void)
{
    char value[32] = "";
    int length = sizeof value, found = 0;
    MPI_Info info;
    MPI_Info_create_env(0, NULL, &info);
    MPI_Info_get_string(info, MPI_ABI_ENDPOINTS_KEY, &length, value, &found);
    MPI_Info_free(&info);
    CHECK(found);
    ep = (const void *)(uintptr_t)strtoull(value, NULL, 16);
    if (!found || !ep || ep->magic != MPI_ABI_ENDPOINTS_MAGIC) {
        fprintf(stderr, "no endpoints here\n");
        exit(1);
    }
}

/* An info object with one hint. */
static inline MPI_Info ep_hint(const char *key, const char *value)
{
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Info_set(info, key, value);
    return info;
}

/* ---- Threads, one for each endpoint ---- */

struct ep_thread {
    pthread_t thread;
    MPI_Comm comm;
    int index; /* of the caller's endpoints */
    void (*work)(struct ep_thread *);
    void *shared;
};

static inline void *ep_run(void *argument)
{
    struct ep_thread *t = argument;
    t->work(t);
    return NULL;
}

/* Runs `work` with each of the handles, in threads of their own, and frees the handles. */
static inline void ep_threads(int n, MPI_Comm comms[], void (*work)(struct ep_thread *),
                              void *shared)
{
    struct ep_thread *threads = calloc((size_t)n + 1, sizeof *threads);
    for (int i = 0; i < n; i++) {
        threads[i] =
            (struct ep_thread){.comm = comms[i], .index = i, .work = work, .shared = shared};
        CHECK_EQ(pthread_create(&threads[i].thread, NULL, ep_run, &threads[i]), 0);
    }
    for (int i = 0; i < n; i++) {
        pthread_join(threads[i].thread, NULL);
        CHECK_EQ(MPI_Comm_free(&comms[i]), MPI_SUCCESS);
    }
    free(threads);
}

/* ---- Cases ---- */

struct ep_case {
    const char *name;
    void (*run)(void);
};

/* Each case on all processes; the result of the program says whether one failed anywhere. */
static inline int ep_cases(int argc, char **argv, const struct ep_case *cases, int n, int level)
{
    int provided, failures;
    ep_find();
    MPI_Init_thread(&argc, &argv, level, &provided);
    CHECK_EQ(provided, level);
    MPI_Comm_rank(MPI_COMM_WORLD, &world_rank);
    MPI_Comm_size(MPI_COMM_WORLD, &world_size);
    for (int i = 0; i < n; i++) {
        if (argc < 2 || strcmp(argv[1], cases[i].name) == 0) {
            cases[i].run();
            MPI_Barrier(MPI_COMM_WORLD);
        }
    }
    MPI_Allreduce(&check_failures, &failures, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    MPI_Finalize();
    return failures != 0;
}

#endif
