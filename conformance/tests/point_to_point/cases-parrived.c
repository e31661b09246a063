/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Parrived, called again and again, becomes true for each partition of a receive when all partitions of
 *           the send are marked, whatever the numbers of both.
 * class:    required
 * basis:    4.2.2 "started and all send partitions have been marked as", 4.2 "on the send-side and receive-side,
 *           which may differ": Whatever divides the data, all have been sent.
 * section:  4.2, 4.2.2
 * covers:   MPI_Psend_init, MPI_Precv_init, MPI_Pready, MPI_Parrived
 * ranks:    1
 */
#include "rule.h"

#include "cases_partitions.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct parts_case *one = drawn;

    one->unequal = true;
    parts_draw(one, choices);
    parts_agree(one);
}

static void run(const void *drawn)
{
    parts_run(drawn);
}

void rule(void)
{
    static const struct case_kind kind = {sizeof(struct parts_case), draw, run};

    cases_run(&kind, 10);
}
