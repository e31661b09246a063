/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Duplicates that MPI_Comm_idup has started are completed, and are what they should be, although other
 *           communicators are made, and other duplicates started, before their completion.
 * class:    required
 * basis:    7.4.2 "All restrictions and assumptions for nonblocking collective operations", 6.12 "nonblocking
 *           collective operations can be outstanding on a": a nonblocking operation is completed whatever other
 *           collective operations a process takes part in meanwhile.
 * section:  6.12, 7.4.2
 * covers:   MPI_Comm_idup, MPI_Comm_split, MPI_Comm_create, MPI_Comm_create_group, MPI_Intercomm_create, MPI_Wait
 * shows:    7.4.2-idup_nonblocking
 * ranks:    2
 */
#include "rule.h"

#include "cases_comms.h"

static void draw(void *drawn, struct case_choices *choices)
{
    comm_draw(drawn, false, true, choices);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct comm_case), draw, comms_run};

    if (cases_fit()) {
        cases_run(&kind, 15);
    }
}
