/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     On an intercommunicator, each process sends to and receives from each rank of the remote group, and no
 *           message reaches a process of the sender's own group.
 * class:    required
 * basis:    7.1.2 "group is always matched by a receive operation in", 7.6 "is addressed by its rank in the remote
 *           group", 7.6 "communicator can be used both for send and for", 7.6.1 "returns the rank in the local group":
 *           each message says who sent it and to which rank, so its receiver knows whether it is the right one.
 * section:  7.1.2, 7.6, 7.6.1
 * covers:   MPI_Intercomm_create, MPI_Comm_rank, MPI_Send, MPI_Irecv
 * shows:    7.1.2-remote_matches, 7.6-remote_rank, 7.6-both_directions, 7.6.1-rank
 * ranks:    2
 *
 * The groups are the processes with even and with odd ranks, in reverse order. All receives are started before the
 * first send; one more message goes to a receive that names no source.
 */
#include "rule.h"

#include <stdlib.h>

enum { TAG = 3, LAST_TAG = 4 };

static int members(int parity)
{
    return (rule_size() + 1 - parity) / 2;
}

/* The rank in MPI_COMM_WORLD of a member of a group. */
static int world_rank(int parity, int rank)
{
    return 2 * (members(parity) - 1 - rank) + parity;
}

static void exchange(MPI_Comm between, int remote, int rank, int size)
{
    int *got = malloc((size_t)size * sizeof *got);
    MPI_Request *requests = malloc((size_t)size * sizeof(MPI_Request));

    rule_poison(got, (size_t)size * sizeof *got);
    for (int i = 0; i < size; i++) {
        CHECK_MPI(MPI_Irecv(&got[i], 1, MPI_INT, i, TAG, between, &requests[i]));
    }
    for (int i = 0; i < size; i++) {
        int value = 1000 * rule_rank() + i;

        CHECK_MPI(MPI_Send(&value, 1, MPI_INT, i, TAG, between));
    }
    for (int i = 0; i < size; i++) {
        MPI_Status status = rule_status();

        rule_at("from rank %d of the remote group", i);
        CHECK_MPI(MPI_Wait(&requests[i], &status));
        CHECK_INT(got[i], 1000 * world_rank(remote, i) + rank);
        CHECK_INT(status.MPI_SOURCE, i);
    }
    rule_at(NULL);
    free(requests);
    free(got);
}

/* The last of each group sends to the last of the other. */
static void exchange_last(MPI_Comm between, int remote, int last)
{
    MPI_Status status = rule_status();
    int value = rule_rank();
    int got = -1;

    CHECK_MPI(MPI_Sendrecv(&value, 1, MPI_INT, last, LAST_TAG, &got, 1, MPI_INT, MPI_ANY_SOURCE,
                           LAST_TAG, between, &status));
    CHECK_INT(got, world_rank(remote, last));
    CHECK_INT(status.MPI_SOURCE, last);
}

void rule(void)
{
    int parity = rule_rank() % 2;
    int want = members(parity) - 1 - rule_rank() / 2;
    int rank = -1;
    MPI_Comm own = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, parity, -rule_rank(), &own));
    REQUIRE_MPI(
        MPI_Intercomm_create(own, 0, MPI_COMM_WORLD, world_rank(1 - parity, 0), TAG, &between));
    CHECK_MPI(MPI_Comm_rank(between, &rank));
    CHECK_INT(rank, want);
    exchange(between, 1 - parity, want, members(1 - parity));
    if (want == members(parity) - 1) {
        exchange_last(between, 1 - parity, members(1 - parity) - 1);
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&own));
}
