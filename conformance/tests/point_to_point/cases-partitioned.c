/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Partitioned messages arrive whole in each round, whatever the numbers of partitions of sender and
 *           receiver, the order and the calls that mark them, and the calls that complete them; pairs of one envelope
 *           are matched in the order of initialization.
 * class:    required
 * basis:    4.2 "on the send-side and receive-side, which may differ", 4.2.1 "order in which they will eventually
 *           match", 4.2.1 "has the same effect as calls to", 4.2.2 "the receive buffer contains": What is received in
 *           a round is what the matching send had when it was marked.
 * section:  4.2, 4.2.1, 4.2.2
 * covers:   MPI_Psend_init, MPI_Precv_init, MPI_Start, MPI_Startall, MPI_Pready, MPI_Pready_range, MPI_Pready_list,
 *           MPI_Parrived, MPI_Wait, MPI_Waitall, MPI_Waitany, MPI_Waitsome, MPI_Test, MPI_Testall, MPI_Testany,
 *           MPI_Testsome
 * shows:    4.2.2-completed_by_test, 4.2.2-completed_by_variants
 * ranks:    1
 */
#include "rule.h"

#include "cases_partitions.h"

static void draw(void *drawn, struct case_choices *choices)
{
    parts_draw(drawn, choices);
    parts_agree(drawn);
}

static void run(const void *drawn)
{
    parts_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct parts_case), draw, run};

    cases_run(&kind, 15);
}
