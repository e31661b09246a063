/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Exscan and MPI_Iexscan take a null receive buffer on rank 0, and the results of the others are right.
 * class:   required
 * basis:   6.11.2 "is not signficant on that MPI process": On rank 0 the receive buffer is not significant, so that
 *          its address may be anything.
 * section: 6.11.2
 * covers:  MPI_Exscan, MPI_Iexscan
 * shows:   6.11.2-rank_zero_not_significant
 * ranks:   2
 */
#include "rule.h"

static int scan(bool waits, const int *from, int *to)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int rc = waits ? MPI_Exscan(from, to, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)
                   : MPI_Iexscan(from, to, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);

    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    return rc;
}

static void check(bool waits)
{
    int rank = rule_rank(), from = rank + 1, got = -1;
    int rc = scan(waits, &from, rank > 0 ? &got : NULL);

    CHECK_CODE(rc, MPI_SUCCESS);
    if (rc != MPI_SUCCESS && rank == 0) {
        scan(waits, &from, &got); /* the others wait for rank 0 */
    }
    CHECK_INT(rank > 0 ? got : 0, rank * (rank + 1) / 2);
}

void rule(void)
{
    rule_at("blocking");
    check(true);
    rule_at("nonblocking");
    check(false);
}
