/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The nonblocking and persistent allgather and alltoall with large counts put each block
 *            where its displacement says, and nothing elsewhere.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.7 "process is received by every MPI
 *            process and placed", 6.8 "sent from MPI process i is received by MPI", 6.8 "the
 *            location of the placement of the data on", 6.12 "the semantics of the operation are
 *            guaranteed and all", 6.13 "the same effect as its blocking and nonblocking
 *            counterparts", 2.4.1 "but not the content of the data buffers": Places and
 *            displacements say where each block goes, and initialization alone moves no data.
 * section:   6.12.5, 6.12.6, 6.13.5, 6.13.6, 2.5.8, 19.2, 6.7, 6.8, 6.12, 6.13, 2.4.1
 * covers:    MPI_Iallgather_c, MPI_Ialltoall_c, MPI_Ialltoallv_c, MPI_Allgather_init_c,
 *            MPI_Alltoall_init_c, MPI_Alltoallv_init_c
 * shows:     6.7-blocks, 6.8-alltoallv_places, 6.8-blocks, 6.12-request_returned,
 *            6.12.5-iallgather, 6.12.6-ialltoall, 6.12.6-ialltoallv, 6.13-init_moves_nothing,
 *            6.13.5-allgather_init, 6.13.6-alltoall_init, 6.13.6-alltoallv_init
 * ranks:     1
 * capability: large_count
 *
 * The v forms leave every second cell out and take the blocks in the opposite order.
 */
#include "rule.h"

enum { MOST = 64 };

static int out[MOST], in[2 * MOST];
static MPI_Count ones[MOST];
static MPI_Aint from[MOST], to[MOST];
static MPI_Request request = MPI_REQUEST_NULL;

static void finish(bool persistent)
{
    if (persistent) {
        CHECK_UNTOUCHED(in, sizeof in);
        REQUIRE_MPI(MPI_Start(&request));
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (persistent) {
        CHECK_MPI(MPI_Request_free(&request));
    }
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}

static void expect_gathered(bool persistent)
{
    finish(persistent);
    for (int r = 0; r < rule_size(); r++) {
        CHECK_INT(in[r], 100 * r);
    }
    CHECK_UNTOUCHED(&in[rule_size()], sizeof(int));
    rule_poison(in, sizeof in);
}

/* Rank r sends 100 r + i to rank i; with gaps, what is i-th in its buffer goes to the i-th last. */
static void expect_turned(bool persistent, bool gaps)
{
    int sent = gaps ? rule_size() - 1 - rule_rank() : rule_rank();

    finish(persistent);
    for (int r = 0; r < rule_size(); r++) {
        CHECK_INT(in[gaps ? to[r] : r], 100 * r + sent);
        if (gaps) {
            CHECK_UNTOUCHED(&in[to[r] + 1], sizeof(int));
        }
    }
    rule_poison(in, sizeof in);
}

static void check(MPI_Comm comm)
{
    REQUIRE_MPI(MPI_Iallgather_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, &request));
    expect_gathered(false);
    REQUIRE_MPI(
        MPI_Allgather_init_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, MPI_INFO_NULL, &request));
    expect_gathered(true);
    REQUIRE_MPI(MPI_Ialltoall_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, &request));
    expect_turned(false, false);
    REQUIRE_MPI(
        MPI_Alltoall_init_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, MPI_INFO_NULL, &request));
    expect_turned(true, false);
    REQUIRE_MPI(MPI_Ialltoallv_c(out, ones, from, MPI_INT, in, ones, to, MPI_INT, comm, &request));
    expect_turned(false, true);
    REQUIRE_MPI(MPI_Alltoallv_init_c(out, ones, from, MPI_INT, in, ones, to, MPI_INT, comm,
                                     MPI_INFO_NULL, &request));
    expect_turned(true, true);
}

void rule(void)
{
    REQUIRE(rule_size() <= MOST);
    REQUIRE_OR_SKIP(MPI_Ialltoall_c(NULL, 0, MPI_INT, NULL, 0, MPI_INT, MPI_COMM_SELF, &request),
                    "MPI_Ialltoall_c");
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int r = 0; r < rule_size(); r++) {
        out[r] = 100 * rule_rank() + r;
        ones[r] = 1;
        from[r] = rule_size() - 1 - r;
        to[r] = 2 * (rule_size() - 1 - r);
    }
    rule_poison(in, sizeof in);
    check(MPI_COMM_WORLD);
}
