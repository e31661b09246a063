/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent reductions, to one process or to all, reduce at each start what is then in
 *            the send buffers, or with MPI_IN_PLACE in the receive buffers.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.9.1 "the input data is taken at the root from", 6.9.6 "data is
 *            taken at each MPI process from the": Each start does what a reduction would do then,
 *            so it combines the contents that the buffers have at that time.
 * section:   6.13, 6.13.7, 6.13.8, 6.9.1, 6.9.6
 * covers:    MPI_Reduce_init, MPI_Allreduce_init
 * constants: MPI_IN_PLACE
 * shows:     6.1-root_only_ignored, 6.9.1-combines_at_root, 6.9.1-element_wise, 6.9.1-in_place,
 *            6.9.1-nonroot_recvbuf, 6.9.6-in_place, 6.9.6-result_everywhere,
 *            6.13-corresponding_operations, 6.13-reductions, 6.13-started_many_times,
 *            6.13.7-reduce_init, 6.13.8-allreduce_init
 * ranks:     1
 */
#include "rule.h"

enum { ROUNDS = 3, VALUES = 3 };

static int send[VALUES];
static int recv[VALUES];

/* Rank r contributes (r + 1) * (round + 1) + i. */
static void fill(int round, bool in_place)
{
    rule_poison(recv, sizeof recv);
    for (int i = 0; i < VALUES; i++) {
        (in_place ? recv : send)[i] = (rule_rank() + 1) * (round + 1) + i;
    }
}

static void expect(int round)
{
    int size = rule_size();

    for (int i = 0; i < VALUES; i++) {
        CHECK_INT(recv[i], size * (size + 1) / 2 * (round + 1) + size * i);
    }
}

static void run(MPI_Request *request, bool in_place, bool receives)
{
    for (int round = 0; round < ROUNDS; round++) {
        fill(round, in_place);
        REQUIRE_MPI(MPI_Start(request));
        CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
        if (receives) {
            expect(round);
        }
    }
    CHECK_MPI(MPI_Request_free(request));
}

static void reduce(int root, bool in_place)
{
    bool here = rule_rank() == root;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("root %d, in place %d", root, in_place);
    REQUIRE_MPI(MPI_Reduce_init(here && in_place ? MPI_IN_PLACE : send, here ? recv : NULL, VALUES,
                                MPI_INT, MPI_SUM, root, MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    run(&request, here && in_place, here);
}

static void allreduce(bool in_place)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("to all, in place %d", in_place);
    REQUIRE_MPI(MPI_Allreduce_init(in_place ? MPI_IN_PLACE : send, recv, VALUES, MPI_INT, MPI_SUM,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    run(&request, in_place, true);
}

void rule(void)
{
    for (int in_place = 0; in_place < 2; in_place++) {
        for (int root = 0; root < rule_size(); root++) {
            reduce(root, in_place);
        }
        allreduce(in_place);
    }
}
