/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Finalize is called once for each process, whose endpoints need not be freed; what they have sent
 *             arrives.
 * class:      quality
 * basis:      E3.1 "requires MPI_Init to be called multiple times": Not so here: endpoints are of a process that has
 *             begun MPI once, and ends it once; no call for each of them is left to be made.
 * section:    11.2.2
 * covers:     MPIX_Comm_create_endpoints
 * ranks:      2
 * capability: endpoints
 * process:    alone
 * level:      extension
 */
#define RULE_ALONE
#include "rule_endpoints.h"

enum { ENDPOINTS = 4 };

void rule(void)
{
    MPI_Comm comms[ENDPOINTS];
    MPI_Request requests[ENDPOINTS];
    int size, got = -1, values[ENDPOINTS];

    REQUIRE_ENDPOINTS_OR_SKIP();
    REQUIRE(rule_endpoints_begin(MPI_THREAD_SINGLE));
    size = ENDPOINTS * rule_size();
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, ENDPOINTS, MPI_INFO_NULL, comms));
    for (int i = 0; i < ENDPOINTS; i++) {
        int rank = ENDPOINTS * rule_rank() + i;

        values[i] = rank;
        CHECK_MPI(MPI_Isend(&values[i], 1, MPI_INT, (rank + ENDPOINTS + 1) % size, 0, comms[i],
                            &requests[i]));
    }
    for (int i = 0; i < ENDPOINTS; i++) {
        int rank = ENDPOINTS * rule_rank() + i, from = (rank + 2 * size - ENDPOINTS - 1) % size;

        CHECK_MPI(MPI_Recv(&got, 1, MPI_INT, from, 0, comms[i], MPI_STATUS_IGNORE));
        CHECK_INT(got, from);
    }
    CHECK_MPI(MPI_Waitall(ENDPOINTS, requests, MPI_STATUSES_IGNORE));
    CHECK_MPI(MPI_Finalize());
}
