/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent receive with wildcards returns source and tag of the message of each round, from different
 *            sources in turn.
 * class:     required
 * basis:     3.9 "marked as OUT because the user gives permission to", 3.2.4 "value for source, and/or a wildcard
 *            MPI_ANY_TAG": Each start receives one message, which may come from any process with any tag, and the
 *            status names them.
 * section:   3.9, 3.2.4, 3.2.5
 * covers:    MPI_Recv_init, MPI_Start, MPI_Wait
 * constants: MPI_ANY_SOURCE, MPI_ANY_TAG
 * shows:     3.9-wildcards_each_round
 * ranks:     1
 *
 * In round k process k mod n sends to rank 0, when it has got a message that lets it.
 */
#include "rule.h"

enum { ROUNDS = 9, GO = 99 };

static void receive(MPI_Comm comm)
{
    MPI_Request request = MPI_REQUEST_NULL, own = MPI_REQUEST_NULL;
    int got = -1;

    REQUIRE_MPI(MPI_Recv_init(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comm, &request));
    for (int k = 0; k < ROUNDS; k++) {
        const int source = k % rule_size(), number = 100 + k;
        MPI_Status status = rule_status();

        rule_at("round %d", k);
        got = -1;
        CHECK_MPI(MPI_Start(&request));
        if (source == 0) {
            CHECK_MPI(PMPI_Isend(&number, 1, MPI_INT, 0, 10 + k, comm, &own));
        } else {
            CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, source, GO, MPI_COMM_WORLD));
        }
        CHECK_MPI(MPI_Wait(&request, &status));
        CHECK_MPI(PMPI_Wait(&own, MPI_STATUS_IGNORE));
        CHECK(request != MPI_REQUEST_NULL);
        CHECK_INT(got, 100 + k);
        CHECK_INT(status.MPI_SOURCE, source);
        CHECK_INT(status.MPI_TAG, 10 + k);
    }
    CHECK_MPI(PMPI_Request_free(&request));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    if (rule_rank() == 0) {
        receive(comm);
    }
    for (int k = 0; k < ROUNDS && rule_rank() > 0; k++) {
        const int number = 100 + k;

        if (k % rule_size() == rule_rank()) {
            CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, 0, GO, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
            CHECK_MPI(PMPI_Send(&number, 1, MPI_INT, 0, 10 + k, comm));
        }
    }
    CHECK_MPI(PMPI_Comm_free(&comm));
}
