/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent collectives without a root of one intercommunicator are active at once,
 *          started in an order of each process's own.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          6.13 "the same effect as its blocking and nonblocking counterparts", 6.2.3 "then the
 *          transfer is bidirectional", 6.10.2 "scattered among MPI processes in the other group":
 *          What matches is settled when the requests are made; each brings the data of one group to
 *          the other, whatever the order of starts.
 * section: 6.13, 6.2.3, 6.10.2
 * covers:  MPI_Alltoall_init, MPI_Allreduce_init, MPI_Reduce_scatter_init, MPI_Barrier_init
 * shows:   6.8-inter, 6.9.6-inter, 6.10.2-inter, 6.13-any_order, 6.13-inter_all,
 *          6.13.10-reduce_scatter_init
 * ranks:   2
 *
 * The last process is a group of its own. What is reduced and scattered has as many elements in
 * both groups, each of which divides them in its own way.
 */
#include "rule.h"

enum { KINDS = 4, REQUESTS = 6 * KINDS, MOST = 32 };

static MPI_Request requests[REQUESTS];
static int sent[REQUESTS][MOST], got[REQUESTS][MOST];
static int counts[MOST], remote, rank; /* size of the other group, rank in the own one */
static bool alone;

static void make(int i, MPI_Comm comm, MPI_Info info)
{
    int *s = sent[i];
    int *g = got[i];
    MPI_Request *r = &requests[i];

    switch (i % KINDS) {
    case 0:
        REQUIRE_MPI(MPI_Alltoall_init(s, 1, MPI_INT, g, 1, MPI_INT, comm, info, r));
        break;
    case 1:
        REQUIRE_MPI(MPI_Allreduce_init(s, g, 1, MPI_INT, MPI_SUM, comm, info, r));
        break;
    case 2:
        REQUIRE_MPI(MPI_Reduce_scatter_init(s, g, counts, MPI_INT, MPI_SUM, comm, info, r));
        break;
    default:
        REQUIRE_MPI(MPI_Barrier_init(comm, info, r));
    }
}

static int item(int i, int from, int k)
{
    return 1000 * i + 100 * from + k;
}

/* What the other group's processes have as element `k`, added up. */
static int sum(int i, int k)
{
    return remote * item(i, 0, k) + 100 * remote * (remote - 1) / 2;
}

static void check(int i)
{
    rule_at("request %d of kind %d", i, i % KINDS);
    for (int k = 0; k < remote && i % KINDS == 0; k++) {
        CHECK_INT(got[i][k], item(i, k, rank));
    }
    if (i % KINDS == 1) {
        CHECK_INT(got[i][0], sum(i, 0));
    }
    for (int k = 0; k < counts[rank] && i % KINDS == 2; k++) {
        CHECK_INT(got[i][k], sum(i, 2 * rank + k));
    }
}

void rule(void)
{
    int last = rule_size() - 1;
    MPI_Comm local = MPI_COMM_NULL;
    MPI_Comm between = MPI_COMM_NULL;

    REQUIRE(rule_size() <= MOST / 2);
    alone = rule_rank() == last;
    REQUIRE_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &local));
    REQUIRE_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    CHECK_MPI(MPI_Comm_remote_size(between, &remote));
    CHECK_MPI(MPI_Comm_rank(between, &rank));
    for (int r = 0; r < last; r++) {
        counts[r] = alone ? 2 * last : 2;
    }
    for (int i = 0; i < REQUESTS; i++) {
        make(i, between, MPI_INFO_NULL);
        for (int k = 0; k < MOST; k++) {
            sent[i][k] = item(i, rank, k);
            got[i][k] = -1;
        }
    }
    for (int k = 0; k < REQUESTS; k++) {
        REQUIRE_MPI(MPI_Start(&requests[(5 * rule_rank() + k) % REQUESTS]));
    }
    CHECK_MPI(MPI_Waitall(REQUESTS, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < REQUESTS; i++) {
        check(i);
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
    CHECK_MPI(MPI_Comm_free(&between));
    CHECK_MPI(MPI_Comm_free(&local));
}
