/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    Many persistent collectives with a root of one intercommunicator are active at once,
 *          started in an order of each process's own.
 * class:   required
 * basis:   6.13 "can be started in any order", 6.13 "the order can differ among the MPI processes",
 *          6.13 "the same effect as its blocking and nonblocking counterparts", 6.2.3 "root uses
 *          the special value MPI_ROOT", 6.9.1 "Only send buffer arguments are significant in
 *          group": What matches is settled when the requests are made; each moves data between the
 *          root and the other group, whatever the order of starts.
 * section: 6.13, 6.2.3, 6.9.1
 * covers:  MPI_Bcast_init, MPI_Gather_init, MPI_Scatter_init, MPI_Reduce_init
 * shows:   6.4-inter, 6.5-inter, 6.6-inter, 6.9.1-inter, 6.13-any_order, 6.13-inter_rooted
 * ranks:   2
 *
 * The last process is a group of its own, and the root.
 */
#include "rule.h"

enum { KINDS = 4, REQUESTS = 6 * KINDS, MOST = 32 };

static MPI_Request requests[REQUESTS];
static int sent[REQUESTS][MOST], got[REQUESTS][MOST];
static int remote, rank; /* size of the other group, rank in the own one */
static bool alone;

static void make(int i, int root, MPI_Comm comm, MPI_Info info)
{
    int *s = sent[i];
    int *g = got[i];
    MPI_Request *r = &requests[i];

    switch (i % KINDS) {
    case 0:
        REQUIRE_MPI(MPI_Bcast_init(alone ? s : g, 1, MPI_INT, root, comm, info, r));
        break;
    case 1:
        REQUIRE_MPI(MPI_Gather_init(s, 1, MPI_INT, g, 1, MPI_INT, root, comm, info, r));
        break;
    case 2:
        REQUIRE_MPI(MPI_Scatter_init(s, 1, MPI_INT, g, 1, MPI_INT, root, comm, info, r));
        break;
    default:
        REQUIRE_MPI(MPI_Reduce_init(s, g, 1, MPI_INT, MPI_SUM, root, comm, info, r));
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
    int kind = i % KINDS;

    rule_at("request %d of kind %d", i, kind);
    if (kind == 0 || kind == 2) {
        CHECK_INT(got[i][0], alone ? -1 : item(i, 0, kind == 2 ? rank : 0));
    }
    for (int k = 0; k < remote && kind == 1; k++) {
        CHECK_INT(got[i][k], alone ? item(i, k, 0) : -1);
    }
    if (kind == 3) {
        CHECK_INT(got[i][0], alone ? sum(i, 0) : -1);
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
    for (int i = 0; i < REQUESTS; i++) {
        make(i, alone ? MPI_ROOT : 0, between, MPI_INFO_NULL);
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
