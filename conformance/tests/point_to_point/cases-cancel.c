/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Receives that have no message when they are cancelled are cancelled, and the messages that come next go
 *           to the receives that a model of matching gives them to, also when cancelled persistent receives start
 *           again.
 * class:    required
 * basis:    3.8.4 "Either the cancellation succeeds, or the communication succeeds", 3.8.4 "no part of the receive
 *           buffer is altered", 3.8.4 "any matching send has to be satisfied": Nothing was sent that such a receive
 *           matches, so that it cannot have a message.
 * section:  3.5, 3.8.4
 * covers:   MPI_Cancel, MPI_Test_cancelled, MPI_Irecv, MPI_Recv_init, MPI_Start, MPI_Wait, MPI_Test, MPI_Waitall,
 *           MPI_Testall, MPI_Waitany, MPI_Testany, MPI_Waitsome, MPI_Testsome, MPI_Request_get_status
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 16 };

static void draw(void *drawn, struct case_choices *choices)
{
    struct msgs_case *one = drawn;

    one->cancels = true;
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
