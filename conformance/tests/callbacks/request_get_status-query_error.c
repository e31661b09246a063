/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_get_status of a generalized request calls query each time and returns the
 *            error code that query returns.
 * class:     required
 * basis:     13.2 "also invoked by calls to", 13.2 "the error code returned by the callback
 *            function will": Each call of a complete request invokes query, and returns its code.
 * section:   13.2, 3.7.6
 * covers:    MPI_Request_get_status, MPI_Grequest_start
 * constants: MPI_ERR_IO
 * shows:     13.2-callback_error_returned, 13.2-get_status_incomplete, 13.2-query_by_get_status,
 *            13.2-start, 13.2-status_ignore
 * ranks:     1
 */
#include "rule.h"

static int queries;
static int answer;

static int query(void *extra_state, MPI_Status *status)
{
    (void)extra_state;
    queries++;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return answer;
}

static int release(void *extra_state)
{
    (void)extra_state;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int flag = -1;

    queries = 0;
    answer = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_INT(queries, 0);
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_MPI(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE));
    CHECK(flag != 0);
    CHECK_INT(queries, 1);
    answer = MPI_ERR_IO;
    CHECK_ERROR_CLASS(MPI_Request_get_status(request, &flag, MPI_STATUS_IGNORE), MPI_ERR_IO);
    CHECK_INT(queries, 2);
    answer = MPI_SUCCESS;
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}
