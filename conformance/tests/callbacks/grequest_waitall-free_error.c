/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When free of a generalized request fails, the calls for several requests return MPI_ERR_IN_STATUS, with
 *            the code of each request's free in its status.
 * class:     required
 * basis:     13.2 "then the MPI call will return MPI_ERR_IN_STATUS", 13.2 "error code returned by the corresponding
 *            invocation of its", 13.2 "the individual error codes returned by each callback functions": The code of
 *            the call is given, and where the other codes go; without statuses they are lost, and the call's is not.
 * section:   13.2, 3.7.5
 * covers:    MPI_Grequest_start, MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome
 * constants: MPI_ERR_IN_STATUS, MPI_ERR_NO_MEM, MPI_ERR_IO, MPI_STATUSES_IGNORE
 * shows:     13.2-err_in_status, 13.2-err_in_status_ignored, 13.2-error_in_each_status
 * ranks:     1
 *
 * A request may be left pending after the failure of another (3.7.5). It is completed later. MPI_Waitsome and
 * MPI_Testsome may complete any one request alone, so there free of each request fails.
 */
#include "rule_grequest.h"

enum { REQUESTS = 3 };

static MPI_Request requests[REQUESTS];
static MPI_Status statuses[REQUESTS];

static int by_waitall(MPI_Status *to)
{
    return MPI_Waitall(REQUESTS, requests, to);
}

static int by_testall(MPI_Status *to)
{
    int flag = -1;

    return MPI_Testall(REQUESTS, requests, &flag, to);
}

/* Moves the statuses to the places of their requests. */
static int by_some(int (*call)(int, MPI_Request *, int *, int *, MPI_Status *), MPI_Status *to)
{
    MPI_Status some[REQUESTS] = {rule_status(), rule_status(), rule_status()};
    int count = -1, indices[REQUESTS] = {-1, -1, -1};
    int code = call(REQUESTS, requests, &count, indices, to == MPI_STATUSES_IGNORE ? to : some);

    for (int i = 0; i < count && CHECK(indices[i] >= 0 && indices[i] < REQUESTS); i++) {
        statuses[indices[i]] = some[i];
    }
    return code;
}

static int by_waitsome(MPI_Status *to)
{
    return by_some(MPI_Waitsome, to);
}

static int by_testsome(MPI_Status *to)
{
    return by_some(MPI_Testsome, to);
}

static void check(const char *name, int (*complete)(MPI_Status *), MPI_Status *to, int first)
{
    struct rule_grequest states[REQUESTS] = {
        {.free_code = first}, {.free_code = MPI_ERR_NO_MEM}, {.free_code = MPI_ERR_IO}};

    rule_at("%s%s", name, to == MPI_STATUSES_IGNORE ? ", ignored" : "");
    for (int i = 0; i < REQUESTS; i++) {
        statuses[i] = rule_status();
        REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free,
                                       rule_grequest_cancel, &states[i], &requests[i]));
        CHECK_MPI(MPI_Grequest_complete(requests[i]));
    }
    CHECK_ERROR_CLASS(complete(to), MPI_ERR_IN_STATUS);
    for (int i = 0; i < REQUESTS; i++) {
        if (states[i].frees == 0) {
            MPI_Wait(&requests[i], MPI_STATUS_IGNORE);
        } else if (requests[i] == MPI_REQUEST_NULL && to != MPI_STATUSES_IGNORE) {
            CHECK_ERROR_CLASS(statuses[i].MPI_ERROR, states[i].free_code);
        }
        CHECK_INT(states[i].frees, 1);
    }
}

void rule(void)
{
    check("MPI_Waitall", by_waitall, statuses, MPI_SUCCESS);
    check("MPI_Testall", by_testall, statuses, MPI_SUCCESS);
    check("MPI_Waitsome", by_waitsome, statuses, MPI_ERR_NO_MEM);
    check("MPI_Testsome", by_testsome, statuses, MPI_ERR_NO_MEM);
    check("MPI_Waitall", by_waitall, MPI_STATUSES_IGNORE, MPI_SUCCESS);
    check("MPI_Waitsome", by_waitsome, MPI_STATUSES_IGNORE, MPI_ERR_NO_MEM);
}
