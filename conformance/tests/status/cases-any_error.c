/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     No call that succeeds changes MPI_ERROR of the status of a send, of any mode, or of a receive.
 * class:    quality
 * basis:    3.2.5 "This field may be updated only by", 3.7.3 "value of the MPI_ERROR field in the MPI_Status", 3.7.3
 *           "where the request corresponds to a send call": One text forbids to update the field and others leave it
 *           undefined; who keeps it as it was satisfies all.
 * section:  3.2.5, 3.7.3
 * covers:   MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Request_get_status, MPI_Waitall, MPI_Testall,
 *           MPI_Waitsome, MPI_Testsome
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 8 };

static void draw(void *drawn, struct case_choices *choices)
{
    struct msgs_case *one = drawn;

    one->checks = MSGS_ALL_ERRORS;
    msgs_draw(one, MOST, choices);
}

static void run(const void *drawn)
{
    msgs_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct msgs_case), draw, run};

    cases_run(&kind, 15);
}
