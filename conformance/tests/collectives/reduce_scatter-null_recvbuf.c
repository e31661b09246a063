/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Reduce_scatter takes a null receive buffer on processes that get no elements, and the results of the
 *          others are right.
 * class:   required
 * basis:   6.10.2 "may not have allocated a receive buffer": No element is stored there, so that the address is not
 *          used.
 * section: 6.10.2
 * covers:  MPI_Reduce_scatter, MPI_Ireduce_scatter
 * shows:   6.10.2-null_recvbuf
 * ranks:   2
 */
#include "rule.h"

#include <stdlib.h>

/* The last process gets the only element. */
static void scatter(bool waits)
{
    int size = rule_size(), rank = rule_rank();
    int *counts = calloc((size_t)size, sizeof *counts);
    const int from = rank + 1;
    int got = -1, all = size * (size + 1) / 2;
    bool has = rank == size - 1;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE(counts != NULL);
    counts[size - 1] = 1;
    CHECK_MPI(waits ? MPI_Reduce_scatter(&from, has ? &got : NULL, counts, MPI_INT, MPI_SUM,
                                         MPI_COMM_WORLD)
                    : MPI_Ireduce_scatter(&from, has ? &got : NULL, counts, MPI_INT, MPI_SUM,
                                          MPI_COMM_WORLD, &request));
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(got, has ? all : -1);
    free(counts);
}

void rule(void)
{
    for (int i = 0; i < 2; i++) {
        rule_at("%s", i == 0 ? "blocking" : "nonblocking");
        scatter(i == 0);
    }
}
