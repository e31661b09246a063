/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Collectives take a count of a datatype without entries for no data, also where the other side says so with
 *           a count of 0.
 * class:    required
 * basis:    6.4 "content of the root's buffer is copied to all", 6.5 "processes in the group are concatenated in rank
 *           order", 6.6 "the root sends a message with MPI_Send(sendbuf, sendcount", 6.7 "as if all MPI processes
 *           executed n calls to", 6.8 "as if each MPI process executed a send to": The model says which block of
 *           which process comes where, and in which order operands are combined.
 * section:  6.4, 6.5, 6.6, 6.7, 6.8
 * covers:   MPI_Bcast, MPI_Gather, MPI_Gatherv, MPI_Scatter, MPI_Scatterv, MPI_Allgather, MPI_Allgatherv,
 *           MPI_Alltoall, MPI_Alltoallv, MPI_Alltoallw, MPI_Ibcast, MPI_Igather, MPI_Igatherv, MPI_Iscatter,
 *           MPI_Iscatterv, MPI_Iallgather, MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_BCAST,
                                              .last = COLL_ALLTOALLW,
                                              .forms = 1 << COLL_BLOCKING | 1 << COLL_NONBLOCKING,
                                              .empty = true,
                                              .operations = 1,
                                              .bytes = 1 << 14};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases(draw, 60);
}
