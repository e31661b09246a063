/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned operations match by communicator, tag and source, and otherwise in the
 *            order in which they were initialized, not in that in which they are started.
 * class:     required
 * basis:     4.2.1 "is the order in which they will eventually match", 4.2.3 "with communicator,
 *            tag, and source dictating message matching": The text names what matching goes by, and
 *            for what is alike the order of initialization.
 * section:   4.2.1, 4.2.3
 * covers:    MPI_Psend_init, MPI_Precv_init
 * shows:     4.2.1-matching, 4.2.1-order_of_init
 * ranks:     2
 */
#include "rule.h"

enum { CHANNELS = 6, PARTITIONS = 2 };

/* Communicators and tags by channel: each pair occurs twice. */
static const int comm_of[CHANNELS] = {0, 1, 0, 1, 0, 0};
static const int tag_of[CHANNELS] = {1, 1, 1, 1, 2, 2};

/* Where the receiver begins: what is alike stays in order. */
static const int received_as[CHANNELS] = {4, 1, 5, 3, 0, 2};

static void start_all(MPI_Request requests[CHANNELS], int step)
{
    for (int i = 0; i < CHANNELS; i++) {
        REQUIRE_MPI(MPI_Start(&requests[(step * i + 1) % CHANNELS]));
    }
}

static void send(const MPI_Comm comms[2])
{
    int data[CHANNELS][PARTITIONS];
    MPI_Request requests[CHANNELS];

    for (int i = 0; i < CHANNELS; i++) {
        data[i][0] = data[i][1] = 100 + i;
        REQUIRE_MPI(MPI_Psend_init(data[i], PARTITIONS, 1, MPI_INT, 1, tag_of[i], comms[comm_of[i]],
                                   MPI_INFO_NULL, &requests[i]));
    }
    start_all(requests, 5);
    for (int i = CHANNELS - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[i]));
    }
    CHECK_MPI(MPI_Waitall(CHANNELS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < CHANNELS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

static void receive(const MPI_Comm comms[2])
{
    int data[CHANNELS][PARTITIONS];
    MPI_Request requests[CHANNELS];

    rule_poison(data, sizeof data);
    for (int k = 0; k < CHANNELS; k++) {
        int i = received_as[k];

        REQUIRE_MPI(MPI_Precv_init(data[i], PARTITIONS, 1, MPI_INT, 0, tag_of[i], comms[comm_of[i]],
                                   MPI_INFO_NULL, &requests[i]));
    }
    start_all(requests, 1);
    CHECK_MPI(MPI_Waitall(CHANNELS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < CHANNELS; i++) {
        rule_at("channel %d", i);
        CHECK_INT(data[i][0], 100 + i);
        CHECK_INT(data[i][1], 100 + i);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

void rule(void)
{
    MPI_Comm comms[2] = {MPI_COMM_WORLD, MPI_COMM_NULL};

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]));
    if (rule_rank() == 0) {
        send(comms);
    } else if (rule_rank() == 1) {
        receive(comms);
    }
    CHECK_MPI(MPI_Comm_free(&comms[1]));
}
