/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent reduce-scatters, with equal and with unequal blocks, reduce at each start
 *            what is then in the send buffers, or with MPI_IN_PLACE in the receive buffers.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.10.1 "treated as n consecutive blocks of recvcount elements",
 *            6.10.2 "of the i-th block is recvcounts[i]", 6.10.2 "the input data is taken from the
 *            receive buffer": Each start does what a reduce-scatter would do then, so it combines
 *            the contents that the buffers have at that time.
 * section:   6.13, 6.13.9, 6.13.10, 6.10, 6.10.1, 6.10.2
 * covers:    MPI_Reduce_scatter_block_init, MPI_Reduce_scatter_init
 * constants: MPI_IN_PLACE
 * shows:     6.10.1-blocks, 6.10.1-in_place, 6.10.2-blocks, 6.10.2-in_place, 6.10.2-zero_blocks,
 *            6.13-corresponding_operations, 6.13-reductions, 6.13-started_many_times,
 *            6.13.9-reduce_scatter_block_init, 6.13.10-reduce_scatter_init
 * ranks:     1
 *
 * Unequal blocks: rank r gets r ints.  Element k of rank r is 10 * (round + k) + r.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static int size, rank;

static void run(MPI_Request *request, int *from, int total, const int *recv, int first, int count)
{
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < total; k++) {
            from[k] = 10 * (round + k) + rank;
        }
        REQUIRE_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        for (int i = 0; i < count; i++) {
            CHECK_INT(recv[i], 10 * (round + first + i) * size + size * (size - 1) / 2);
        }
    }
    CHECK_MPI(MPI_Request_free(request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    size_t bytes = (size_t)(2 * size * size) * sizeof(int);
    int *send = calloc(1, bytes);
    int *recv = malloc(bytes);
    int *counts = malloc((size_t)size * sizeof(int));

    for (int r = 0; r < size; r++) {
        counts[r] = r;
    }
    for (int in_place = 0; in_place < 2; in_place++) {
        const void *from = in_place ? MPI_IN_PLACE : send;
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("in place %d", in_place);
        REQUIRE_MPI(MPI_Reduce_scatter_block_init(from, recv, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                                                  MPI_INFO_NULL, &request));
        run(&request, in_place ? recv : send, 2 * size, recv, 2 * rank, 2);
        REQUIRE_MPI(MPI_Reduce_scatter_init(from, recv, counts, MPI_INT, MPI_SUM, MPI_COMM_WORLD,
                                            MPI_INFO_NULL, &request));
        run(&request, in_place ? recv : send, size * (size - 1) / 2, recv, rank * (rank - 1) / 2,
            rank);
    }
    free(send);
    free(recv);
    free(counts);
}
