/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every kind of state of the library from 2, 4 and 8 threads at once. The thread sanitizer is the judge
 * of what a run does not show; a build without it still finds what breaks.
 */
#define _POSIX_C_SOURCE 200809L
#include "behave.h"
#include "scenarios.h"

#include <mpi.h>
#include <pthread.h>

enum { MOST_THREADS = 8, ROUNDS = 30 };

static pthread_barrier_t barrier;

/* The first call of the process, from all of them: each sees a library that is loaded. */
static void *call_first(void *unused)
{
    int major = 0;
    int minor = 0;
    pthread_barrier_wait(&barrier);
    MPI_Get_version(&major, &minor);
    CHECK(major == 5);
    return unused;
}

/* Each thread begins elsewhere, so that the same and different scenarios meet. */
static void *run_all(void *number)
{
    int count = 0;
    while (scenarios[count].name) {
        count++;
    }
    pthread_barrier_wait(&barrier);
    for (int i = 0; i < ROUNDS * count; i++) {
        const struct scenario *scenario = &scenarios[(i + (int)(intptr_t)number) % count];
        int rc = scenario->run();
        if (rc != MPI_SUCCESS) {
            stub_fail(__FILE__, __LINE__, "%s: code %d", scenario->name, rc);
        }
    }
    return NULL;
}

static void run_threads(int count, void *(*body)(void *))
{
    pthread_t threads[MOST_THREADS];
    pthread_barrier_init(&barrier, NULL, (unsigned)count);
    for (intptr_t i = 0; i < count; i++) {
        CHECK(pthread_create(&threads[i], NULL, body, (void *)i) == 0); // NOLINT
    }
    for (int i = 0; i < count; i++) {
        pthread_join(threads[i], NULL);
    }
    pthread_barrier_destroy(&barrier);
}

int main(void)
{
    run_threads(MOST_THREADS, call_first);
    behave_begin();
    for (int count = 2; count <= MOST_THREADS; count *= 2) {
        run_threads(count, run_all);
    }
    return stub_verdict(behave_calls());
}
