/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Persistent reductions, with predefined operations and those of a user, combine at each start the operands
 *           of that time in the order of ranks.
 * class:    required
 * basis:    6.9.1 "evaluation order of a reduction is determined by the", 6.9.1 "combine operation is executed
 *           element-wise on each entry", 6.10.2 "a global, element-wise reduction on vectors of", 6.11.2 "the
 *           reduction of the values in the send buffers", 6.13 "the same effect as its blocking and nonblocking
 *           counterparts": The model says which block of which process comes where, and in which order operands are
 *           combined.
 * section:  6.13, 6.9.1, 6.9.2, 6.9.5, 6.10, 6.11, 6.10.2, 6.11.2
 * covers:   MPI_Reduce_init, MPI_Allreduce_init, MPI_Reduce_scatter_block_init, MPI_Reduce_scatter_init,
 *           MPI_Scan_init, MPI_Exscan_init
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_REDUCE,
                                              .last = COLL_EXSCAN,
                                              .forms = 1 << COLL_PERSISTENT,
                                              .plain = true,
                                              .matrices = true,
                                              .any_operator = true,
                                              .starts = 3,
                                              .operations = 1,
                                              .bytes = 1 << 13};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases_of_operators(draw, 18);
}
