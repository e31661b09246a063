/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      In a periodic dimension of one or two processes, where both neighbors are the same, what is
 *            sent in one direction is received from the other one.
 * section:   8.6.2, 8.7.2
 * covers:    MPI_Neighbor_alltoall, MPI_Ineighbor_alltoall
 * ranks:     1
 *
 * Both messages go to one process: they are told apart by their order or by tags, and libraries have
 * had them swapped.
 */
#include "rule.h"

enum { BACK, AHEAD, BOTH };

/* What each process sends: to the neighbor before it 10 times its rank, to the next one 1 more. */
static void expect(const int *in, int size)
{
    int before = (rule_rank() + size - 1) % size;
    int after = (rule_rank() + 1) % size;

    CHECK_INT(in[BACK], 10 * before + AHEAD);
    CHECK_INT(in[AHEAD], 10 * after + BACK);
}

void rule(void)
{
    const int size = rule_size() < 2 ? 1 : 2;
    const int periodic = 1;
    int out[BOTH] = {10 * rule_rank() + BACK, 10 * rule_rank() + AHEAD};
    int in[BOTH];
    MPI_Comm ring = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, &ring));
    if (ring == MPI_COMM_NULL) {
        CHECK(rule_rank() >= size);
        return;
    }
    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Neighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, ring));
    expect(in, size);
    rule_poison(in, sizeof in);
    CHECK_MPI(MPI_Ineighbor_alltoall(out, 1, MPI_INT, in, 1, MPI_INT, ring, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(in, size);
    CHECK_MPI(MPI_Comm_free(&ring));
}
