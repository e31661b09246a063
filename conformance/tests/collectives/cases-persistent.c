/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Persistent broadcasts, gathers, scatters and exchanges do what the blocking ones would do with the data
 *           that are there when they are started.
 * class:    required
 * basis:    6.4 "content of the root's buffer is copied to all", 6.5 "processes in the group are concatenated in rank
 *           order", 6.6 "the root sends a message with MPI_Send(sendbuf, sendcount", 6.7 "as if all MPI processes
 *           executed n calls to", 6.8 "as if each MPI process executed a send to", 6.13 "the same effect as its
 *           blocking and nonblocking counterparts": The model says which block of which process comes where, and in
 *           which order operands are combined.
 * section:  6.13, 6.4, 6.5, 6.6, 6.7, 6.8
 * covers:   MPI_Bcast_init, MPI_Gather_init, MPI_Gatherv_init, MPI_Scatter_init, MPI_Scatterv_init,
 *           MPI_Allgather_init, MPI_Allgatherv_init, MPI_Alltoall_init, MPI_Alltoallv_init, MPI_Alltoallw_init
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_BCAST,
                                              .last = COLL_ALLTOALLW,
                                              .forms = 1 << COLL_PERSISTENT,
                                              .operations = 1,
                                              .bytes = 1 << 13};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases(draw, 22);
}
