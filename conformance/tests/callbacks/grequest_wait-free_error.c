/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error code that free returns for a generalized request is what MPI_Wait returns, also
 *            when query returned another one before.
 * class:     required
 * basis:     13.2 "the error code returned by the last callback, namely", 13.2 "the error code
 *            returned by the callback function will": Free is called last, and its code is what the
 *            call returns.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Wait
 * constants: MPI_ERR_IO, MPI_ERR_NO_MEM
 * shows:     13.2-free_error_wait
 * ranks:     1
 *
 * Free is called last, and the last callback's code is the one that counts.
 */
#include "rule.h"

static int query_answer;

static int query(void *extra_state, MPI_Status *status)
{
    (void)extra_state;
    MPI_Status_set_elements(status, MPI_BYTE, 0);
    MPI_Status_set_cancelled(status, 0);
    return query_answer;
}

static int release(void *extra_state)
{
    (void)extra_state;
    return MPI_ERR_NO_MEM;
}

static int cancel(void *extra_state, int complete)
{
    (void)extra_state;
    (void)complete;
    return MPI_SUCCESS;
}

static void check(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Grequest_start(query, release, cancel, NULL, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_ERROR_CLASS(MPI_Wait(&request, MPI_STATUS_IGNORE), MPI_ERR_NO_MEM);
}

void rule(void)
{
    query_answer = MPI_SUCCESS;
    rule_at("only free fails");
    check();
    query_answer = MPI_ERR_IO;
    rule_at("query fails too");
    check();
}
