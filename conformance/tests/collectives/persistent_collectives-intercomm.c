/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    On an intercommunicator persistent collectives without a root bring each group what the
 *          other group sends.
 * class:   required
 * basis:   6.13 "the same effect as its blocking and nonblocking counterparts", 6.2.3 "then the
 *          transfer is bidirectional", 6.8 "sends a message to each MPI process in group", 6.9.6
 *          "provided by MPI processes in group A is stored": Each start does what the blocking
 *          operation would do, which brings each group the data of the other one.
 * section: 6.13, 6.2.3, 6.8, 6.9.6
 * covers:  MPI_Allgather_init, MPI_Alltoall_init, MPI_Allreduce_init, MPI_Barrier_init
 * shows:   6.7-inter, 6.8-inter, 6.9.6-inter, 6.13-inter_all
 * ranks:   2
 *
 * The last process is a group of its own, so that local and remote size differ.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static MPI_Comm between = MPI_COMM_NULL;
static int remote, rank; /* size of the other group, rank in the own one */

static void make_groups(void)
{
    int last = rule_size() - 1;
    MPI_Comm local = MPI_COMM_NULL;

    bool alone = rule_rank() == last;
    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &local));
    CHECK_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    CHECK_MPI(MPI_Comm_free(&local));
    CHECK_MPI(MPI_Comm_remote_size(between, &remote));
    CHECK_MPI(MPI_Comm_rank(between, &rank));
}

static void all(int *send, int *recv)
{
    enum { GATHER, EXCHANGE, REDUCE, BARRIER, REQUESTS };
    MPI_Request requests[REQUESTS];
    int sum = 0;

    REQUIRE_MPI(MPI_Allgather_init(send, 1, MPI_INT, recv, 1, MPI_INT, between, MPI_INFO_NULL,
                                   &requests[GATHER]));
    REQUIRE_MPI(MPI_Alltoall_init(send, 1, MPI_INT, recv + remote, 1, MPI_INT, between,
                                  MPI_INFO_NULL, &requests[EXCHANGE]));
    REQUIRE_MPI(MPI_Allreduce_init(&rank, &sum, 1, MPI_INT, MPI_SUM, between, MPI_INFO_NULL,
                                   &requests[REDUCE]));
    REQUIRE_MPI(MPI_Barrier_init(between, MPI_INFO_NULL, &requests[BARRIER]));
    for (int round = 0; round < ROUNDS; round++) {
        for (int r = 0; r < remote; r++) {
            send[r] = 100 * round + 10 * rank + r;
        }
        REQUIRE_MPI(MPI_Startall(REQUESTS, requests));
        CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
        for (int r = 0; r < remote; r++) {
            CHECK_INT(recv[r], 100 * round + 10 * r);
            CHECK_INT(recv[remote + r], 100 * round + 10 * r + rank);
        }
        CHECK_INT(sum, remote * (remote - 1) / 2);
    }
    for (int i = 0; i < REQUESTS; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}

void rule(void)
{
    int *send = malloc((size_t)rule_size() * sizeof(int));
    int *recv = malloc((size_t)(2 * rule_size()) * sizeof(int));

    make_groups();
    all(send, recv);
    CHECK_MPI(MPI_Comm_free(&between));
    free(send);
    free(recv);
}
