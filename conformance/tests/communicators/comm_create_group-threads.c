/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads that call MPI_Comm_create_group on one communicator at the same time each get their own
 *            communicator, as their tags say.
 * class:     required
 * basis:     7.4.2 "distinguish these operations by providing different tag or": Tags alone tell the calls apart, in
 *            whatever order the threads come to them.
 * section:   7.4.2
 * covers:    MPI_Comm_create_group
 * shows:     7.4.2-create_group_threads
 * ranks:     2
 * capability: threads_multiple
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>

enum { THREADS = 4, ROUNDS = 5 };

static MPI_Group group;

static void *make(void *number)
{
    const int tag = *(const int *)number;

    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm comm = MPI_COMM_NULL;
        int got = tag;

        if (!CHECK_MPI(MPI_Comm_create_group(MPI_COMM_WORLD, group, tag, &comm))) {
            break;
        }
        CHECK_MPI(MPI_Bcast(&got, 1, MPI_INT, round % 2, comm));
        CHECK_INT(got, tag);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    return NULL;
}

/* Threads begin in another order in every process. */
static void run(void)
{
    pthread_t threads[THREADS];
    int tags[THREADS];
    int begun = 0;

    for (int i = 0; i < THREADS; i++) {
        tags[i] = (i + rule_rank()) % THREADS;
        begun += pthread_create(&threads[i], NULL, make, &tags[i]) == 0;
    }
    CHECK_INT(begun, THREADS);
    for (int i = 0; i < begun; i++) {
        pthread_join(threads[i], NULL);
    }
}

void rule(void)
{
    int provided = MPI_THREAD_SINGLE;
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided < MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 2, (const int[]){0, 1}, &group));
    if (rule_rank() < 2) {
        run();
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Finalize());
}
