/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      On an intercommunicator persistent rooted collectives move data between a root and the
 *            other group; elsewhere the arguments that are significant only at the root may have
 *            any value.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.2.3 "root uses
 *            the special value MPI_ROOT", 2.3 "then an arbitrary value can be passed as an", 6.5
 *            "while on other MPI processes, only the arguments", 6.6 "while on other MPI processes,
 *            only arguments recvbuf": Each start does what the blocking operation would do, between
 *            the root and the other group; there the arguments that are significant only at the
 *            root are arbitrary.
 * section:   6.13, 6.2.3, 2.3, 6.5, 6.6
 * covers:    MPI_Bcast_init, MPI_Gather_init, MPI_Scatter_init
 * constants: MPI_ROOT, MPI_PROC_NULL
 * shows:     6.2.3-unidirectional, 6.4-inter, 6.5-inter, 6.6-inter, 6.13-inter_rooted
 * ranks:     2
 *
 * The last process is a group of its own and the root of most; once the first process is the root,
 * and the others of its group say MPI_PROC_NULL.
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

static MPI_Comm between = MPI_COMM_NULL;
static int remote, rank; /* size of the other group, rank in the own one */
static bool alone;

static void make_groups(void)
{
    int last = rule_size() - 1;
    MPI_Comm local = MPI_COMM_NULL;

    alone = rule_rank() == last;
    CHECK_MPI(MPI_Comm_split(MPI_COMM_WORLD, alone, 0, &local));
    CHECK_MPI(MPI_Intercomm_create(local, 0, MPI_COMM_WORLD, alone ? 0 : last, 1, &between));
    CHECK_MPI(MPI_Comm_free(&local));
    CHECK_MPI(MPI_Comm_remote_size(between, &remote));
    CHECK_MPI(MPI_Comm_rank(between, &rank));
}

static void run(MPI_Request *request)
{
    REQUIRE_MPI(MPI_Start(request));
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
}

static void bcast(int first_root)
{
    bool rooted = first_root ? !alone : alone;
    int root = !rooted ? 0 : rank == 0 ? MPI_ROOT : MPI_PROC_NULL;
    int value = 0;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("bcast, first group's root %d", first_root);
    REQUIRE_MPI(MPI_Bcast_init(&value, 1, MPI_INT, root, between, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        value = root == MPI_ROOT ? round : -1;
        run(&request);
        CHECK_INT(value, root == MPI_PROC_NULL ? -1 : round);
    }
    CHECK_MPI(MPI_Request_free(&request));
}

static void gather_and_scatter(int *many)
{
    int root = alone ? MPI_ROOT : 0;
    int one = 0;
    int own = alone ? 0 : 1;
    int each = alone ? 1 : -1;
    MPI_Datatype type = alone ? MPI_INT : MPI_DATATYPE_NULL;
    MPI_Request gather = MPI_REQUEST_NULL;
    MPI_Request scatter = MPI_REQUEST_NULL;

    rule_at("gather and scatter");
    REQUIRE_MPI(MPI_Gather_init(&one, own, MPI_INT, many, each, type, root, between, MPI_INFO_NULL,
                                &gather));
    REQUIRE_MPI(MPI_Scatter_init(many, each, type, &one, own, MPI_INT, root, between, MPI_INFO_NULL,
                                 &scatter));
    for (int round = 0; round < ROUNDS; round++) {
        one = 100 * round + rank;
        run(&gather);
        for (int r = 0; alone && r < remote; r++) {
            CHECK_INT(many[r], 100 * round + r);
            many[r]++;
        }
        run(&scatter);
        CHECK_INT(one, 100 * round + rank + (alone ? 0 : 1));
    }
    CHECK_MPI(MPI_Request_free(&gather));
    CHECK_MPI(MPI_Request_free(&scatter));
}

void rule(void)
{
    int *many = malloc((size_t)rule_size() * sizeof(int));

    make_groups();
    bcast(0);
    bcast(1);
    gather_and_scatter(many);
    CHECK_MPI(MPI_Comm_free(&between));
    free(many);
}
