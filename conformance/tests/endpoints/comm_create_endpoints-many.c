/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       One process may have 256 endpoints, or as many as it can have, while others have none. Each takes part
 *             in a collective operation.
 * class:      quality
 * basis:      E3.2 "an array of my_num_ep handles to this": The number is the program's; the maximum of a query is one
 *             that can be had.
 * section:    6.9
 * covers:     MPIX_Comm_create_endpoints, MPIX_Comm_query_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

enum { MOST = 256 };

static void add_all(int n, MPI_Comm comms[])
{
    static int ranks[MOST], sums[MOST];
    static MPI_Request requests[MOST];

    for (int i = 0; i < n; i++) {
        CHECK_MPI(MPI_Comm_rank(comms[i], &ranks[i]));
        CHECK_INT(ranks[i], i);
        sums[i] = -1;
        CHECK_MPI(MPI_Iallreduce(&ranks[i], &sums[i], 1, MPI_INT, MPI_SUM, comms[i], &requests[i]));
    }
    CHECK_MPI(MPI_Waitall(n, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < n; i++) {
        CHECK_INT(sums[i], n * (n - 1) / 2);
    }
}

void rule(void)
{
    static MPI_Comm comms[MOST];
    int optimal = -1, most = -1, n = 0;

    REQUIRE_ENDPOINTS_OR_SKIP();
    CHECK_MPI(MPIX_Comm_query_endpoints(MPI_COMM_WORLD, &optimal, &most));
    if (rule_rank() == rule_size() - 1) {
        n = most < MOST ? most : MOST;
    }
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, n, MPI_INFO_NULL, n > 0 ? comms : NULL));
    add_all(n, comms);
    rule_endpoints_free(n, comms);
}
