/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The free callback of a generalized request that MPI_Request_free frees before it is
 *            complete is called by MPI_Grequest_complete, not earlier, and query is never called.
 * class:     required
 * basis:     13.2 "the actual freeing code is executed as soon as", 13.2 "will occur for such a
 *            request": Free is called by the later of the two calls, and without a completion call
 *            nothing invokes query.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Request_free
 * constants: MPI_REQUEST_NULL
 * shows:     2.5.1-assign_and_compare, 13.2-free_once, 13.2-request_free_first
 * ranks:     1
 *
 * The operation still runs when its handle is freed, so what free releases is still in use.  A copy of
 * the handle serves to complete it.
 */
#include "rule.h"

struct state {
    int queries;
    int frees;
};

static int query(void *extra_state, MPI_Status *status)
{
    ((struct state *)extra_state)->queries++;
    MPI_Status_set_elements(status, MPI_INT, 0);
    return MPI_Status_set_cancelled(status, 0);
}

static int release(void *extra_state)
{
    ((struct state *)extra_state)->frees++;
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
    static struct state state;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Request copy;

    state = (struct state){0, 0};
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &state, &request));
    copy = request;
    CHECK_MPI(MPI_Request_free(&request));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    REQUIRE_INT(state.frees, 0);
    CHECK_MPI(MPI_Grequest_complete(copy));
    CHECK_INT(state.frees, 1);
    CHECK_INT(state.queries, 0);
}
