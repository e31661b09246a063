/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Receives of any source take the messages of each source in their order: whatever the order between
 *           sources, a receive takes the first message of its source that it matches and that earlier receives left,
 *           as its status says.
 * class:    required
 * basis:    3.5 "this operation cannot receive the second message if", 3.5 "then the second receive operation cannot
 *           be satisfied", 3.2.4 "matching source unless source = MPI_ANY_SOURCE": All choices between sources are
 *           accepted; the model says which message of the source of the status it must be.
 * section:  3.2.4, 3.5, 3.9
 * covers:   MPI_Irecv, MPI_Recv, MPI_Mprobe, MPI_Mrecv, MPI_Recv_init, MPI_Start, MPI_Isend, MPI_Issend
 * ranks:    1
 *
 * Process 0 receives from all.
 */
#include "rule.h"

#include "cases_any_source.h"

static void draw(void *drawn, struct case_choices *choices)
{
    any_draw(drawn, choices);
}

static void run(const void *drawn)
{
    any_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct any_case), draw, run};

    cases_run(&kind, 15);
}
