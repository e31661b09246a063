/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned receives of three sources with one tag each get the partitions of their own source, in
 *            whatever order they are started.
 * class:     required
 * basis:     4.2.1 "Matching follows the same MPI matching rules as for", 4.2.3 "with communicator, tag, and source
 *            dictating message matching": The source is a part of what is matched, so no receive gets the partitions
 *            of another source.
 * section:   4.2.1, 4.2.3
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Start
 * shows:     4.2.1-matching_source
 * ranks:     4
 */
#include "rule.h"

enum { SOURCES = 3, PARTITIONS = 3, ROUNDS = 3, TAG = 39 };

static void send(void)
{
    int data[PARTITIONS] = {-1, -1, -1};
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Psend_init(data, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_WORLD, MPI_INFO_NULL,
                               &request));
    for (int round = 0; round < ROUNDS; round++) {
        REQUIRE_MPI(MPI_Start(&request));
        for (int i = PARTITIONS - 1; i >= 0; i--) {
            data[i] = 100 * rule_rank() + 10 * round + i;
            CHECK_MPI(MPI_Pready(i, request));
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void receive(void)
{
    int data[SOURCES][PARTITIONS];
    MPI_Request requests[SOURCES];

    for (int i = 0; i < SOURCES; i++) {
        REQUIRE_MPI(MPI_Precv_init(data[i], PARTITIONS, 1, MPI_INT, i + 1, TAG, MPI_COMM_WORLD,
                                   MPI_INFO_NULL, &requests[i]));
    }
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(data, sizeof data);
        for (int i = 0; i < SOURCES; i++) {
            REQUIRE_MPI(MPI_Start(&requests[(2 * i + round) % SOURCES]));
        }
        CHECK_MPI(MPI_Waitall(SOURCES, requests, MPI_STATUSES_IGNORE));
        for (int i = 0; i < SOURCES * PARTITIONS; i++) {
            rule_at("round %d, source %d", round, i / PARTITIONS + 1);
            CHECK_INT(data[i / PARTITIONS][i % PARTITIONS],
                      100 * (i / PARTITIONS + 1) + 10 * round + i % PARTITIONS);
        }
    }
    for (int i = 0; i < SOURCES; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

void rule(void)
{
    if (rule_rank() == 0) {
        receive();
    } else if (rule_rank() <= SOURCES) {
        send();
    }
}
