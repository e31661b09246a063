/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Persistent collectives that are started again, with nonblocking and blocking ones, each get their own
 *           data.
 * class:    required
 * basis:    6.13 "with blocking or nonblocking collective operations", 6.12 "Multiple nonblocking collective
 *           operations can be outstanding on a", 6.4 "content of the root's buffer is copied to all", 6.5 "processes
 *           in the group are concatenated in rank order", 6.6 "the root sends a message with MPI_Send(sendbuf,
 *           sendcount", 6.7 "as if all MPI processes executed n calls to", 6.8 "as if each MPI process executed a
 *           send to", 6.9.1 "evaluation order of a reduction is determined by the", 6.9.1 "combine operation is
 *           executed element-wise on each entry", 6.10.2 "a global, element-wise reduction on vectors of", 6.11.2
 *           "the reduction of the values in the send buffers": The model says which block of which process comes
 *           where, and in which order operands are combined.
 * section:  6.13, 6.12, 6.14, 6.4, 6.5, 6.6, 6.7, 6.8, 6.9.1, 6.10.2, 6.11.2
 * covers:   MPI_Bcast, MPI_Gather, MPI_Gatherv, MPI_Scatter, MPI_Scatterv, MPI_Allgather, MPI_Allgatherv,
 *           MPI_Alltoall, MPI_Alltoallv, MPI_Alltoallw, MPI_Reduce, MPI_Allreduce, MPI_Reduce_scatter_block,
 *           MPI_Reduce_scatter, MPI_Scan, MPI_Exscan, MPI_Ibcast, MPI_Igather, MPI_Igatherv, MPI_Iscatter,
 *           MPI_Iscatterv, MPI_Iallgather, MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw,
 *           MPI_Ireduce, MPI_Iallreduce, MPI_Ireduce_scatter_block, MPI_Ireduce_scatter, MPI_Iscan, MPI_Iexscan,
 *           MPI_Bcast_init, MPI_Gather_init, MPI_Gatherv_init, MPI_Scatter_init, MPI_Scatterv_init,
 *           MPI_Allgather_init, MPI_Allgatherv_init, MPI_Alltoall_init, MPI_Alltoallv_init, MPI_Alltoallw_init,
 *           MPI_Reduce_init, MPI_Allreduce_init, MPI_Reduce_scatter_block_init, MPI_Reduce_scatter_init,
 *           MPI_Scan_init, MPI_Exscan_init
 * shows:    6.13-apart_from_others
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_BCAST,
                                              .last = COLL_EXSCAN,
                                              .forms = 1 << COLL_BLOCKING | 1 << COLL_NONBLOCKING |
                                                       1 << COLL_PERSISTENT,
                                              .matrices = true,
                                              .any_operator = true,
                                              .starts = 3,
                                              .again = true,
                                              .operations = COLL_OPERATIONS,
                                              .bytes = 1 << 11};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases_of_operators(draw, 12);
}
