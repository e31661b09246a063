/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       One thread that sends a large message around its own endpoints and waits in one of them makes progress
 *             on all of them.
 * class:      quality
 * basis:      E3.3 "a thread can be associated with multiple endpoints by": A thread that has begun communication on
 *             several endpoints drives them all when it waits on one.
 * section:    3.7.4
 * covers:     MPIX_Comm_create_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

#include <stdlib.h>

enum { ENDPOINTS = 3, LENGTH = 1 << 20 };

static void go_round(MPI_Comm comms[], int *in, int *out)
{
    MPI_Request requests[ENDPOINTS];

    for (int i = 0; i < ENDPOINTS; i++) {
        for (int k = 0; k < LENGTH; k++) {
            out[i * LENGTH + k] = k + i;
        }
        CHECK_MPI(MPI_Isend(out + i * LENGTH, LENGTH, MPI_INT, (i + 1) % ENDPOINTS, 0, comms[i],
                            &requests[i]));
    }
    for (int i = 0; i < ENDPOINTS; i++) {
        int before = (i + ENDPOINTS - 1) % ENDPOINTS;

        rule_poison(in, LENGTH * sizeof *in);
        CHECK_MPI(MPI_Recv(in, LENGTH, MPI_INT, before, 0, comms[i], MPI_STATUS_IGNORE));
        CHECK_BYTES(in, out + before * LENGTH, LENGTH * sizeof *in);
    }
    CHECK_MPI(MPI_Waitall(ENDPOINTS, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    MPI_Comm comms[ENDPOINTS];
    int *in, *out;

    REQUIRE_ENDPOINTS_OR_SKIP();
    in = malloc(LENGTH * sizeof *in);
    out = malloc((size_t)ENDPOINTS * LENGTH * sizeof *out);
    REQUIRE(in != NULL && out != NULL);
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_SELF, ENDPOINTS, MPI_INFO_NULL, comms));
    go_round(comms, in, out);
    rule_endpoints_free(ENDPOINTS, comms);
    free(in);
    free(out);
}
