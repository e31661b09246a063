/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Exscan and MPI_Iexscan take a null receive buffer on rank 0, and the results of the others are right.
 * class:   required
 * basis:   6.11.2 "is not signficant on that MPI process": On rank 0 the receive buffer is not significant, so that
 *          its address may be anything.
 * section: 6.11.2
 * covers:  MPI_Exscan, MPI_Iexscan
 * shows:   6.11.2-rank_zero_not_significant
 * ranks:   2
 * state:   trial
 */
#include "rule.h"

static void scan(bool waits)
{
    int rank = rule_rank(), from = rank + 1, got = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(waits ? MPI_Exscan(&from, rank > 0 ? &got : NULL, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)
                    : MPI_Iexscan(&from, rank > 0 ? &got : NULL, 1, MPI_INT, MPI_SUM,
                                  MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, rank > 0 ? rank * (rank + 1) / 2 : -1);
}

void rule(void)
{
    rule_at("blocking");
    scan(true);
    rule_at("nonblocking");
    scan(false);
}
