/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_get_status returns the status that query sets for a complete generalized
 *            request, as often as it is asked, and leaves the request alone.
 * class:     required
 * basis:     13.2 "the status set by the callback function is returned", 3.7.6 "it does not
 *            deallocate or inactivate the request": Query sets the status anew in each call, and
 *            the request remains.
 * section:   13.2, 3.7.6
 * covers:    MPI_Request_get_status, MPI_Grequest_start, MPI_Status_set_elements
 * shows:     13.2-free_not_by_get_status, 13.2-query_by_get_status, 13.2-status_of_query_returned,
 *            13.3-status_to_callback
 * ranks:     1
 */
#include "rule.h"

static int frees;

static int query(void *extra_state, MPI_Status *status)
{
    const int *base = extra_state;

    status->MPI_SOURCE = *base + 1;
    status->MPI_TAG = *base + 2;
    CHECK_MPI(MPI_Status_set_elements(status, MPI_SHORT, *base + 3));
    return MPI_Status_set_cancelled(status, 1);
}

static int release(void *extra_state)
{
    (void)extra_state;
    frees++;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

static void check(MPI_Request request, int base)
{
    MPI_Status status = rule_status();
    int flag = 0;
    int elements = -1;
    int cancelled = 0;

    CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
    CHECK(flag != 0);
    CHECK_INT(status.MPI_SOURCE, base + 1);
    CHECK_INT(status.MPI_TAG, base + 2);
    CHECK_MPI(MPI_Get_elements(&status, MPI_SHORT, &elements));
    CHECK_INT(elements, base + 3);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK(cancelled != 0);
    CHECK_INT(frees, 0);
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int base = 500;

    frees = 0;
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &base, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    check(request, 500);
    base = 900;
    check(request, 900);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(frees, 1);
}
