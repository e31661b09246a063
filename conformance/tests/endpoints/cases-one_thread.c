/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Below MPI_THREAD_MULTIPLE, one thread has several endpoints: nonblocking messages and collective
 *             operations on all of them, completed by one call, and MPI_Comm_free once for each, in any order.
 * class:      quality
 * basis:      E3.2 "in a way that enables a single thread", E3.3 "issuing communication operations on each
 *             endpoint": A thread that waits in one call for all endpoints, or frees one after the other, needs no
 *             other thread.
 * section:    11.6, 7.4.3
 * covers:     MPIX_Comm_create_endpoints, MPIX_Comm_is_endpoint
 * ranks:      2
 * capability: endpoints
 * process:    alone
 * level:      extension
 */
#define RULE_ALONE
#include "cases_endpoints_steps.h"

static void draw(void *drawn, struct case_choices *choices)
{
    ep_draw(drawn, false, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct ep_case), draw, ep_run};

    REQUIRE_ENDPOINTS_OR_SKIP();
    if (!rule_endpoints_begin(MPI_THREAD_FUNNELED)) {
        SKIP("MPI_THREAD_FUNNELED is not provided");
    }
    cases_run(&kind, 30);
    CHECK_MPI(MPI_Finalize());
}
