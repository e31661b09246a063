/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    On an intercommunicator the arrays of an all-to-all operation have one entry for each
 *          process of the other group, and the data of each group arrives in the other.
 * class:   required
 * basis:   6.2.2 "with the result appearing in all members", 6.7 "stored at each MPI process in the
 *          other group", 6.8 "sends a message to each MPI process in group", 6.12 "the same effect
 *          as its blocking counterpart": Each process exchanges a block with each process of the
 *          other group, so there are as many blocks, and entries of arrays, as that group has
 *          processes.
 * section: 6.2.2, 6.2.3, 6.7, 6.8, 6.12
 * covers:  MPI_Allgather, MPI_Allgatherv, MPI_Alltoall, MPI_Alltoallv, MPI_Alltoallw,
 *          MPI_Ialltoallw
 * shows:   6.2.3-bidirectional, 6.7-allgatherv_inter, 6.7-inter, 6.8-alltoallv_inter,
 *          6.8-alltoallw_inter, 6.8-inter, 6.12-inter_all
 * ranks:   2
 *
 * The last process is a group of its own, so that local and remote size differ: a library that
 * takes the local size for the length of the arrays of datatypes reads too few or too many.
 */
#include "rule.h"

#include <stdlib.h>

static MPI_Comm between = MPI_COMM_NULL;
static int remote; /* size of the other group */
static int rank;   /* in the own group */

static void make_groups(void)
{
    int last = rule_size() - 1;
    bool alone = rule_rank() == last;
    MPI_Comm local = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &local));
    CHECK_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    CHECK_MPI(MPI_Comm_free(&local));
    CHECK_MPI(MPI_Comm_remote_size(between, &remote));
    CHECK_MPI(MPI_Comm_rank(between, &rank));
}

/* Element r of `got` is 100 * r + add: what rank r of the other group has sent. */
static void expect(int *got, int add)
{
    for (int r = 0; r < remote; r++) {
        CHECK_INT(got[r], 100 * r + add);
        got[r] = -1;
    }
}

static void exchange(const int *send, int *recv, const int *ones, const int *places,
                     const int *bytes, const MPI_Datatype *types)
{
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Allgather(send, 1, MPI_INT, recv, 1, MPI_INT, between));
    expect(recv, 0);
    CHECK_MPI(MPI_Allgatherv(send, 1, MPI_INT, recv, ones, places, MPI_INT, between));
    expect(recv, 0);
    CHECK_MPI(MPI_Alltoall(send, 1, MPI_INT, recv, 1, MPI_INT, between));
    expect(recv, rank);
    CHECK_MPI(MPI_Alltoallv(send, ones, places, MPI_INT, recv, ones, places, MPI_INT, between));
    expect(recv, rank);
    CHECK_MPI(MPI_Alltoallw(send, ones, bytes, types, recv, ones, bytes, types, between));
    expect(recv, rank);
    CHECK_MPI(
        MPI_Ialltoallw(send, ones, bytes, types, recv, ones, bytes, types, between, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(recv, rank);
}

void rule(void)
{
    size_t size = (size_t)rule_size();
    int *ints = malloc(5 * size * sizeof(int));
    MPI_Datatype *types = malloc(size * sizeof *types);
    int *ones = ints + size;
    int *places = ones + size;
    int *bytes = places + size;
    int *recv = bytes + size;

    make_groups();
    for (int r = 0; r < remote; r++) {
        ints[r] = 100 * rank + r;
        ones[r] = 1;
        places[r] = r;
        bytes[r] = r * (int)sizeof(int);
        types[r] = MPI_INT;
    }
    exchange(ints, recv, ones, places, bytes, types);
    CHECK_MPI(MPI_Comm_free(&between));
    free(ints);
    free(types);
}
