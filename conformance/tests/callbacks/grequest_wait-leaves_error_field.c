/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      No call that succeeds touches the MPI_ERROR field of a generalized request's status.
 * class:     quality
 * basis:     3.2.5 "The field is updated if and only if such", 3.7.3 "field in the MPI_Status
 *            argument is undefined", 13.3 "can modify any of the fields in the status": The texts
 *            differ, so a library may write the field; a program that keeps an error there trusts
 *            the first.
 * section:   3.2.5, 13.2
 * covers:    MPI_Grequest_start, MPI_Request_get_status, MPI_Wait, MPI_Test, MPI_Waitall,
 *            MPI_Testall, MPI_Waitsome
 * ranks:     1
 *
 * The field is written if and only if a call returns MPI_ERR_IN_STATUS.
 */
#include "rule.h"

static int query(void *extra_state, MPI_Status *status)
{
    (void)extra_state;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    return MPI_Status_set_cancelled(status, 0);
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

    return MPI_Test(request, &flag, status);
}

static int by_waitall(MPI_Request *request, MPI_Status *status)
{
    return MPI_Waitall(1, request, status);
}

static int by_testall(MPI_Request *request, MPI_Status *status)
{
    int flag = 0;

    return MPI_Testall(1, request, &flag, status);
}

static int by_waitsome(MPI_Request *request, MPI_Status *status)
{
    int count = 0;
    int index = -1;

    return MPI_Waitsome(1, request, &count, &index, status);
}

static void check(const char *name, int (*complete)(MPI_Request *, MPI_Status *))
{
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int flag = 0;

    rule_at("%s", name);
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_MPI(MPI_Request_get_status(request, &flag, &status));
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
    CHECK_MPI(complete(&request, &status));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_INT(status.MPI_ERROR, RULE_POISON_INT);
}

void rule(void)
{
    check("MPI_Wait", MPI_Wait);
    check("MPI_Test", by_test);
    check("MPI_Waitall", by_waitall);
    check("MPI_Testall", by_testall);
    check("MPI_Waitsome", by_waitsome);
}
