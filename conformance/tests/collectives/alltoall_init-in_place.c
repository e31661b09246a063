/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A persistent all-to-all exchanges at each start what is then in the send buffers, or
 *            with MPI_IN_PLACE in the receive buffers.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.8 "taken from the recvbuf and replaced by the received": Each
 *            start does what an all-to-all would do then, so it sends the contents that the buffers
 *            have at that time.
 * section:   6.13, 6.13.6, 6.8
 * covers:    MPI_Alltoall_init, MPI_Alltoallv_init
 * constants: MPI_IN_PLACE
 * shows:     6.8-alltoallv_in_place, 6.8-alltoallv_in_place_ignores, 6.8-alltoallv_places,
 *            6.8-alltoallv_sizes, 6.8-blocks, 6.8-in_place, 6.8-in_place_ignores,
 *            6.13-corresponding_operations, 6.13-started_many_times, 6.13.6-alltoall_init,
 *            6.13.6-alltoallv_init
 * ranks:     1
 *
 * In the form with counts, ranks i and j exchange |i - j| ints, at places of their own.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static int size, rank;

static int distance(int r)
{
    return abs(r - rank);
}

static void run(MPI_Request *request, int round)
{
    rule_at("round %d", round);
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void alltoall(int *send, int *recv, bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int *from = in_place ? recv : send;

    REQUIRE_MPI(MPI_Alltoall_init(in_place ? MPI_IN_PLACE : send, in_place ? -1 : 1,
                                  in_place ? MPI_DATATYPE_NULL : MPI_INT, recv, 1, MPI_INT,
                                  MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(recv, (size_t)size * sizeof(int));
        for (int r = 0; r < size; r++) {
            from[r] = 1000 * round + 10 * rank + r;
        }
        run(&request, round);
        for (int r = 0; r < size; r++) {
            CHECK_INT(recv[r], 1000 * round + 10 * r + rank);
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void alltoallv(int *send, int *recv, const int *counts, const int *displs, bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int *from = in_place ? recv : send;

    REQUIRE_MPI(MPI_Alltoallv_init(in_place ? MPI_IN_PLACE : send, in_place ? NULL : counts,
                                   in_place ? NULL : displs, in_place ? MPI_DATATYPE_NULL : MPI_INT,
                                   recv, counts, displs, MPI_INT, MPI_COMM_WORLD, MPI_INFO_NULL,
                                   &request));
    for (int round = 0; round < ROUNDS; round++) {
        rule_poison(recv, (size_t)(size * size) * sizeof(int));
        for (int r = 0; r < size; r++) {
            for (int i = 0; i < distance(r); i++) {
                from[displs[r] + i] = 1000 * round + 100 * rank + 10 * r + i;
            }
        }
        run(&request, round);
        for (int r = 0; r < size; r++) {
            for (int i = 0; i < distance(r); i++) {
                CHECK_INT(recv[displs[r] + i], 1000 * round + 100 * r + 10 * rank + i);
            }
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    size = rule_size();
    rank = rule_rank();
    int *send = malloc((size_t)(size * size) * sizeof(int));
    int *recv = malloc((size_t)(size * size) * sizeof(int));
    int *counts = malloc((size_t)size * sizeof(int));
    int *displs = malloc((size_t)size * sizeof(int));

    for (int r = 0; r < size; r++) {
        counts[r] = distance(r);
        displs[r] = (size - 1 - r) * size;
    }
    for (int in_place = 0; in_place < 2; in_place++) {
        alltoall(send, recv, in_place);
        alltoallv(send, recv, counts, displs, in_place);
    }
    free(send);
    free(recv);
    free(counts);
    free(displs);
}
