/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A thread crashes in a call, and another one has made a call.
 * class:   required
 * basis:   11.2.1 "of the fake MPI": It is the runner that is tested.
 * section: 11.2.1
 * covers:  MPI_Comm_rank
 * ranks:   1
 */
#include "rule.h"

#include <pthread.h>

static void *crash(void *context)
{
    MPI_Comm_rank(MPI_COMM_WORLD, (int *)16);
    return context;
}

void rule(void)
{
    pthread_t thread;
    int size = 0;

    CHECK_MPI(MPI_Comm_size(MPI_COMM_WORLD, &size));
    REQUIRE_INT(pthread_create(&thread, NULL, crash, NULL), 0);
    CHECK_INT(pthread_join(thread, NULL), 0);
}
