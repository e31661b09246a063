/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Cancel of a generalized request calls cancel once, with its extra state and with
 *            complete = true if MPI_Grequest_complete was called before and false otherwise.
 * class:     required
 * basis:     13.2 "was already called on the request", 13.2 "also includes information about
 *            successful/unsuccessful cancellation": The callback runs in MPI_Cancel with the flag
 *            that is defined there, and the status is what query sets.
 * section:   13.2
 * covers:    MPI_Cancel, MPI_Grequest_start, MPI_Grequest_complete
 * shows:     13.2-cancel_called, 13.2-cancel_complete_flag, 13.2-extra_state
 * ranks:     1
 */
#include "rule.h"

struct state {
    int calls;
    int complete;
};

static int query(void *extra_state, MPI_Status *status)
{
    struct state *state = extra_state;

    MPI_Status_set_elements(status, MPI_BYTE, 0);
    return MPI_Status_set_cancelled(status, state->calls > 0);
}

static int release(void *extra_state)
{
    (void)extra_state;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    struct state *state = extra_state;

    state->calls++;
    state->complete = complete;
    return MPI_SUCCESS;
}

static void check(int complete_first)
{
    struct state state = {0, -1};
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Status status = rule_status();
    int cancelled = 0;

    rule_at(complete_first ? "complete before" : "not complete before");
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &state, &request));
    if (complete_first) {
        CHECK_MPI(MPI_Grequest_complete(request));
    }
    CHECK_MPI(MPI_Cancel(&request));
    CHECK_INT(state.calls, 1);
    CHECK_INT(state.complete != 0, complete_first);
    CHECK(request != MPI_REQUEST_NULL);
    if (!complete_first) {
        CHECK_MPI(MPI_Grequest_complete(request));
    }
    CHECK_MPI(MPI_Wait(&request, &status));
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK(cancelled != 0);
}

void rule(void)
{
    check(0);
    check(1);
}
