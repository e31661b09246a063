/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Endpoints of all processes send a large message in a circle: one thread of each process, which waits in
 *             one of its endpoints, makes progress on all of them.
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

/* What a rank sends. */
static void fill(int *numbers, int rank)
{
    for (int i = 0; i < LENGTH; i++) {
        numbers[i] = i + rank;
    }
}

static void go_round(MPI_Comm comms[], int *in, int *out, int *want)
{
    MPI_Request requests[ENDPOINTS];
    int size = ENDPOINTS * rule_size(), first = ENDPOINTS * rule_rank();

    for (int i = 0; i < ENDPOINTS; i++) {
        fill(out + i * LENGTH, first + i);
        CHECK_MPI(MPI_Isend(out + i * LENGTH, LENGTH, MPI_INT, (first + i + 1) % size, 0, comms[i],
                            &requests[i]));
    }
    for (int i = 0; i < ENDPOINTS; i++) {
        int before = (first + i + size - 1) % size;

        rule_poison(in, LENGTH * sizeof *in);
        CHECK_MPI(MPI_Recv(in, LENGTH, MPI_INT, before, 0, comms[i], MPI_STATUS_IGNORE));
        fill(want, before);
        CHECK_BYTES(in, want, LENGTH * sizeof *in);
    }
    CHECK_MPI(MPI_Waitall(ENDPOINTS, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    MPI_Comm comms[ENDPOINTS];
    int *in, *out, *want;

    REQUIRE_ENDPOINTS_OR_SKIP();
    in = malloc(LENGTH * sizeof *in);
    out = malloc((size_t)ENDPOINTS * LENGTH * sizeof *out);
    want = malloc(LENGTH * sizeof *want);
    REQUIRE(in != NULL && out != NULL && want != NULL);
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, ENDPOINTS, MPI_INFO_NULL, comms));
    go_round(comms, in, out, want);
    rule_endpoints_free(ENDPOINTS, comms);
    free(in);
    free(out);
    free(want);
}
