/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A generalized request calls query and then free, each with its extra state, only when it is
 *            complete and waited for; the handle becomes MPI_REQUEST_NULL.
 * class:     required
 * basis:     13.2 "is invoked only after", 13.2 "is invoked after the call to query_fn for the",
 *            13.2 "a valid status object to": Query and free run in the call that completes the
 *            request, in this order, and a status is always there.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Test, MPI_Wait
 * constants: MPI_REQUEST_NULL, MPI_STATUS_IGNORE
 * shows:     13.2-complete_then_wait, 13.2-extra_state, 13.2-free_after_query, 13.2-free_once,
 *            13.2-query_in_completing_call, 13.2-query_only_after_complete, 13.2-start,
 *            13.2-status_ignore
 * ranks:     1
 *
 * Query gets a valid status even when the caller ignores its own.
 */
#include "rule.h"

struct state {
    int queries;
    int frees;
    int cancels;
};

static int query(void *extra_state, MPI_Status *status)
{
    struct state *state = extra_state;

    state->queries++;
    CHECK_INT(state->frees, 0);
    CHECK(status != MPI_STATUS_IGNORE);
    CHECK_MPI(MPI_Status_set_elements(status, MPI_INT, 0));
    return MPI_Status_set_cancelled(status, 0);
}

static int release(void *extra_state)
{
    struct state *state = extra_state;

    state->frees++;
    return MPI_SUCCESS;
}

static int cancel(void *extra_state, int complete)
{
    struct state *state = extra_state;

    (void)complete;
    state->cancels++;
    return MPI_SUCCESS;
}

void rule(void)
{
    struct state state = {0, 0, 0};
    MPI_Request request = MPI_REQUEST_NULL;
    int flag = -1;

    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &state, &request));
    CHECK_MPI(MPI_Test(&request, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_INT(state.queries, 0);
    CHECK_INT(state.frees, 0);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    CHECK_INT(state.queries, 1);
    CHECK_INT(state.frees, 1);
    CHECK_INT(state.cancels, 0);
}
