/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The displacements of alltoallw count bytes, whatever the extents of the types are, on
 *            a communicator of one process as well.
 * class:     required
 * basis:     6.8 "receive buffers is specified in bytes", 6.12 "the same effect as its blocking
 *            counterpart": Nothing is said of an extent by which a displacement would be
 *            multiplied, nor of an exception for a group of one process.
 * section:   6.8, 6.12.6, 6.12
 * covers:    MPI_Alltoallw, MPI_Ialltoallw
 * constants: MPI_COMM_SELF
 * shows:     6.8-alltoallw_bytes, 6.12.6-ialltoallw
 * ranks:     1
 *
 * The buffers are long enough for displacements that are taken for multiples of the extent, so that
 * a library that does so fails here and damages nothing.
 */
#include "rule.h"

enum { BUFFER = 64, FROM = 3, TO = 5 };

static void expect(int recv[BUFFER])
{
    for (int i = 0; i < BUFFER; i++) {
        CHECK_INT(recv[i], i == TO ? FROM : RULE_POISON_INT);
    }
    rule_poison(recv, BUFFER * sizeof(int));
}

void rule(void)
{
    const int one[1] = {1};
    const int from[1] = {FROM * (int)sizeof(int)};
    const int to[1] = {TO * (int)sizeof(int)};
    const MPI_Datatype type[1] = {MPI_INT};
    MPI_Request request = MPI_REQUEST_NULL;
    int send[BUFFER];
    int recv[BUFFER];

    for (int i = 0; i < BUFFER; i++) {
        send[i] = i;
    }
    rule_poison(recv, sizeof recv);
    CHECK_MPI(MPI_Alltoallw(send, one, from, type, recv, one, to, type, MPI_COMM_SELF));
    expect(recv);
    REQUIRE_MPI(
        MPI_Ialltoallw(send, one, from, type, recv, one, to, type, MPI_COMM_SELF, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(recv);
}
