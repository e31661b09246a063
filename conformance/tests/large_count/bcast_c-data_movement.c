/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The data movement collectives with large counts move small data, and take counts
 *            beyond 2^31 of an empty datatype.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 19.2 "MPI_Count for all count parameters",
 *            6.4 "content of the root's buffer is copied to all", 6.5 "The root receives the
 *            messages and stores them in", 6.6 "is the inverse operation to MPI_GATHER", 6.7
 *            "process is received by every MPI process and placed", 6.8 "sent from MPI process i is
 *            received by MPI": The large-count forms are bindings of the same procedures; elements
 *            of an empty datatype hold no data, however many there are.
 * section:   6.4, 6.5, 6.6, 6.7, 6.8, 2.5.8, 19.2
 * covers:    MPI_Bcast_c, MPI_Gather_c, MPI_Scatter_c, MPI_Allgather_c, MPI_Alltoall_c
 * shows:     6.4-copies_root, 6.5-rank_order, 6.6-segments, 6.7-blocks, 6.8-blocks
 * ranks:     2
 * capability: large_count
 */
#include "rule.h"

#define BEYOND (((MPI_Count)1 << 32) + 1)

enum { MOST = 64 };

static void check_rooted(void)
{
    int root = rule_size() - 1;
    int own = rule_rank() + 10;
    int all[MOST] = {0};
    int value = rule_rank() == root ? 99 : 0;

    CHECK_MPI(MPI_Bcast_c(&value, 1, MPI_INT, root, MPI_COMM_WORLD));
    CHECK_INT(value, 99);
    CHECK_MPI(MPI_Gather_c(&own, 1, MPI_INT, all, 1, MPI_INT, root, MPI_COMM_WORLD));
    for (int i = 0; rule_rank() == root && i < rule_size(); i++) {
        CHECK_INT(all[i], i + 10);
        all[i] += 5;
    }
    CHECK_MPI(MPI_Scatter_c(all, 1, MPI_INT, &value, 1, MPI_INT, root, MPI_COMM_WORLD));
    CHECK_INT(value, own + 5);
}

static void check_all(void)
{
    int own = rule_rank() + 20;
    int all[MOST] = {0};
    int turned[MOST] = {0};

    CHECK_MPI(MPI_Allgather_c(&own, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD));
    for (int i = 0; i < rule_size(); i++) {
        CHECK_INT(all[i], i + 20);
        all[i] = 100 * rule_rank() + i;
    }
    CHECK_MPI(MPI_Alltoall_c(all, 1, MPI_INT, turned, 1, MPI_INT, MPI_COMM_WORLD));
    for (int i = 0; i < rule_size(); i++) {
        CHECK_INT(turned[i], 100 * i + rule_rank());
    }
}

static void check_empty(MPI_Datatype empty)
{
    int out = 1;
    int in = 2;

    CHECK_MPI(MPI_Bcast_c(&in, BEYOND, empty, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Gather_c(&out, BEYOND, empty, &in, BEYOND, empty, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Scatter_c(&out, BEYOND, empty, &in, BEYOND, empty, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allgather_c(&out, BEYOND, empty, &in, BEYOND, empty, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Alltoall_c(&out, BEYOND, empty, &in, BEYOND, empty, MPI_COMM_WORLD));
    CHECK_INT(in, 2);
}

void rule(void)
{
    MPI_Datatype empty = MPI_DATATYPE_NULL;

    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(MPI_Bcast_c(NULL, 0, MPI_INT, 0, MPI_COMM_WORLD), "MPI_Bcast_c");
    REQUIRE_MPI(MPI_Type_contiguous(0, MPI_INT, &empty));
    REQUIRE_MPI(MPI_Type_commit(&empty));
    check_rooted();
    check_all();
    check_empty(empty);
    CHECK_MPI(MPI_Type_free(&empty));
}
