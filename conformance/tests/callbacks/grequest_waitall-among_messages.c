/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A generalized request stands in one array with a send, a receive and a null request, in each of the calls
 *            that complete several; each has its own status.
 * class:     required
 * basis:     13.2 "completed the generalized request associated with this callback", 13.3 "to wait or test
 *            on different types of": The calls take requests of all types together.
 * section:   13.2, 13.3, 3.7.5
 * covers:    MPI_Grequest_start, MPI_Waitall, MPI_Waitany, MPI_Waitsome, MPI_Testall, MPI_Testany
 * shows:     13.2-mixed_with_regular
 * ranks:     1
 */
#include "rule_grequest.h"

enum { OWN, RECEIVE, NONE, SEND, REQUESTS, TAG = 77, OWN_TAG = 99 };

static MPI_Request requests[REQUESTS];
static MPI_Status statuses[REQUESTS];

/* Each call below returns how many requests it has completed, or -1 if it failed. */
static int by_waitall(void)
{
    return CHECK_MPI(MPI_Waitall(REQUESTS, requests, statuses)) ? REQUESTS - 1 : -1;
}

static int by_testall(void)
{
    int flag = 1;
    CHECK_MPI(MPI_Testall(REQUESTS, requests, &flag, statuses));
    return flag ? REQUESTS - 1 : 0;
}

static int place(int index, MPI_Status status)
{
    if (!CHECK(index >= 0 && index < REQUESTS && index != NONE)) {
        return -1;
    }
    statuses[index] = status;
    return 1;
}

static int by_waitany(void)
{
    MPI_Status status = rule_status();
    int index = -1;
    return CHECK_MPI(MPI_Waitany(REQUESTS, requests, &index, &status)) ? place(index, status) : -1;
}

static int by_testany(void)
{
    MPI_Status status = rule_status();
    int index = -1, flag = 1;
    CHECK_MPI(MPI_Testany(REQUESTS, requests, &index, &flag, &status));
    return flag ? place(index, status) : 0;
}

static int by_waitsome(void)
{
    MPI_Status some[REQUESTS];
    int count = -1, indices[REQUESTS] = {-1, -1, -1, -1};

    if (!CHECK_MPI(MPI_Waitsome(REQUESTS, requests, &count, indices, some)) ||
        !CHECK(count > 0 && count < REQUESTS)) {
        return -1;
    }
    for (int i = 0; i < count; i++) {
        place(indices[i], some[i]);
    }
    return count;
}

static void check(int (*complete)(void))
{
    int sent = 31415, got = RULE_POISON_INT, done = 0, now;
    struct rule_grequest state = {.tag = OWN_TAG, .elements = 5};

    rule_poison(statuses, sizeof statuses);
    requests[NONE] = MPI_REQUEST_NULL;
    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &requests[OWN]));
    REQUIRE_MPI(MPI_Irecv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[RECEIVE]));
    REQUIRE_MPI(MPI_Isend(&sent, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[SEND]));
    CHECK_MPI(MPI_Grequest_complete(requests[OWN]));
    while (done < REQUESTS - 1 && (now = complete()) >= 0) {
        done += now;
    }
    REQUIRE_INT(done, REQUESTS - 1);
    CHECK(requests[OWN] == MPI_REQUEST_NULL && requests[RECEIVE] == MPI_REQUEST_NULL);
    CHECK_INT(state.frees, 1);
    CHECK_INT(got, sent);
    CHECK_INT(statuses[OWN].MPI_TAG, OWN_TAG);
    CHECK_MPI(MPI_Get_elements(&statuses[OWN], MPI_SHORT, &now));
    CHECK_INT(now, 5);
    CHECK_INT(statuses[RECEIVE].MPI_TAG, TAG);
}

void rule(void)
{
    check(by_waitall);
    check(by_testall);
    check(by_waitany);
    check(by_testany);
    check(by_waitsome);
}
