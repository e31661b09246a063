/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The source, tag, count and cancelled flag that query sets are what every completion call
 *            returns for a generalized request.
 * class:     required
 * basis:     13.2 "the status set by the callback function is returned", 13.3 "The status argument
 *            is provided directly to the callback": Query writes the status, and the call returns
 *            it as it is.
 * section:   13.2, 13.3, 3.7.3
 * covers:    MPI_Grequest_start, MPI_Wait, MPI_Test, MPI_Waitany, MPI_Waitall, MPI_Waitsome,
 *            MPI_Status_set_elements, MPI_Status_set_cancelled, MPI_Get_elements, MPI_Test_cancelled
 * shows:     2.6.3-arrays_from_zero, 3.7.3-any_operation, 13.2-complete_then_wait,
 *            13.2-query_cancelled, 13.2-query_makes_status, 13.3-status_to_callback
 * ranks:     1
 */
#include "rule.h"

enum { SOURCE = 12345, TAG = 678, ELEMENTS = 91 };

static int query(void *extra_state, MPI_Status *status)
{
    (void)extra_state;
    status->MPI_SOURCE = SOURCE;
    status->MPI_TAG = TAG;
    CHECK_MPI(MPI_Status_set_elements(status, MPI_SHORT, ELEMENTS));
    return MPI_Status_set_cancelled(status, 1);
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

static int by_test(MPI_Request *request, MPI_Status *status)
{
    int flag = 0;
    int code = MPI_Test(request, &flag, status);

    CHECK(flag != 0);
    return code;
}

static int by_waitany(MPI_Request *request, MPI_Status *status)
{
    int index = -1;
    int code = MPI_Waitany(1, request, &index, status);

    CHECK_INT(index, 0);
    return code;
}

static int by_waitall(MPI_Request *request, MPI_Status *status)
{
    return MPI_Waitall(1, request, status);
}

static int by_waitsome(MPI_Request *request, MPI_Status *status)
{
    int count = -1;
    int index = -1;
    int code = MPI_Waitsome(1, request, &count, &index, status);

    CHECK_INT(count, 1);
    CHECK_INT(index, 0);
    return code;
}

static void check(const char *name, int (*complete)(MPI_Request *, MPI_Status *))
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int elements = -1;
    int cancelled = 0;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_MPI(complete(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_INT(status.MPI_SOURCE, SOURCE);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_elements(&status, MPI_SHORT, &elements));
    CHECK_INT(elements, ELEMENTS);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK(cancelled != 0);
}

void rule(void)
{
    check("MPI_Wait", MPI_Wait);
    check("MPI_Test", by_test);
    check("MPI_Waitany", by_waitany);
    check("MPI_Waitall", by_waitall);
    check("MPI_Waitsome", by_waitsome);
}
