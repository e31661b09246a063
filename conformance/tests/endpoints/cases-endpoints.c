/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Endpoints are ranks of their own: in the order of the parent, those of a process consecutively, with
 *             messages, collective operations, communicators, groups and attributes as if each were a process.
 * class:      quality
 * basis:      E3.2 "Ranks in the output communicator are ordered sequentially", E3.2 "handle corresponds to the",
 *             E3.2 "behave as though they originated from a separate MPI", E4.1 "groups must be generalized to
 *             incorporate endpoints": What the calls do is defined by lists of members, of which a process has several.
 * section:    7.4.2, 3.5, 6.1
 * covers:     MPIX_Comm_create_endpoints, MPIX_Comm_is_endpoint, MPIX_Comm_attach, MPIX_Comm_detach
 * ranks:      1
 * capability: endpoints
 * level:      extension
 *
 * By threads: each member of a communicator has one where calls block.
 */
#include "cases_endpoints_steps.h"

static void draw(void *drawn, struct case_choices *choices)
{
    ep_draw(drawn, true, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct ep_case), draw, ep_run};

    REQUIRE_ENDPOINTS_OR_SKIP();
    REQUIRE_THREADS_OR_SKIP();
    cases_run(&kind, 30);
}
