/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Comm_free of an endpoint waits for no other: one process may free all of its endpoints before any
 *             other process begins, and messages on their way arrive.
 * class:      quality
 * basis:      E3.2 "internally aggregates endpoint free requests": A process that frees its endpoints,
 *             one after the other, cannot wait for those that free theirs later.
 * section:    7.4.3, 3.7.3
 * covers:     MPIX_Comm_create_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

#include <stdlib.h>

enum { ENDPOINTS = 3, LENGTH = 300000 };

/* Each endpoint sends to the one of its number in the next process, and receives from the one before. */
static void begin(MPI_Comm comms[], int *in, int *out, MPI_Request requests[])
{
    int n = ENDPOINTS * rule_size(), first = ENDPOINTS * rule_rank();

    for (int i = 0; i < ENDPOINTS; i++) {
        int after = (first + ENDPOINTS + i) % n, before = (first + n - ENDPOINTS + i) % n;

        out[(i + 1) * LENGTH - 1] = first + i;
        CHECK_MPI(MPI_Irecv(in + i * LENGTH, LENGTH, MPI_INT, before, 0, comms[i], &requests[i]));
        CHECK_MPI(MPI_Isend(out + i * LENGTH, LENGTH, MPI_INT, after, 0, comms[i],
                            &requests[ENDPOINTS + i]));
    }
}

static void end(const int *in, MPI_Request requests[])
{
    int n = ENDPOINTS * rule_size(), first = ENDPOINTS * rule_rank();

    CHECK_MPI(MPI_Waitall(2 * ENDPOINTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < ENDPOINTS; i++) {
        CHECK_INT(in[(i + 1) * LENGTH - 1], (first + n - ENDPOINTS + i) % n);
    }
}

void rule(void)
{
    MPI_Comm comms[ENDPOINTS];
    MPI_Request requests[2 * ENDPOINTS];
    int *in, *out, rank = rule_rank(), size = rule_size();

    REQUIRE_ENDPOINTS_OR_SKIP();
    in = calloc((size_t)ENDPOINTS * LENGTH, sizeof *in);
    out = calloc((size_t)ENDPOINTS * LENGTH, sizeof *out);
    REQUIRE(in != NULL && out != NULL);
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, ENDPOINTS, MPI_INFO_NULL, comms));
    begin(comms, in, out, requests);
    if (rank > 0) {
        CHECK_MPI(MPI_Recv(NULL, 0, MPI_INT, rank - 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    rule_endpoints_free(ENDPOINTS, comms);
    if (rank < size - 1) {
        CHECK_MPI(MPI_Send(NULL, 0, MPI_INT, rank + 1, 1, MPI_COMM_WORLD));
    }
    end(in, requests);
    free(in);
    free(out);
}
