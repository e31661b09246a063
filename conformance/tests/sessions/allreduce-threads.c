/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Threads run collective operations at once, each on a communicator of a session of its own.
 * class:      required
 * basis:      11.6.2 "different threads in a MPI process can make", 11.3.1 "Used to request the thread support level":
 *             The sessions ask for MPI_THREAD_MULTIPLE, and have it.
 * section:    11.6.2, 11.3.1
 * covers:     MPI_Session_init, MPI_Comm_create_from_group, MPI_Allreduce
 * shows:      11.6.2-collectives_of_sessions
 * ranks:      2
 * capability: threads_multiple
 * process:    alone
 */
#define RULE_ALONE
#include "rule_threads.h"

#include <stdio.h>
#include <string.h>

enum { ROUNDS = 200 };

static MPI_Session sessions[RULE_THREADS_MOST];
static MPI_Comm comms[RULE_THREADS_MOST];

static int run(void *argument)
{
    int number = *(int *)argument, size = -1, rank = -1, failures = 0;

    failures += MPI_Comm_size(comms[number], &size) != MPI_SUCCESS;
    failures += MPI_Comm_rank(comms[number], &rank) != MPI_SUCCESS;
    for (int round = 0; round < ROUNDS; round++) {
        int value = round * number + rank, sum = -1;

        failures += MPI_Allreduce(&value, &sum, 1, MPI_INT, MPI_SUM, comms[number]) != MPI_SUCCESS;
        failures += sum != round * number * size + size * (size - 1) / 2;
    }
    return failures;
}

/* Returns whether the session is there and has the level. */
static bool begin(int number, MPI_Info level)
{
    MPI_Group group = MPI_GROUP_NULL;
    MPI_Info info = MPI_INFO_NULL;
    char tag[32], text[64] = "";
    int length = sizeof text, flag = 0;

    comms[number] = MPI_COMM_NULL;
    sessions[number] = MPI_SESSION_NULL;
    if (MPI_Session_init(level, MPI_ERRORS_RETURN, &sessions[number]) != MPI_SUCCESS) {
        return false;
    }
    snprintf(tag, sizeof tag, "rule %d", number);
    CHECK_MPI(MPI_Session_get_info(sessions[number], &info));
    CHECK_MPI(MPI_Info_get_string(info, "thread_level", &length, text, &flag));
    CHECK_MPI(MPI_Info_free(&info));
    CHECK_MPI(MPI_Group_from_session_pset(sessions[number], "mpi://WORLD", &group));
    CHECK_MPI(
        MPI_Comm_create_from_group(group, tag, MPI_INFO_NULL, MPI_ERRORS_RETURN, &comms[number]));
    CHECK_MPI(MPI_Group_free(&group));
    return flag && strcmp(text, "MPI_THREAD_MULTIPLE") == 0;
}

void rule(void)
{
    MPI_Info info = MPI_INFO_NULL;
    bool all = true;

    REQUIRE_MPI(MPI_Info_create(&info));
    CHECK_MPI(MPI_Info_set(info, "thread_level", "MPI_THREAD_MULTIPLE"));
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        all = begin(i, info) && all;
    }
    CHECK_MPI(MPI_Info_free(&info));
    if (all) {
        rule_threads_run(run);
    }
    for (int i = 0; i < RULE_THREADS_MOST; i++) {
        if (comms[i] != MPI_COMM_NULL) {
            CHECK_MPI(MPI_Comm_disconnect(&comms[i]));
            CHECK_MPI(MPI_Session_finalize(&sessions[i]));
        }
    }
    if (!all) {
        SKIP("there are no sessions with MPI_THREAD_MULTIPLE");
    }
}
