/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A duplicate, made at once or in the background, is congruent to its original, and
 *            messages in one are never taken for messages in the other.
 * class:     required
 * basis:     7.4.2 "but a new context", 7.4.2 "is a nonblocking variant of MPI_COMM_DUP", 7.4.1
 *            "these communicators differ only by context", 6.12 "operations can be outstanding on a
 *            single communicator": A duplicate has the same group and a context of its own, so no
 *            message passes between it and another communicator.
 * section:   7.4.2, 7.4.1, 6.12
 * covers:    MPI_Comm_dup, MPI_Comm_idup, MPI_Comm_compare
 * constants: MPI_CONGRUENT
 * shows:     7.2.2-messages_apart, 7.4.2-dup_context, 7.4.2-dup_group, 7.4.2-idup_completes
 * ranks:     1
 *
 * Two idups are pending at once and completed together; each rank then sends to itself in both and
 * in the original, and receives in another order.
 */
#include "rule.h"

enum { COMMS = 4, TAG = 2 };

static void keep_apart(MPI_Comm comms[COMMS])
{
    int sent[COMMS] = {10, 11, 12, 13};
    MPI_Request requests[COMMS];

    for (int i = 0; i < COMMS; i++) {
        REQUIRE_MPI(MPI_Isend(&sent[i], 1, MPI_INT, rule_rank(), TAG, comms[i], &requests[i]));
    }
    for (int i = COMMS - 1; i >= 0; i--) {
        int got = -1;

        CHECK_MPI(
            MPI_Recv(&got, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, comms[i], MPI_STATUS_IGNORE));
        CHECK_INT(got, sent[i]);
    }
    CHECK_MPI(MPI_Waitall(COMMS, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    MPI_Comm comms[COMMS] = {MPI_COMM_WORLD, MPI_COMM_NULL, MPI_COMM_NULL, MPI_COMM_NULL};
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    int result = -1;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comms[1]));
    REQUIRE_MPI(MPI_Comm_idup(MPI_COMM_WORLD, &comms[2], &requests[0]));
    REQUIRE_MPI(MPI_Comm_idup(MPI_COMM_WORLD, &comms[3], &requests[1]));
    REQUIRE_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    for (int i = 1; i < COMMS; i++) {
        rule_at("duplicate %d", i);
        REQUIRE(comms[i] != MPI_COMM_NULL);
        CHECK_MPI(MPI_Comm_compare(MPI_COMM_WORLD, comms[i], &result));
        CHECK_INT(result, MPI_CONGRUENT);
    }
    keep_apart(comms);
    for (int i = 1; i < COMMS; i++) {
        CHECK_MPI(MPI_Comm_free(&comms[i]));
        CHECK_HANDLE(comms[i], MPI_COMM_NULL);
    }
}
