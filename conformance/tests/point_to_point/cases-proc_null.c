/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Sends to and receives from MPI_PROC_NULL among other messages succeed in every mode and way of
 *           completion, receive nothing, and have no effect on the others.
 * class:    required
 * basis:    3.10 "A communication with MPI_PROC_NULL has no effect", 3.10 "succeeds and returns as soon as possible",
 *           3.10 "with no modifications to the receive buffer": The model gives such a receive no message.
 * section:  3.10
 * covers:   MPI_Send, MPI_Isend, MPI_Issend, MPI_Send_init, MPI_Recv, MPI_Irecv, MPI_Recv_init, MPI_Mprobe,
 *           MPI_Improbe, MPI_Mrecv, MPI_Imrecv, MPI_Wait, MPI_Test, MPI_Waitall, MPI_Waitany, MPI_Waitsome,
 *           MPI_Get_count
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 8 };

static void draw(void *drawn, struct case_choices *choices)
{
    struct msgs_case *one = drawn;

    one->nulls = true;
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
