/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Isendrecv and MPI_Isendrecv_replace send and receive the messages that a model of matching gives to
 *           them, among other sends, receives, and probes, of any length and layout.
 * class:    required
 * basis:    3.2.7 "can be received by a regular receive operation or", 3.2.7 "message sent is replaced by the
 *           message", 3.2.7 "the caller forked two concurrent threads": What is received does not depend on the call
 *           that sent it, and what a shorter message does not reach stays.
 * section:  3.2.7, 3.7.2, 3.5
 * covers:   MPI_Isendrecv, MPI_Isendrecv_replace
 * ranks:    1
 */
#include "rule.h"

#include "cases_msgs_run.h"

enum { MOST = 14 };

static void draw(void *drawn, struct case_choices *choices)
{
    struct msgs_case *one = drawn;

    one->exchanges = MSGS_ISENDRECV;
    msgs_draw(one, MOST, choices);
}

static void run(const void *drawn)
{
    msgs_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct msgs_case), draw, run};

    (void)&MPI_Isendrecv; /* where there is none, the rule is left out */
    cases_run(&kind, 20);
}
