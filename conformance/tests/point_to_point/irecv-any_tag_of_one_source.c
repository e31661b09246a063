/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A receive of a named source with any tag passes over earlier messages of other sources, and receives and
 *            probes with wildcards pass over messages of other communicators.
 * class:     required
 * basis:     3.2.4 "matching source unless source = MPI_ANY_SOURCE in the pattern", 3.2.4 "It cannot specify a
 *            wildcard value for comm", 3.8.1 "a specific communication context must be provided with the": The
 *            messages that must not match are there, as probes of them say, before the receive or the probe is
 *            started.
 * section:   3.2.4, 3.8.1
 * covers:    MPI_Recv, MPI_Irecv, MPI_Recv_init, MPI_Iprobe, MPI_Start
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.2.4-any_tag_one_source, 3.2.4-wildcard_one_comm, 3.8.1-probe_own_comm
 * ranks:     4
 */
#include "rule.h"

enum { TAG = 212, LOOKS = 20, ROUNDS = 3 };

/* Receive from one process after a message of another one has come, in one of three ways. */
static void receive(int round)
{
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;
    int got = -1;

    CHECK_MPI(PMPI_Probe(1, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(PMPI_Probe(2, TAG + 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    if (round == 0) {
        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, 3, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    } else if (round == 1) {
        REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, 3, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Wait(&request, &status));
    } else {
        REQUIRE_MPI(MPI_Recv_init(&got, 1, MPI_INT, 3, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
        CHECK_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, &status));
        CHECK_MPI(MPI_Request_free(&request));
    }
    CHECK_INT(status.MPI_SOURCE, 3);
    CHECK_INT(status.MPI_TAG, TAG + 2);
    CHECK_INT(got, 3);
    CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, 2, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(got, 2);
    CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, 1, MPI_ANY_TAG, MPI_COMM_WORLD, &status));
    CHECK_INT(got, 1);
}

static void pass_over_sources(void)
{
    int rank = rule_rank();

    for (int round = 0; round < ROUNDS && rank < 4; round++) {
        rule_at("round %d", round);
        if (rank == 0) {
            receive(round);
        } else {
            CHECK_MPI(MPI_Send(&rank, 1, MPI_INT, 0, TAG + rank - 1, MPI_COMM_WORLD));
        }
    }
}

static void pass_over_communicator(void)
{
    MPI_Comm other = MPI_COMM_NULL;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status status = rule_status();
    const int out[2] = {5, 6};
    int got[2] = {-1, -1};
    int flag = 0;

    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_SELF, &other));
    REQUIRE_MPI(MPI_Isend(&out[0], 1, MPI_INT, 0, TAG, other, &requests[0]));
    CHECK_MPI(PMPI_Probe(0, TAG, other, MPI_STATUS_IGNORE));
    for (int i = 0; i < LOOKS && !flag; i++) {
        CHECK_MPI(MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &flag, MPI_STATUS_IGNORE));
    }
    CHECK_INT(flag, 0);
    REQUIRE_MPI(
        MPI_Irecv(&got[0], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Test(&requests[1], &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Send(&out[1], 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF));
    CHECK_MPI(MPI_Wait(&requests[1], &status));
    CHECK_INT(status.MPI_TAG, TAG + 1);
    CHECK_INT(got[0], 6);
    CHECK_MPI(MPI_Recv(&got[1], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, other, &status));
    CHECK_INT(got[1], 5);
    CHECK_MPI(MPI_Wait(&requests[0], MPI_STATUS_IGNORE));
    CHECK_MPI(PMPI_Comm_free(&other));
}

void rule(void)
{
    pass_over_sources();
    rule_at("another communicator");
    pass_over_communicator();
}
