/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Probe and MPI_Iprobe return source, tag and count of the earliest matching message and
 *          do not take it away; a receive of that source and tag then gets it.
 * class:   required
 * basis:   3.8.1 "the same value that would have been returned", 3.8.1 "will receive the message
 *          that was matched by", 3.8.1 "may be probed for several times": A probe returns the
 *          status of the receive that it stands for and leaves the message to that receive.
 * section: 3.8.1
 * covers:  MPI_Probe, MPI_Iprobe, MPI_Get_count
 * shows:   3.8.1-iprobe_progress, 3.8.1-iprobe_true, 3.8.1-probe_progress,
 *          3.8.1-probe_same_message, 3.8.1-probe_status, 3.8.1-probe_waits,
 *          3.8.1-probed_several_times, 3.8.1-receive_after_probe, 3.8.1-wildcards
 * ranks:   2
 *
 * Three messages with one tag; the middle one is too long to be sent eagerly and the last one is
 * empty.
 */
#include "rule.h"

#include <stdlib.h>

enum { MESSAGES = 3, LONG = 100000, TAG = 100 };

static const int counts[MESSAGES] = {2, LONG, 0};

static void check_status(const MPI_Status *status, int message)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, counts[message]);
}

static void probe(int message)
{
    MPI_Status status = rule_status();
    int flag = 0;

    while (!flag &&
           CHECK_MPI(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &flag, &status))) {
    }
    check_status(&status, message);
    status = rule_status();
    CHECK_MPI(MPI_Probe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    check_status(&status, message);
    status = rule_status();
    CHECK_MPI(MPI_Probe(0, TAG, MPI_COMM_WORLD, &status));
    check_status(&status, message);
}

static void receive(int *data)
{
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Status status = rule_status();

        rule_at("message %d", i);
        probe(i);
        rule_poison(data, LONG * sizeof *data);
        CHECK_MPI(MPI_Recv(data, counts[i], MPI_INT, 0, TAG, MPI_COMM_WORLD, &status));
        check_status(&status, i);
        for (int j = 0; j < counts[i]; j += 1 + counts[i] / 7) {
            CHECK_INT(data[j], j);
        }
    }
}

void rule(void)
{
    int *data = malloc(LONG * sizeof *data);

    REQUIRE(data != NULL);
    for (int i = 0; i < LONG; i++) {
        data[i] = i;
    }
    for (int i = 0; i < MESSAGES && rule_rank() == 0; i++) {
        CHECK_MPI(MPI_Send(data, counts[i], MPI_INT, 1, TAG, MPI_COMM_WORLD));
    }
    if (rule_rank() == 1) {
        receive(data);
    }
    free(data);
}
