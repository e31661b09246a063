/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a periodic dimension of one or two processes, where both neighbors are the same,
 *            what is sent in one direction is received from the other one.
 * class:     required
 * basis:     8.6.2 "the content of the recvbuf is as if", 8.6 "first the neighbor in the negative
 *            direction", 8.6.2 "k-th block in send buffer is sent to", 8.7 "semantics are similar
 *            to nonblocking collective operations": The code that defines the result receives from
 *            the upper neighbor what it has sent downwards, in dimensions of any size; the other
 *            forms differ in counts and types only.
 * section:   8.6.2, 8.7.2, 8.6, 8.7
 * covers:    MPI_Neighbor_alltoall, MPI_Neighbor_alltoallv, MPI_Neighbor_alltoallw,
 *            MPI_Ineighbor_alltoall, MPI_Ineighbor_alltoallv, MPI_Ineighbor_alltoallw
 * shows:     8.6.2-periodic_of_one_or_two, 8.7.2-alltoall, 8.7.2-alltoallv
 * ranks:     1
 *
 * Both messages go to one process: they are distinguished by their order or by tags, and libraries
 * have had them swapped.
 */
#include "rule.h"

enum { BACK, AHEAD, BOTH };

static int out[BOTH], in[BOTH], size;
static const int ones[BOTH] = {1, 1};
static const int places[BOTH] = {0, 1};
static const MPI_Aint bytes[BOTH] = {0, sizeof(int)};
static MPI_Request request = MPI_REQUEST_NULL;

/* Each process sends 10 times its rank to the neighbor before it and 1 more to the next one. */
static void expect(const char *call)
{
    int before = (rule_rank() + size - 1) % size;
    int after = (rule_rank() + 1) % size;

    rule_at("%s, %d in the ring", call, size);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(in[BACK], 10 * before + AHEAD);
    CHECK_INT(in[AHEAD], 10 * after + BACK);
    rule_poison(in, sizeof in);
}

static void check(MPI_Comm ring)
{
    const MPI_Datatype types[BOTH] = {MPI_INT, MPI_INT};

    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, ring));
    expect("alltoall");
    CHECK_MPI(MPI_Neighbor_alltoallv(out, ones, places, MPI_INT, in, ones, places, MPI_INT, ring));
    expect("alltoallv");
    CHECK_MPI(MPI_Neighbor_alltoallw(out, ones, bytes, types, in, ones, bytes, types, ring));
    expect("alltoallw");
    REQUIRE_MPI(MPI_Ineighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, ring, &request));
    expect("ialltoall");
    REQUIRE_MPI(MPI_Ineighbor_alltoallv(out, ones, places, MPI_INT, in, ones, places, MPI_INT, ring,
                                        &request));
    expect("ialltoallv");
    CHECK_MPI(
        MPI_Ineighbor_alltoallw(out, ones, bytes, types, in, ones, bytes, types, ring, &request));
    expect("ialltoallw");
}

void rule(void)
{
    const int periodic = 1;
    MPI_Comm ring = MPI_COMM_NULL;

    size = rule_size() < 2 ? 1 : 2;
    out[BACK] = 10 * rule_rank() + BACK;
    out[AHEAD] = 10 * rule_rank() + AHEAD;
    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, &ring));
    if (rule_rank() >= size) {
        CHECK_HANDLE(ring, MPI_COMM_NULL);
        return;
    }
    check(ring);
    CHECK_MPI(MPI_Comm_free(&ring));
}
