/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Query, free and cancel of a generalized request may call MPI: they communicate, complete another
 *            generalized request and free objects, while the call that invoked them is under way.
 * class:     required
 * basis:     13.2 "imposes no restrictions on the code executed by", 13.2 "the context is such
 *            that these calls are guaranteed": Communication of a process with itself returns, so the callbacks may do
 *            it, and objects may be made and freed anywhere.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Wait, MPI_Waitall, MPI_Cancel, MPI_Request_get_status
 * shows:     13.2-calls_in_callbacks
 * ranks:     1
 */
#include "rule_grequest.h"

enum { TAG = 5 };

struct state {
    int value, queries, frees, cancels;
    MPI_Datatype type;
    MPI_Request inner;
};

/* Sends a value to this process itself. */
static int query(void *extra_state, MPI_Status *status)
{
    struct state *state = extra_state;
    int got = RULE_POISON_INT;

    state->queries++;
    CHECK_MPI(MPI_Sendrecv(&state->value, 1, MPI_INT, 0, TAG, &got, 1, MPI_INT, 0, TAG,
                           MPI_COMM_SELF, status));
    CHECK_INT(got, state->value);
    return MPI_Status_set_cancelled(status, 0);
}

/* Completes a request of its own, and frees a datatype. */
static int release(void *extra_state)
{
    struct state *state = extra_state;

    state->frees++;
    CHECK_MPI(MPI_Grequest_complete(state->inner));
    CHECK_MPI(MPI_Wait(&state->inner, MPI_STATUS_IGNORE));
    CHECK_HANDLE(state->inner, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Type_free(&state->type));
    return MPI_SUCCESS;
}

/* Starts and completes two operations. */
static int cancel(void *extra_state, int complete)
{
    struct state *state = extra_state;
    MPI_Request requests[2];
    int got = RULE_POISON_INT;

    (void)complete;
    state->cancels++;
    CHECK_MPI(MPI_Irecv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    CHECK_MPI(MPI_Isend(&state->value, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(got, state->value);
    return MPI_SUCCESS;
}

void rule(void)
{
    struct state states[2] = {{.value = 271}, {.value = 828}};
    struct rule_grequest quiet = {.tag = 1};
    MPI_Request requests[2];
    MPI_Status status = rule_status();
    int flag = 0, count = -1;

    for (int i = 0; i < 2; i++) {
        REQUIRE_MPI(MPI_Type_contiguous(3, MPI_INT, &states[i].type));
        REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free,
                                       rule_grequest_cancel, &quiet, &states[i].inner));
        REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &states[i], &requests[i]));
    }
    CHECK_MPI(MPI_Cancel(&requests[0]));
    CHECK_INT(states[0].cancels, 1);
    CHECK_MPI(MPI_Grequest_complete(requests[0]));
    CHECK_MPI(MPI_Grequest_complete(requests[1]));
    CHECK_MPI(MPI_Request_get_status(requests[0], &flag, &status));
    CHECK(flag != 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 1);
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < 2; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_INT(states[i].frees, 1);
        CHECK_HANDLE(states[i].type, MPI_DATATYPE_NULL);
    }
}
