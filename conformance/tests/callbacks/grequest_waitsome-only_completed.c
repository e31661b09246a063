/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Waitsome and MPI_Testsome call query and free only of generalized requests that they complete, and
 *            MPI_Testall that completes none calls no free; a request that is not complete stays active.
 * class:     required
 * basis:     13.2 "one for each generalized request that is completed", 13.2 "only after a call to
 *            MPI_GREQUEST_COMPLETE has declared that", 13.2 "is invoked only after MPI_GREQUEST_COMPLETE is called":
 *            The calls return no request that is not complete, and invoke the callbacks of those that they complete.
 * section:   13.2, 3.7.5
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Waitsome, MPI_Testsome, MPI_Testall
 * shows:     13.2-some_only_completed, 13.2-testall_incomplete
 * ranks:     1
 *
 * The calls may return one of two complete requests at a time. So they are repeated.
 */
#include "rule_grequest.h"

enum { REQUESTS = 3, INCOMPLETE = 1 };

static struct rule_grequest states[REQUESTS];

/* Completes the requests that are complete, and finds their callbacks called, and no others. */
static void complete_some(int (*call)(int, MPI_Request *, int *, int *, MPI_Status *),
                          MPI_Request *requests, int wanted)
{
    for (int done = 0; done < wanted;) {
        MPI_Status statuses[REQUESTS] = {rule_status(), rule_status(), rule_status()};
        int count = -1, indices[REQUESTS] = {-1, -1, -1};

        REQUIRE_MPI(call(REQUESTS, requests, &count, indices, statuses));
        REQUIRE(count > 0 && count <= wanted - done);
        for (int i = 0; i < count; i++) {
            REQUIRE(indices[i] >= 0 && indices[i] < REQUESTS);
            CHECK_INT(statuses[i].MPI_TAG, indices[i]);
            CHECK_HANDLE(requests[indices[i]], MPI_REQUEST_NULL);
        }
        for (int i = 0; i < REQUESTS; i++) {
            CHECK_INT(states[i].queries > 0, requests[i] == MPI_REQUEST_NULL);
            CHECK_INT(states[i].frees, requests[i] == MPI_REQUEST_NULL);
        }
        done += count;
    }
}

static void check(const char *name, int (*call)(int, MPI_Request *, int *, int *, MPI_Status *))
{
    MPI_Request requests[REQUESTS];
    MPI_Status statuses[REQUESTS];
    int flag = -1;

    rule_at("%s", name);
    for (int i = 0; i < REQUESTS; i++) {
        states[i] = (struct rule_grequest){.tag = i};
        REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free,
                                       rule_grequest_cancel, &states[i], &requests[i]));
    }
    CHECK_MPI(MPI_Grequest_complete(requests[0]));
    CHECK_MPI(MPI_Grequest_complete(requests[2]));
    CHECK_MPI(MPI_Testall(REQUESTS, requests, &flag, statuses));
    CHECK_INT(flag, 0);
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_INT(states[i].frees, 0);
        CHECK(requests[i] != MPI_REQUEST_NULL);
        states[i].queries = i == INCOMPLETE ? states[i].queries : 0; /* a test may ask */
    }
    complete_some(call, requests, REQUESTS - 1);
    REQUIRE(requests[INCOMPLETE] != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Grequest_complete(requests[INCOMPLETE]));
    complete_some(call, requests, 1);
}

void rule(void)
{
    check("MPI_Waitsome", MPI_Waitsome);
    check("MPI_Testsome", MPI_Testsome);
}
