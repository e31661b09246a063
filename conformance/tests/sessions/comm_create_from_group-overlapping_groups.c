/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Communicators of overlapping groups that threads of one process make at the same time
 *            do not wait for each other.
 * class:     required
 * basis:     7.4.2 "user must distinguish these operations by providing", 11.6.1 "will block the
 *            calling thread only": The operations have different string tags, so they do not match
 *            each other, and one that waits blocks no other thread.
 * section:   7.4.2, 11.6.1
 * covers:    MPI_Comm_create_from_group
 * shows:     7.4.2-from_group_string_tag, 11.6.1-blocks_caller_only
 * ranks:     4
 * capability: threads_multiple
 * process:   alone
 *
 * Process 0 makes A with process 1 in one thread and B with process 2 in another; process 2 makes B, then
 * C with process 1; process 1 makes C, then A. So A is made last, though process 0 waits for it first;
 * a pause lets it, and the rule holds without.
 */
#define RULE_ALONE
#include "rule.h"

#include <pthread.h>
#include <stdio.h>
#include <time.h>

static MPI_Group world;

static void make(int first, int second, const char *tag)
{
    int ranks[2] = {first, second};
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int sum = 0;

    CHECK_MPI(MPI_Group_incl(world, 2, ranks, &group));
    if (CHECK_MPI(
            MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comm))) {
        int rank = rule_rank();
        CHECK_MPI(MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm));
        CHECK_INT(sum, first + second);
        CHECK_MPI(MPI_Comm_free(&comm));
    }
    CHECK_MPI(MPI_Group_free(&group));
}

static void *make_a(void *tag)
{
    make(0, 1, tag);
    return NULL;
}

static void make_all(int round)
{
    const struct timespec pause = {0, 20000000};
    char tags[3][32];
    pthread_t thread;

    for (int i = 0; i < 3; i++) {
        snprintf(tags[i], sizeof tags[i], "%c %d", 'A' + i, round);
    }
    switch (rule_rank()) {
    case 0:
        REQUIRE_INT(pthread_create(&thread, NULL, make_a, tags[0]), 0);
        nanosleep(&pause, NULL);
        make(0, 2, tags[1]);
        pthread_join(thread, NULL);
        break;
    case 1:
        make(1, 2, tags[2]);
        make(0, 1, tags[0]);
        break;
    case 2:
        make(0, 2, tags[1]);
        make(1, 2, tags[2]);
        break;
    }
}

void rule(void)
{
    int provided = MPI_THREAD_SINGLE;

    REQUIRE_MPI(MPI_Init_thread(NULL, NULL, MPI_THREAD_MULTIPLE, &provided));
    if (provided < MPI_THREAD_MULTIPLE) {
        CHECK_MPI(MPI_Finalize());
        SKIP("MPI_THREAD_MULTIPLE is not provided");
    }
    CHECK_MPI(MPI_Comm_group(MPI_COMM_WORLD, &world));
    for (int round = 0; round < 8; round++) {
        make_all(round);
    }
    CHECK_MPI(MPI_Group_free(&world));
    CHECK_MPI(MPI_Finalize());
}
