/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Gather on an intercommunicator takes datatypes at the senders whose type maps differ from that of the
 *           root.
 * class:    required
 * basis:    6.5 "processes in the group are concatenated in rank order", 6.5 "Distinct type maps between sender and
 *           receiver MPI processes", 6.2.3 "then the transfer is bidirectional": The model says which block of which
 *           process comes where, and in which order operands are combined.
 * section:  6.5, 6.12, 6.2.3
 * covers:   MPI_Gather, MPI_Igather
 * ranks:    2
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_GATHER,
                                              .last = COLL_GATHER,
                                              .forms = 1 << COLL_BLOCKING | 1 << COLL_NONBLOCKING,
                                              .intercomm = true,
                                              .gathers = true,
                                              .operations = 1,
                                              .bytes = 1 << 14};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases(draw, 20);
}
