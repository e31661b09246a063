/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Blocking receives, probes, and the calls that return several statuses leave MPI_ERROR of the statuses of
 *           messages as it was, whatever the messages were sent with.
 * class:    required
 * basis:    3.2.5 "This field may be updated only by", 3.2.5 "The field is updated if and only if such", 3.7.5 "it
 *           will not update the error fields of the": All calls return MPI_SUCCESS.
 * section:  3.2.5, 3.7.5
 * covers:   MPI_Recv, MPI_Mrecv, MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe, MPI_Waitall, MPI_Testall,
 *           MPI_Waitsome, MPI_Testsome
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 8 };

static void draw(void *drawn, struct case_choices *choices)
{
    struct msgs_case *one = drawn;

    one->checks = MSGS_ERRORS;
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
