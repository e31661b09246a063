/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Threads that make communicators from groups at the same time are distinguished by their
 *            string tags, in whatever order processes come to them.
 * class:     required
 * basis:     7.4.2 "user must distinguish these operations by providing", 11.6.1 "will block the
 *            calling thread only": Concurrent operations are distinguished by their string tags alone,
 *            so the order in which threads come to them does not matter.
 * section:   7.4.2, 11.6.1
 * covers:    MPI_Comm_create_from_group
 * shows:     7.4.2-from_group_string_tag
 * ranks:     2
 * capability: threads_multiple
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <stdio.h>

enum { THREADS = 4, ROUNDS = 5 };

static MPI_Group group;

static void *make(void *number)
{
    int tag = *(int *)number;
    char text[MPI_MAX_STRINGTAG_LEN];

    snprintf(text, sizeof text, "thread %d", tag);
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm comm = MPI_COMM_NULL;
        int got = tag;

        if (!CHECK_MPI(
                MPI_Comm_create_from_group(group, text, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm))) {
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

static void check_pair(void)
{
    const int ranks[2] = {0, 1};
    MPI_Group world = MPI_GROUP_NULL;

    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 2, ranks, &group));
    if (rule_rank() < 2) {
        run();
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
}

void rule(void)
{
    int provided = MPI_THREAD_SINGLE;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided < MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    check_pair();
    CHECK_MPI(MPI_Finalize());
}
