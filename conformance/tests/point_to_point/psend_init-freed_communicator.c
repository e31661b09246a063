/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitioned requests of a communicator that is freed go on to work.
 * class:     required
 * basis:     7.4.3 "whether active or inactive at the time of", 4.2 "Partitioned communication uses
 *            these same semantics for": An inactive partitioned request is an operation that uses
 *            the communicator, so it can be started after the communicator is freed.
 * section:   4.2, 7.4.3
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Comm_free
 * shows:     7.4.3-inactive_requests
 * ranks:     1
 *
 * They are inactive when it is freed, and between two rounds.
 */
#include "rule.h"

enum { PARTITIONS = 3, TAG = 31 };

static int out[PARTITIONS];
static int in[PARTITIONS];

void rule(void)
{
    MPI_Comm comm;
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(
        MPI_Psend_init(out, PARTITIONS, 1, MPI_INT, 0, TAG, comm, MPI_INFO_NULL, &requests[0]));
    REQUIRE_MPI(
        MPI_Precv_init(in, PARTITIONS, 1, MPI_INT, 0, TAG, comm, MPI_INFO_NULL, &requests[1]));
    CHECK_MPI(MPI_Comm_free(&comm));
    for (int round = 0; round < 3; round++) {
        rule_at("round %d", round);
        for (int i = 0; i < PARTITIONS; i++) {
            out[i] = 100 * round + i;
            in[i] = -1;
        }
        REQUIRE_MPI(MPI_Startall(2, requests));
        CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[0]));
        CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
        CHECK_BYTES(in, out, sizeof in);
    }
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
