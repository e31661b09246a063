/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    On a Cartesian communicator the neighbors of a process are, dimension by dimension, the
 *          one below and the one above; where there is none the block of the buffer stays as it
 *          was.
 * class:   required
 * basis:   8.6 "first the neighbor in the negative direction", 8.6 "it is neither communicated nor
 *          updated", 8.6.1 "receive buffer is received from the l-th neighbor", 8.6.2 "receive
 *          buffer is received from the l-th neighbor", 8.7 "semantics are similar to nonblocking
 *          collective operations": Each dimension has two blocks, the lower neighbor's first; a
 *          neighbor that does not exist is MPI_PROC_NULL, whose block is left alone.
 * section: 8.6, 8.6.1, 8.6.2, 8.7.1, 8.7.2, 8.7
 * covers:  MPI_Neighbor_allgather, MPI_Ineighbor_allgather, MPI_Neighbor_alltoall,
 *          MPI_Ineighbor_alltoall
 * shows:   8.6-border, 8.6-cartesian_neighbors, 8.6-cartesian_order, 8.6.1-allgather,
 *          8.6.2-alltoall, 8.7.1-allgather, 8.7.2-alltoall
 * ranks:   1
 *
 * A line of all processes, in a second dimension of one process: neither has a neighbor at its
 * ends, and the second has none at all.
 */
#include "rule.h"

enum { NEIGHBORS = 4 };

/* The blocks that arrive are (below, above, none, none); `value` is what a rank has sent. */
static void expect(int got[NEIGHBORS], int below, int above)
{
    int rank = rule_rank();

    CHECK_INT(got[0], rank > 0 ? below : RULE_POISON_INT);
    CHECK_INT(got[1], rank < rule_size() - 1 ? above : RULE_POISON_INT);
    CHECK_INT(got[2], RULE_POISON_INT);
    CHECK_INT(got[3], RULE_POISON_INT);
    rule_poison(got, NEIGHBORS * sizeof(int));
}

/* Alltoall: the one below sends its block 1 up, and the one above its block 0 down. */
static void exchange(MPI_Comm line)
{
    int rank = rule_rank();
    const int send[NEIGHBORS] = {10 * rank, 10 * rank + 1, 10 * rank + 2, 10 * rank + 3};
    int got[NEIGHBORS];
    MPI_Request request = MPI_REQUEST_NULL;

    rule_poison(got, sizeof got);
    CHECK_MPI(MPI_Neighbor_allgather(send, 1, MPI_INT, got, 1, MPI_INT, line));
    expect(got, 10 * (rank - 1), 10 * (rank + 1));
    REQUIRE_MPI(MPI_Ineighbor_allgather(send, 1, MPI_INT, got, 1, MPI_INT, line, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(got, 10 * (rank - 1), 10 * (rank + 1));
    CHECK_MPI(MPI_Neighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, line));
    expect(got, 10 * (rank - 1) + 1, 10 * (rank + 1));
    REQUIRE_MPI(MPI_Ineighbor_alltoall(send, 1, MPI_INT, got, 1, MPI_INT, line, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(got, 10 * (rank - 1) + 1, 10 * (rank + 1));
}

void rule(void)
{
    const int dims[2] = {rule_size(), 1};
    const int periods[2] = {0, 0};
    MPI_Comm line = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 2, dims, periods, 0, &line));
    exchange(line);
    CHECK_MPI(MPI_Comm_free(&line));
}
