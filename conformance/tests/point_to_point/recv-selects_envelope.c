/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A receive takes only a message of its communicator, source and tag, and leaves earlier
 *          ones that do not match for later receives.
 * class:   required
 * basis:   3.2.4 "can be received by a receive operation only if", 3.2.3 "messages sent in
 *          different contexts do not interfere": A message whose tag or communicator differs does
 *          not match and is left for the receive that it matches.
 * section: 3.2.3, 3.2.4
 * covers:  MPI_Isend, MPI_Recv, MPI_Irecv
 * shows:   3.2.3-contexts_apart, 3.2.4-matches_envelope, 3.7-nonblocking_to_blocking,
 *          7.2.2-messages_apart
 * ranks:   2
 *
 * Three messages are sent in one order and received in another; they differ in tag or communicator
 * alone.
 */
#include "rule.h"

enum { FIRST = 90, SECOND = 91 };

static void send(MPI_Comm other)
{
    const int data[3] = {1, 2, 3};
    MPI_Request requests[3];

    REQUIRE_MPI(MPI_Isend(&data[0], 1, MPI_INT, 1, FIRST, MPI_COMM_WORLD, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&data[1], 1, MPI_INT, 1, SECOND, MPI_COMM_WORLD, &requests[1]));
    REQUIRE_MPI(MPI_Isend(&data[2], 1, MPI_INT, 1, FIRST, other, &requests[2]));
    CHECK_MPI(MPI_Waitall(3, requests, MPI_STATUSES_IGNORE));
}

static void receive(MPI_Comm other)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int data[3] = {0, 0, 0};

    REQUIRE_MPI(MPI_Irecv(&data[2], 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, other, &request));
    CHECK_MPI(MPI_Recv(&data[1], 1, MPI_INT, 0, SECOND, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Recv(&data[0], 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(data[0], 1);
    CHECK_INT(data[1], 2);
    CHECK_INT(data[2], 3);
}

void rule(void)
{
    MPI_Comm other = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &other));
    if (rule_rank() == 0) {
        send(other);
    } else if (rule_rank() == 1) {
        receive(other);
    }
    CHECK_MPI(MPI_Comm_free(&other));
}
