/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A synchronous send is not complete while no matching receive has been started.
 * class:   required
 * basis:   3.7 "the send can complete only if a matching receive", 3.7.6 "flag = false if the
 *          operation is not complete", 3.9 "starts a communication in the same manner as": No
 *          receive is started while the request is tested, so that it is incomplete.
 * section: 3.4, 3.7.3, 3.7, 3.7.6, 3.9
 * covers:  MPI_Issend, MPI_Ssend_init, MPI_Test, MPI_Request_get_status
 * shows:   2.4.2-nonblocking_local, 3.4-sync_before_receive, 3.7-start_is_local, 3.7-sync_complete,
 *          3.7.2-issend, 3.7.2-query_or_wait, 3.7.3-sync_completion_means_receive,
 *          3.7.3-test_false, 3.7.3-test_local, 3.7.6-get_status_false, 3.9-start_send_modes
 * ranks:   1
 *
 * To oneself, so that no other process can start the receive.
 */
#include "rule.h"

enum { TAG = 65 };

/* The request is pending however often one asks, and asking does not change it. */
static void check_pending(MPI_Request *request)
{
    const MPI_Request handle = *request;

    for (int i = 0; i < 3; i++) {
        int flag = -1;

        CHECK_MPI(MPI_Test(request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
        CHECK_HANDLE(*request, handle);
        flag = -1;
        CHECK_MPI(MPI_Request_get_status(*request, &flag, MPI_STATUS_IGNORE));
        CHECK_INT(flag, 0);
    }
}

static void receive(MPI_Request *request, int want)
{
    int in = 0;

    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    CHECK_INT(in, want);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

void rule(void)
{
    int out = 5;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Issend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    check_pending(&request);
    receive(&request, 5);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);

    REQUIRE_MPI(MPI_Ssend_init(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    out = 6;
    REQUIRE_MPI(MPI_Start(&request));
    check_pending(&request);
    receive(&request, 6);
    CHECK_MPI(MPI_Request_free(&request));
}
