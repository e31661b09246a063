/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads that make intercommunicators from groups at the same time each get their own one, as their
 *            string tags say.
 * class:     required
 * basis:     7.6.2 "it differentiates concurrent calls in a multithreaded environment": Tags alone tell the calls
 *            apart, in whatever order the threads come to them.
 * section:   7.6.2
 * covers:    MPI_Intercomm_create_from_groups
 * shows:     7.6.2-from_groups_threads
 * ranks:     2
 * capability: threads_multiple
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, ROUNDS = 5 };

static MPI_Group groups[2];

static void *make(void *number)
{
    const int tag = *(const int *)number;
    char text[MPI_MAX_STRINGTAG_LEN];

    snprintf(text, sizeof text, "thread %d", tag);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm inter = MPI_COMM_NULL;
        int got = -1;

        if (!CHECK_MPI(MPI_Intercomm_create_from_groups(
                groups[0], 0, groups[1], 0, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &inter))) {
            break;
        }
        CHECK_MPI(
            MPI_Sendrecv(&tag, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, inter, MPI_STATUS_IGNORE));
        CHECK_INT(got, tag);
        CHECK_MPI(MPI_Comm_free(&inter));
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
    if (rule_rank() < 2) {
        CHECK_MPI(MPI_Group_incl(world, 1, (const int[]){rule_rank()}, &groups[0]));
        CHECK_MPI(MPI_Group_incl(world, 1, (const int[]){1 - rule_rank()}, &groups[1]));
        run();
        CHECK_MPI(MPI_Group_free(&groups[0]));
        CHECK_MPI(MPI_Group_free(&groups[1]));
    }
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Finalize());
}
