/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Alltoallv moves a block of its own length between any two processes, none where the
 *            count is zero, and leaves gaps alone; with MPI_IN_PLACE the send arrays may be null.
 * class:     required
 * basis:     6.8 "the placement of the data on the receive side", 6.8 "sendcounts, sdispls and
 *            sendtype are ignored", 6.12 "the same effect as its blocking counterpart": Blocks are
 *            as long as their counts and lie at their displacements, so nothing else is written; in
 *            place the send arrays are not looked at, and may be null.
 * section:   6.8, 6.12.6, 6.12
 * covers:    MPI_Alltoallv, MPI_Ialltoallv
 * constants: MPI_IN_PLACE
 * shows:     6.8-alltoallv_in_place, 6.8-alltoallv_in_place_ignores, 6.8-alltoallv_places,
 *            6.8-alltoallv_sizes, 6.12-in_place, 6.12.6-ialltoallv
 * ranks:     1
 *
 * Ranks i and j exchange (i + j + 1) % 3 ints.  Blocks are sent in reverse order, after a gap.
 */
#include "rule.h"

#include <stdlib.h>

enum { SEND_STRIDE = 3, RECV_STRIDE = 4 };

static int *counts, *sdispls, *rdispls;

static size_t bytes(int stride)
{
    return (size_t)(rule_size() + 1) * (size_t)stride * sizeof(int);
}

static void describe(int size)
{
    counts = malloc((size_t)size * sizeof(int));
    sdispls = malloc((size_t)size * sizeof(int));
    rdispls = malloc((size_t)size * sizeof(int));
    for (int r = 0; r < size; r++) {
        counts[r] = (rule_rank() + r + 1) % 3;
        sdispls[r] = SEND_STRIDE * (size - r);
        rdispls[r] = RECV_STRIDE * (r + 1);
    }
}

static void fill(int *buffer, const int *displs)
{
    for (int to = 0; to < rule_size(); to++) {
        for (int i = 0; i < counts[to]; i++) {
            buffer[displs[to] + i] = 1000 * rule_rank() + 10 * to + i;
        }
    }
}

static void expect(int *recv)
{
    for (int at = 0; at < RECV_STRIDE * (rule_size() + 1); at++) {
        int from = at / RECV_STRIDE - 1, i = at % RECV_STRIDE;
        bool sent = from >= 0 && i < counts[from];

        CHECK_INT(recv[at], sent ? 1000 * from + 10 * rule_rank() + i : RULE_POISON_INT);
    }
    rule_poison(recv, bytes(RECV_STRIDE));
}

static void from_send_buffer(int *recv, MPI_Request *request)
{
    int *send = malloc(bytes(SEND_STRIDE));

    rule_at("from a send buffer");
    fill(send, sdispls);
    CHECK_MPI(MPI_Alltoallv(send, counts, sdispls, MPI_INT, recv, counts, rdispls, MPI_INT,
                            MPI_COMM_WORLD));
    expect(recv);
    REQUIRE_MPI(MPI_Ialltoallv(send, counts, sdispls, MPI_INT, recv, counts, rdispls, MPI_INT,
                               MPI_COMM_WORLD, request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    expect(recv);
    free(send);
}

static void in_place(int *both, MPI_Request *request)
{
    rule_at("in place");
    fill(both, rdispls);
    CHECK_MPI(MPI_Alltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, both, counts, rdispls,
                            MPI_INT, MPI_COMM_WORLD));
    expect(both);
    fill(both, rdispls);
    REQUIRE_MPI(MPI_Ialltoallv(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, both, counts, rdispls,
                               MPI_INT, MPI_COMM_WORLD, request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    expect(both);
}

void rule(void)
{
    int *recv = malloc(bytes(RECV_STRIDE));
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(recv, bytes(RECV_STRIDE));
    describe(rule_size());
    from_send_buffer(recv, &request);
    in_place(recv, &request);
    free(recv);
    free(counts);
    free(sdispls);
    free(rdispls);
}
