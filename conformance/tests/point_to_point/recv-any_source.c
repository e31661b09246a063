/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive from MPI_ANY_SOURCE takes a message of any rank, and its status names the
 *            rank whose data it got; so do probes and nonblocking and persistent receives.
 * class:     required
 * basis:     3.2.4 "indicating that any source and/or tag are acceptable", 3.2.5 "contain the
 *            source, tag, and error code, respectively", 3.8.1 "the same value that would have been
 *            returned": A wildcard matches each sender, and the status shows which one it was.
 * section:   3.2.4, 3.2.5, 3.8.1
 * covers:    MPI_Recv, MPI_Irecv, MPI_Recv_init, MPI_Probe
 * constants: MPI_ANY_SOURCE
 * shows:     3.2.3-envelope_source, 3.2.3-world_reaches_all, 3.2.4-any_source,
 *            3.2.5-same_arguments, 3.2.5-status_fields, 3.8.1-receive_after_probe, 3.8.1-wildcards,
 *            3.9-start_recv
 * ranks:     4
 *
 * Each rank but 0 sends four messages that say who sent them; rank 0 gets each exactly once.
 */
#include "rule.h"

enum { SENDERS = 3, WAYS = 4, TAG = 80 };

static void get(int way, int *from, MPI_Status *status)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (way == 0) {
        CHECK_MPI(MPI_Recv(from, 1, MPI_INT, MPI_ANY_SOURCE, TAG + way, MPI_COMM_WORLD, status));
    } else if (way == 1) {
        REQUIRE_MPI(
            MPI_Irecv(from, 1, MPI_INT, MPI_ANY_SOURCE, TAG + way, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, status));
    } else if (way == 2) {
        CHECK_MPI(
            MPI_Recv_init(from, 1, MPI_INT, MPI_ANY_SOURCE, TAG + way, MPI_COMM_WORLD, &request));
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, status));
        CHECK_MPI(MPI_Request_free(&request));
    } else {
        CHECK_MPI(MPI_Probe(MPI_ANY_SOURCE, TAG + way, MPI_COMM_WORLD, status));
        CHECK_MPI(MPI_Recv(from, 1, MPI_INT, status->MPI_SOURCE, TAG + way, MPI_COMM_WORLD,
                           MPI_STATUS_IGNORE));
    }
}

static void receive(void)
{
    for (int way = 0; way < WAYS; way++) {
        int seen[SENDERS + 1] = {0};

        for (int i = 0; i < SENDERS; i++) {
            MPI_Status status = rule_status();
            int from = -1;

            rule_at("way %d, message %d", way, i);
            get(way, &from, &status);
            REQUIRE(from >= 1 && from <= SENDERS);
            CHECK_INT(status.MPI_SOURCE, from);
            CHECK_INT(status.MPI_TAG, TAG + way);
            CHECK_INT(seen[from]++, 0);
        }
    }
}

void rule(void)
{
    const int rank = rule_rank();

    if (rank == 0) {
        receive();
    } else if (rank <= SENDERS) {
        for (int way = 0; way < WAYS; way++) {
            CHECK_MPI(MPI_Send(&rank, 1, MPI_INT, 0, TAG + way, MPI_COMM_WORLD));
        }
    }
}
