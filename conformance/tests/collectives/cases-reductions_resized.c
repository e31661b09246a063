/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Reductions with an operation of a user on elements whose extent or lower bound is not that of their bytes
 *           combine the operands in the order of ranks, and change no byte between them.
 * class:    required
 * basis:    6.9.1 "evaluation order of a reduction is determined by the", 6.9.1 "User-defined operators may operate
 *           on general, derived datatypes", 6.9.1 "combine operation is executed element-wise on each entry", 6.10.2
 *           "a global, element-wise reduction on vectors of", 6.11.2 "the reduction of the values in the send
 *           buffers": The model says which block of which process comes where, and in which order operands are
 *           combined.
 * section:  6.9.1, 6.9.5, 6.10, 6.11, 6.12, 6.10.2, 6.11.2
 * covers:   MPI_Reduce, MPI_Allreduce, MPI_Reduce_scatter_block, MPI_Reduce_scatter, MPI_Scan, MPI_Exscan,
 *           MPI_Ireduce, MPI_Iallreduce, MPI_Ireduce_scatter_block, MPI_Ireduce_scatter, MPI_Iscan, MPI_Iexscan
 * shows:    6.9.1-element_with_gaps
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_REDUCE,
                                              .last = COLL_EXSCAN,
                                              .forms = 1 << COLL_BLOCKING | 1 << COLL_NONBLOCKING,
                                              .plain = true,
                                              .matrices = true,
                                              .lower_bound = true,
                                              .operations = 1,
                                              .bytes = 1 << 13};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases_of_operators(draw, 60);
}
