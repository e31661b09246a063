/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Testall, called again and again, completes partitioned sends and receives, and the data are there.
 * class:    required
 * basis:    4.2.2 "(and variants) are used to complete", 3.7.5 "if all communication operations associated": All
 *           partitions are marked.
 * section:  4.2.2, 3.7.5
 * covers:   MPI_Psend_init, MPI_Precv_init, MPI_Pready, MPI_Testall
 * ranks:    1
 */
#include "rule.h"

#include "cases_partitions.h"

static void draw(void *drawn, struct case_choices *choices)
{
    struct parts_case *one = drawn;

    one->testall = true;
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
