/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      String tags of the greatest length, which differ in their last character alone, tell the calls of threads
 *            apart that make communicators from groups at the same time.
 * class:     required
 * basis:     7.4.2 "this includes space for a null terminating character", 7.4.2 "user must distinguish these
 *            operations by providing": Each character of a tag up to the greatest length counts.
 * section:   7.4.2
 * covers:    MPI_Comm_create_from_group
 * constants: MPI_MAX_STRINGTAG_LEN
 * shows:     7.4.2-from_group_longest_tag
 * ranks:     2
 * capability: threads_multiple
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <string.h>

enum { THREADS = 4, ROUNDS = 5 };

static MPI_Group group;

static void *make(void *number)
{
    const int own = *(const int *)number;
    char tag[MPI_MAX_STRINGTAG_LEN];

    memset(tag, 't', sizeof tag);
    tag[sizeof tag - 2] = (char)('a' + own);
    tag[sizeof tag - 1] = '\0';
    for (int round = 0; round < ROUNDS; round++) {
        MPI_Comm comm = MPI_COMM_NULL;
        int got = own;

        if (!CHECK_MPI(
                MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm))) {
            break;
        }
        CHECK_MPI(MPI_Bcast(&got, 1, MPI_INT, round % 2, comm));
        CHECK_INT(got, own);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    return NULL;
}

/* Threads begin in another order in every process. */
static void run(void)
{
    pthread_t threads[THREADS];
    int numbers[THREADS];
    int begun = 0;

    for (int i = 0; i < THREADS; i++) {
        numbers[i] = (i + rule_rank()) % THREADS;
        begun += pthread_create(&threads[i], NULL, make, &numbers[i]) == 0;
    }
    CHECK_INT(begun, THREADS);
    for (int i = 0; i < begun; i++) {
        pthread_join(threads[i], NULL);
    }
}

void rule(void)
{
    const int ranks[2] = {0, 1};
    int provided = MPI_THREAD_SINGLE;
    MPI_Group world = MPI_GROUP_NULL;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided < MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    CHECK_MPI(MPI_Group_incl(world, 2, ranks, &group));
    if (rule_rank() < 2) {
        run();
    }
    CHECK_MPI(MPI_Group_free(&group));
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Finalize());
}
