/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     Persistent neighborhood collectives bring each block of data to its neighbor in any topology at each
 *           start.
 * class:    required
 * basis:    8.6.2 "the outcome is as if each", 8.6 "first the neighbor in the negative direction", 6.13 "the same
 *           effect as its blocking and nonblocking counterparts": The model says which block of which process comes
 *           where, and in which order operands are combined.
 * section:  8.8, 8.6, 8.6.1, 8.6.2, 6.13
 * covers:   MPI_Neighbor_allgather_init, MPI_Neighbor_allgatherv_init, MPI_Neighbor_alltoall_init,
 *           MPI_Neighbor_alltoallv_init, MPI_Neighbor_alltoallw_init
 * ranks:    1
 */
#include "rule.h"

#include "cases_collectives_run.h"

static void draw(void *drawn, struct case_choices *choices)
{
    static const struct coll_limits limits = {.first = COLL_NEIGHBOR_ALLGATHER,
                                              .last = COLL_NEIGHBOR_ALLTOALLW,
                                              .forms = 1 << COLL_PERSISTENT,
                                              .topologies = true,
                                              .starts = 3,
                                              .operations = 1,
                                              .bytes = 1 << 13};

    coll_draw(drawn, choices, &limits);
}

void rule(void)
{
    coll_cases(draw, 20);
}
