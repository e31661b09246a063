/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Alltoall brings block j of process i to place i of process j; with MPI_IN_PLACE the
 *            receive buffer is what is sent, and send count and send type are ignored.
 * class:     required
 * basis:     6.8 "and is placed in the i-th block of recvbuf", 6.8 "In such a case, sendcount and
 *            sendtype are ignored", 6.12 "the same effect as its blocking counterpart": Block j of
 *            process i goes to place i of process j; in place the blocks are taken from the receive
 *            buffer, whatever the ignored arguments are.
 * section:   6.8, 6.12.6, 6.12
 * covers:    MPI_Alltoall, MPI_Ialltoall
 * constants: MPI_IN_PLACE
 * shows:     6.8-blocks, 6.8-in_place, 6.8-in_place_ignores, 6.12-in_place, 6.12.6-ialltoall
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 2 };

/* Element i of the block that `from` sends to `to`. */
static int element(int from, int to, int i)
{
    return 1000 * from + 10 * to + i;
}

static void fill(int *send)
{
    for (int at = 0; at < COUNT * rule_size(); at++) {
        send[at] = element(rule_rank(), at / COUNT, at % COUNT);
    }
}

static void expect(int *recv)
{
    for (int at = 0; at < COUNT * rule_size(); at++) {
        CHECK_INT(recv[at], element(at / COUNT, rule_rank(), at % COUNT));
        recv[at] = -1;
    }
}

static void from_send_buffer(int *send, int *recv)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("from a send buffer");
    fill(send);
    CHECK_MPI(MPI_Alltoall(send, COUNT, MPI_INT, recv, COUNT, MPI_INT, MPI_COMM_WORLD));
    expect(recv);
    REQUIRE_MPI(
        MPI_Ialltoall(send, COUNT, MPI_INT, recv, COUNT, MPI_INT, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(recv);
}

static void in_place(int *both)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("in place");
    fill(both);
    CHECK_MPI(
        MPI_Alltoall(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, both, COUNT, MPI_INT, MPI_COMM_WORLD));
    expect(both);
    fill(both);
    REQUIRE_MPI(MPI_Ialltoall(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, both, COUNT, MPI_INT,
                              MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(both);
}

void rule(void)
{
    int *send = malloc((size_t)rule_size() * COUNT * sizeof(int));
    int *recv = malloc((size_t)rule_size() * COUNT * sizeof(int));

    from_send_buffer(send, recv);
    in_place(recv);
    free(send);
    free(recv);
}
