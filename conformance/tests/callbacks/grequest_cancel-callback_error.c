/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Cancel of a generalized request returns the error code that cancel returns.
 * class:     required
 * basis:     13.2 "It is called by MPI_CANCEL (request)", 13.2 "the error code returned by the
 *            callback function will": The callback returns the code on purpose, and the call that
 *            invoked it returns the same.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Cancel
 * constants: MPI_ERR_IO, MPI_ERR_ACCESS
 * shows:     13.2-callback_error_returned
 * ranks:     1
 *
 * Error classes are used as codes here, since every error class is one.
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
    (void)complete;
    return *(int *)extra_state;
}

static void check(int answer)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s", rule_error_name(answer));
    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, &answer, &request));
    CHECK_ERROR_CLASS(MPI_Cancel(&request), answer);
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

void rule(void)
{
    check(MPI_SUCCESS);
    check(MPI_ERR_IO);
    check(MPI_ERR_ACCESS);
}
