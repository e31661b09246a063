/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A started persistent receive from MPI_PROC_NULL completes with the source
 *            MPI_PROC_NULL, the tag MPI_ANY_TAG and count 0, each time, and is then inactive.
 * class:     required
 * basis:     3.10 "the status object returns source = MPI_PROC_NULL", 3.9 "The request becomes
 *            active once the call is", 3.7.3 "with a null or inactive request argument": A started
 *            request is active, so its completion returns the status of the receive; only then is
 *            it inactive, and its status empty.
 * section:   3.10, 3.9, 3.7.3
 * covers:    MPI_Recv_init, MPI_Start, MPI_Wait
 * constants: MPI_PROC_NULL, MPI_ANY_TAG
 * shows:     3.7.3-wait_null_or_inactive, 3.7.3-wait_persistent, 3.9-becomes_inactive,
 *            3.9-start_activates, 3.10-receive, 3.10-receive_status
 * ranks:     1
 *
 * Once started the request is active, so that its status is not the empty one.
 */
#include "rule.h"

void rule(void)
{
    int data = 9;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Recv_init(&data, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &request));
    for (int round = 0; round < 3; round++) {
        int count = -1;
        MPI_Status status = rule_status();

        rule_at("round %d", round);
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, &status));
        CHECK(request != MPI_REQUEST_NULL);
        CHECK_INT(data, 9);
        CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
        CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, 0);
        status = rule_status();
        CHECK_MPI(MPI_Wait(&request, &status));
        CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    }
    CHECK_MPI(MPI_Request_free(&request));
}
