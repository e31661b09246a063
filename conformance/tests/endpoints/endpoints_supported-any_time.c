/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Whether there are endpoints may be asked before MPI is initialized and after it is finalized, with the
 *             same answer; without them, all other functions return MPI_ERR_UNSUPPORTED_OPERATION.
 * class:      quality
 * basis:      E4.2 "may be unable to create": A program that runs on every MPI has to know before it asks
 *             for endpoints.
 * section:    11.4.1
 * covers:     MPIX_Endpoints_supported, MPIX_Comm_query_endpoints, MPIX_Comm_create_endpoints
 * ranks:      1
 * process:    alone
 * level:      extension
 */
#define RULE_ALONE
#include "rule_endpoints.h"

static void check_none(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int optimal, most, flag;

    CHECK_ERROR_CLASS(MPIX_Comm_query_endpoints(MPI_COMM_WORLD, &optimal, &most),
                      MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_ERROR_CLASS(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, 1, MPI_INFO_NULL, &comm),
                      MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_ERROR_CLASS(MPIX_Comm_attach(MPI_COMM_WORLD), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_ERROR_CLASS(MPIX_Comm_detach(MPI_COMM_WORLD), MPI_ERR_UNSUPPORTED_OPERATION);
    CHECK_ERROR_CLASS(MPIX_Comm_is_endpoint(MPI_COMM_WORLD, &flag), MPI_ERR_UNSUPPORTED_OPERATION);
}

static void check_some(void)
{
    int optimal = -1, most = -1;

    CHECK_MPI(MPIX_Comm_query_endpoints(MPI_COMM_WORLD, &optimal, &most));
    CHECK(optimal >= 1);
    CHECK(most >= optimal);
}

void rule(void)
{
    bool before = rule_endpoints_are_here();

    REQUIRE(rule_endpoints_begin(MPI_THREAD_SINGLE));
    CHECK_INT(rule_endpoints_are_here(), before);
    if (before) {
        check_some();
    } else {
        check_none();
    }
    CHECK_MPI(MPI_Finalize());
    CHECK_INT(rule_endpoints_are_here(), before);
}
