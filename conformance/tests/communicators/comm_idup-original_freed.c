/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking duplication completes normally when the communicator that is duplicated is freed before.
 * class:     required
 * basis:     2.5.1 "that involves this object will complete normally", 7.4.3 "Any operations that use the
 *            communicator comm": Freeing marks the communicator, which lives until the duplication is complete.
 * section:   2.5.1, 7.4.3, 7.4.2
 * covers:    MPI_Comm_idup, MPI_Comm_free
 * shows:     2.5.1-pending_completes_elsewhere
 * ranks:     2
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { ROUNDS = 3 };

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    for (int round = 0; round < ROUNDS; round++) {
        int one = 1, sum = -1;
        MPI_Comm comm = MPI_COMM_NULL, copy = MPI_COMM_NULL;
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
        REQUIRE_MPI(MPI_Comm_idup(comm, &copy, &request));
        CHECK_MPI(MPI_Comm_free(&comm));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        REQUIRE(copy != MPI_COMM_NULL);
        CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, copy));
        CHECK_INT(sum, rule_size());
        CHECK_MPI(MPI_Comm_free(&copy));
    }
    CHECK_MPI(MPI_Finalize());
}
