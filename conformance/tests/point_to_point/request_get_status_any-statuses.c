/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Request_get_status_any, _some, and _all give source, tag, and count of the operations that are
 *          complete, each beside its index, among pending requests, which stay.
 * class:   required
 * basis:   3.7.6 "is set to the status of the corresponding operation", 3.7.6 "with each of the active array elements
 *          in some", 3.7.6 "and returns in status the status of that operation", 3.7.6 "a subsequent call to test,
 *          wait or free must", 3.7.6 "the status for these completed operations. However, unlike test": Messages for
 *          some of the requests have come; a request that was reported can be completed or freed.
 * section: 3.7.6
 * covers:  MPI_Request_get_status_any, MPI_Request_get_status_some, MPI_Request_get_status_all,
 *          MPI_Request_get_status, MPI_Request_free
 * shows:   3.7.6-all_statuses, 3.7.6-any_behind_pending, 3.7.6-any_status, 3.7.6-get_status_then_free,
 *          3.7.6-some_several
 * ranks:   1
 */
#include "rule.h"

enum { TAG = 236, COUNT = 4 };

static int in[COUNT][COUNT];

static void check_status(const MPI_Status *status, int request)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG + request);
    CHECK_MPI(PMPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, request);
}

static void send(int request)
{
    const int out[COUNT] = {1, 2, 3, 4};

    CHECK_MPI(PMPI_Send(out, request, MPI_INT, 0, TAG + request, MPI_COMM_SELF));
}

/* Requests 1 and 3 are complete, 0 and 2 are not. */
static void check_some(const MPI_Request requests[COUNT])
{
    MPI_Status statuses[COUNT];
    int indices[COUNT] = {-1, -1, -1, -1}, number = 0;

    while (number < 2) {
        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(MPI_Request_get_status_some(COUNT, requests, &number, indices, statuses));
    }
    REQUIRE_INT(number, 2);
    CHECK_INT(indices[0] + indices[1], 1 + 3);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(indices[i] % 2, 1);
        check_status(&statuses[i], indices[i]);
    }
}

void rule(void)
{
    MPI_Request requests[COUNT];
    MPI_Status statuses[COUNT], status = rule_status();
    int index = -1, flag = 0;

    for (int i = 0; i < COUNT; i++) {
        REQUIRE_MPI(PMPI_Irecv(in[i], COUNT, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
    }
    send(3);
    while (!flag &&
           CHECK_MPI(MPI_Request_get_status_any(COUNT, requests, &index, &flag, &status))) {
    }
    CHECK_INT(index, 3);
    check_status(&status, 3);
    send(1);
    check_some(requests);
    send(2);
    send(0);
    for (flag = 0; !flag;) {
        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(MPI_Request_get_status_all(COUNT, requests, &flag, statuses));
    }
    for (int i = 0; i < COUNT; i++) {
        rule_at("request %d", i);
        check_status(&statuses[i], i);
        CHECK(requests[i] != MPI_REQUEST_NULL);
        CHECK_MPI(MPI_Request_get_status(requests[i], &flag, MPI_STATUS_IGNORE));
        CHECK(flag);
        CHECK_MPI(MPI_Request_free(&requests[i]));
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
    }
}
