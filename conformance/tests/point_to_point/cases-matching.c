/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Each receive and each probe gets the message that a sequential model of matching gives to it, with its
 *           data and status, for all modes of sends, blocking, nonblocking, persistent, and matched, completed in
 *           every way.
 * class:    required
 * basis:    3.5 "this operation cannot receive the second message if", 3.5 "message-passing code is deterministic",
 *           3.2.4 "can be received by a receive operation only if", 3.8.2 "matches the same message that would have
 *           been received": Receives have one source, so that all that is observable is determined.
 * section:  3.2.4, 3.2.5, 3.4, 3.5, 3.7.3, 3.7.5, 3.8.1, 3.8.2, 3.9
 * covers:   MPI_Send, MPI_Ssend, MPI_Bsend, MPI_Rsend, MPI_Isend, MPI_Issend, MPI_Ibsend, MPI_Irsend, MPI_Send_init,
 *           MPI_Ssend_init, MPI_Bsend_init, MPI_Rsend_init, MPI_Recv, MPI_Irecv, MPI_Recv_init, MPI_Start,
 *           MPI_Startall, MPI_Probe, MPI_Iprobe, MPI_Mprobe, MPI_Improbe, MPI_Mrecv, MPI_Imrecv, MPI_Wait, MPI_Test,
 *           MPI_Waitall, MPI_Testall, MPI_Waitany, MPI_Testany, MPI_Waitsome, MPI_Testsome, MPI_Request_get_status,
 *           MPI_Test_cancelled, MPI_Get_count, MPI_Get_elements
 * shows:    3.7.3-wait_deallocates, 3.7.3-wait_status
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 24 };

static void draw(void *drawn, struct case_choices *choices)
{
    msgs_draw(drawn, MOST, choices);
}

static void run(const void *drawn)
{
    msgs_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct msgs_case), draw, run};

    cases_run(&kind, 25);
}
