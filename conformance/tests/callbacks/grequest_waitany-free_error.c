/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Waitany and MPI_Testany of a generalized request return the code of free, which runs last: MPI_SUCCESS
 *            when only query has failed.
 * class:     required
 * basis:     13.2 "the error code returned by the last callback, namely", 13.2 "is invoked after the call to query_fn
 *            for the": Both callbacks run in the call, which returns the code of the later one.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Waitany, MPI_Testany
 * constants: MPI_ERR_NO_MEM, MPI_ERR_IO
 * shows:     13.2-last_callback_any
 * ranks:     1
 */
#include "rule_grequest.h"

static int by_waitany(MPI_Request *request)
{
    int index = -1;

    return MPI_Waitany(1, request, &index, MPI_STATUS_IGNORE);
}

static int by_testany(MPI_Request *request)
{
    int index = -1, flag = -1;

    return MPI_Testany(1, request, &index, &flag, MPI_STATUS_IGNORE);
}

static void check(const char *name, int (*complete)(MPI_Request *), int of_query, int of_free)
{
    struct rule_grequest state = {.query_code = of_query, .free_code = of_free};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s, query %s, free %s", name, rule_error_name(of_query), rule_error_name(of_free));
    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_ERROR_CLASS(complete(&request), of_free);
    CHECK_INT(state.frees, 1);
}

void rule(void)
{
    check("MPI_Waitany", by_waitany, MPI_SUCCESS, MPI_ERR_NO_MEM);
    check("MPI_Waitany", by_waitany, MPI_ERR_IO, MPI_ERR_NO_MEM);
    check("MPI_Waitany", by_waitany, MPI_ERR_IO, MPI_SUCCESS);
    check("MPI_Testany", by_testany, MPI_SUCCESS, MPI_ERR_NO_MEM);
    check("MPI_Testany", by_testany, MPI_ERR_IO, MPI_ERR_NO_MEM);
    check("MPI_Testany", by_testany, MPI_ERR_IO, MPI_SUCCESS);
}
