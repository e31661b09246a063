/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    On an intercommunicator an allreduce gives each group what the other has put in, and a
 *          reduce_scatter scatters it over one's own group.
 * class:   required
 * basis:   6.9.6 "provided by MPI processes in group A is stored", 6.10.1 "in the other group
 *          (group B) and vice versa", 6.10.2 "in blocks of recvcounts[i] elements among the MPI
 *          processes", 6.12 "the same effect as its blocking counterpart": The data of a group is
 *          reduced and goes to the other one, where it is given to all or scattered.
 * section: 6.2.2, 6.9.6, 6.10.1, 6.10.2, 6.12
 * covers:  MPI_Allreduce, MPI_Iallreduce, MPI_Reduce_scatter, MPI_Reduce_scatter_block
 * shows:   6.2.3-bidirectional, 6.9.6-inter, 6.10.1-inter, 6.10.2-inter, 6.12-inter_all
 * ranks:   2
 *
 * The last process is a group of its own.  Both groups must give vectors of one length, here the
 * product of their sizes; the counts say how they are spread over the own group.
 */
#include "rule.h"

#include <stdlib.h>

static void reduce(MPI_Comm between, int own, int remote)
{
    const int one = 1;
    int sum = -1;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Allreduce(&one, &sum, 1, MPI_INT, MPI_SUM, between));
    CHECK_INT(sum, remote);
    sum = -1;
    REQUIRE_MPI(MPI_Iallreduce(&own, &sum, 1, MPI_INT, MPI_MAX, between, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(sum, remote);
}

static void expect(int *got, int first, int remote)
{
    for (int i = 0; i < remote; i++) {
        CHECK_INT(got[i], remote * (first + i));
        got[i] = -1;
    }
}

static void scatter(MPI_Comm between, int own, int remote, int rank)
{
    int total = own * remote;
    int *send = malloc((size_t)total * sizeof(int));
    int *got = malloc((size_t)remote * sizeof(int));
    int *counts = malloc((size_t)own * sizeof(int));

    for (int i = 0; i < total; i++) {
        send[i] = i;
        counts[i % own] = remote;
    }
    CHECK_MPI(MPI_Reduce_scatter(send, got, counts, MPI_INT, MPI_SUM, between));
    expect(got, rank * remote, remote);
    CHECK_MPI(MPI_Reduce_scatter_block(send, got, remote, MPI_INT, MPI_SUM, between));
    expect(got, rank * remote, remote);
    free(send);
    free(got);
    free(counts);
}

void rule(void)
{
    int last = rule_size() - 1;
    bool alone = rule_rank() == last;
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &local));
    REQUIRE_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    reduce(between, alone ? 1 : last, alone ? last : 1);
    scatter(between, alone ? 1 : last, alone ? last : 1, alone ? 0 : rule_rank());
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&local));
}
