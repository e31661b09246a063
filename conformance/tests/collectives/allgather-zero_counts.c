/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Collectives that move data, blocking and nonblocking, with counts of 0 succeed, also with null buffers,
 *          and change no byte of the receive buffer.
 * class:   required
 * basis:   6.4 "number of entries in buffer (nonnegative integer)", 6.5 "number of elements for any single receive
 *          (nonnegative integer,", 6.6 "number of elements sent to each MPI process (nonnegative", 6.7 "containing
 *          the number of elements that are received from", 6.7 "number of elements in send buffer (nonnegative
 *          integer)", 6.8 "number of elements sent to each MPI process (nonnegative": A count of 0 is no data, so
 *          that the address of the buffer is not used.
 * section: 6.4, 6.5, 6.6, 6.7, 6.8
 * covers:  MPI_Bcast, MPI_Gather, MPI_Scatter, MPI_Allgather, MPI_Allgatherv, MPI_Alltoall, MPI_Ibcast, MPI_Igather,
 *          MPI_Iscatter, MPI_Iallgather, MPI_Iallgatherv, MPI_Ialltoall
 * shows:   6.4-zero_count, 6.5-zero_count, 6.6-zero_count, 6.7-allgatherv_all_zero, 6.7-zero_count, 6.8-zero_count
 * ranks:   1
 */
#include "rule.h"

#include <stdlib.h>

static void blocking(const void *from, void *to, const int *zeros)
{
    CHECK_MPI(MPI_Bcast(to, 0, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Gather(from, 0, MPI_INT, to, 0, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Scatter(from, 0, MPI_INT, to, 0, MPI_INT, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allgather(from, 0, MPI_INT, to, 0, MPI_INT, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allgatherv(from, 0, MPI_INT, to, zeros, zeros, MPI_INT, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Alltoall(from, 0, MPI_INT, to, 0, MPI_INT, MPI_COMM_WORLD));
}

static void nonblocking(const void *from, void *to, const int *zeros)
{
    MPI_Request requests[6] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                               MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    CHECK_MPI(MPI_Ibcast(to, 0, MPI_INT, 0, MPI_COMM_WORLD, &requests[0]));
    CHECK_MPI(MPI_Igather(from, 0, MPI_INT, to, 0, MPI_INT, 0, MPI_COMM_WORLD, &requests[1]));
    CHECK_MPI(MPI_Iscatter(from, 0, MPI_INT, to, 0, MPI_INT, 0, MPI_COMM_WORLD, &requests[2]));
    CHECK_MPI(MPI_Iallgather(from, 0, MPI_INT, to, 0, MPI_INT, MPI_COMM_WORLD, &requests[3]));
    CHECK_MPI(
        MPI_Iallgatherv(from, 0, MPI_INT, to, zeros, zeros, MPI_INT, MPI_COMM_WORLD, &requests[4]));
    CHECK_MPI(MPI_Ialltoall(from, 0, MPI_INT, to, 0, MPI_INT, MPI_COMM_WORLD, &requests[5]));
    CHECK_MPI(MPI_Waitall(6, requests, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    const int from = 1;
    int to[4];
    int *zeros = calloc((size_t)rule_size(), sizeof *zeros);

    REQUIRE(zeros != NULL);
    rule_poison(to, sizeof to);
    rule_at("buffers");
    blocking(&from, to, zeros);
    nonblocking(&from, to, zeros);
    CHECK_UNTOUCHED(to, sizeof to);
    rule_at("null pointers");
    blocking(NULL, NULL, zeros);
    nonblocking(NULL, NULL, zeros);
    free(zeros);
}
