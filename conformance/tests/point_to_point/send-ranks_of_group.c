/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Ranks of sends, receives, probes, and statuses count in the group of the communicator, and between groups
 *          in the remote group.
 * class:   required
 * basis:   3.2.3 "MPI processes are identified by their rank within this", 3.2.3 "destinations are identified by
 *          their rank in the remote", 3.2.3 "may have a different rank in each group in", 3.2.4 "remote MPI process
 *          group, for inter-communicators": Each communicator numbers the processes in another way, and each message
 *          must reach the process that has the rank in this one and show the rank that its sender has there.
 * section: 3.2.3, 3.2.4
 * covers:  MPI_Send, MPI_Isend, MPI_Sendrecv, MPI_Recv, MPI_Irecv, MPI_Probe
 * shows:   3.2.3-dest_in_group, 3.2.3-intercomm_dest, 3.2.3-rank_per_group, 3.2.4-intercomm_source
 * ranks:   4
 */
#include "rule.h"

enum { TAG = 210, RANKS = 4 };

/* Each process sends its number to the next rank, and receives from the one before. */
static void turn(MPI_Comm comm)
{
    int rank = -1, size = -1, number = rule_rank(), got = -1;
    MPI_Status status = rule_status();
    MPI_Request request = MPI_REQUEST_NULL;

    PMPI_Comm_rank(comm, &rank);
    PMPI_Comm_size(comm, &size);
    REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, (rank + size - 1) % size, TAG, comm, &request));
    CHECK_MPI(MPI_Send(&number, 1, MPI_INT, (rank + 1) % size, TAG, comm));
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_INT(status.MPI_SOURCE, (rank + size - 1) % size);
    CHECK_INT(got, size - 1 - (rank + size - 1) % size);
}

/* Process 0 alone, and three processes whose ranks are 3 less than their numbers, backward. */
static void receive_from_each(MPI_Comm comm)
{
    for (int i = RANKS - 2; i >= 0; i--) {
        MPI_Status status = rule_status();
        int got = -1, answer = 100 + i;

        if (i == 1) {
            CHECK_MPI(MPI_Probe(i, TAG, comm, &status));
            CHECK_INT(status.MPI_SOURCE, i);
            status = rule_status();
        }
        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, i, TAG, comm, &status));
        CHECK_INT(status.MPI_SOURCE, i);
        CHECK_INT(got, RANKS - 1 - i);
        CHECK_MPI(
            MPI_Sendrecv(&answer, 1, MPI_INT, i, TAG, &got, 1, MPI_INT, i, TAG + 1, comm, &status));
        CHECK_INT(status.MPI_SOURCE, i);
        CHECK_INT(got, RANKS - 1 - i);
    }
}

static void send_to_one(MPI_Comm comm)
{
    MPI_Status status = rule_status();
    MPI_Request requests[2];
    int rank = -1, number = rule_rank(), got = -1;

    PMPI_Comm_rank(comm, &rank);
    REQUIRE_MPI(MPI_Isend(&number, 1, MPI_INT, 0, TAG, comm, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&number, 1, MPI_INT, 0, TAG + 1, comm, &requests[1]));
    CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, TAG, comm, &status));
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(got, 100 + rank);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    int number = rule_rank();
    MPI_Comm backward = MPI_COMM_NULL, group = MPI_COMM_NULL, between = MPI_COMM_NULL;

    REQUIRE_MPI(
        PMPI_Comm_split(MPI_COMM_WORLD, number < RANKS ? 0 : MPI_UNDEFINED, -number, &backward));
    if (number >= RANKS) {
        return;
    }
    rule_at("backward");
    turn(backward);
    REQUIRE_MPI(PMPI_Comm_split(backward, number == 0, 0, &group));
    REQUIRE_MPI(
        PMPI_Intercomm_create(group, 0, backward, number == 0 ? 0 : RANKS - 1, TAG, &between));
    rule_at("between groups");
    if (number == 0) {
        receive_from_each(between);
    } else {
        send_to_one(between);
    }
    CHECK_MPI(PMPI_Comm_free(&between));
    CHECK_MPI(PMPI_Comm_free(&group));
    CHECK_MPI(PMPI_Comm_free(&backward));
}
