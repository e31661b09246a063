/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Request_free of a complete generalized request calls free before it returns, and not query; the code
 *            that free returns is the value of the call that invokes it, MPI_Request_free or MPI_Grequest_complete.
 * class:     required
 * basis:     13.2 "whichever happens last, i.e., in this case", 13.2 "will occur for such a request",
 *            13.2 "will be returned by the MPI procedure": The later of the two calls invokes free,
 *            and returns its code.
 * section:   13.2
 * covers:    MPI_Grequest_start, MPI_Grequest_complete, MPI_Request_free
 * shows:     13.2-free_once, 13.2-request_free_error, 13.2-request_free_last
 * ranks:     1
 */
#include "rule_grequest.h"

static void check(int answer)
{
    struct rule_grequest state = {.free_code = answer};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("%s", rule_error_name(answer));
    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &request));
    CHECK_MPI(MPI_Grequest_complete(request));
    CHECK_INT(state.frees, 0);
    CHECK_ERROR_CLASS(MPI_Request_free(&request), answer);
    CHECK_INT(state.frees, 1);
    CHECK_INT(state.queries, 0);
}

static void check_freed_first(int answer)
{
    struct rule_grequest state = {.free_code = answer};
    MPI_Request request = MPI_REQUEST_NULL, copy;

    rule_at("freed first, %s", rule_error_name(answer));
    REQUIRE_MPI(MPI_Grequest_start(rule_grequest_query, rule_grequest_free, rule_grequest_cancel,
                                   &state, &request));
    copy = request;
    CHECK_MPI(MPI_Request_free(&request));
    REQUIRE_INT(state.frees, 0);
    CHECK_ERROR_CLASS(MPI_Grequest_complete(copy), answer);
    CHECK_INT(state.frees, 1);
    CHECK_INT(state.queries, 0);
}

void rule(void)
{
    check(MPI_SUCCESS);
    check(MPI_ERR_NO_MEM);
    check_freed_first(MPI_SUCCESS);
    check_freed_first(MPI_ERR_NO_MEM);
}
