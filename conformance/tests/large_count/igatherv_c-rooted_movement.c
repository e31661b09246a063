/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The nonblocking and persistent gathers and scatters with large counts put each block
 *            where its displacement says, and nothing elsewhere.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 6.5 "beginning at offset displs[j] elements
 *            (in terms of the", 6.6 "is the inverse operation to MPI_GATHERV", 6.12 "the semantics
 *            of the operation are guaranteed and all", 6.13 "the same effect as its blocking and
 *            nonblocking counterparts": Places and displacements say where each block is, and
 *            nothing else is written.
 * section:   6.12.3, 6.12.4, 6.13.3, 6.13.4, 2.5.8, 19.2, 6.5, 6.6, 6.12, 6.13
 * covers:    MPI_Igatherv_c, MPI_Iscatter_c, MPI_Iscatterv_c, MPI_Gather_init_c,
 *            MPI_Gatherv_init_c, MPI_Scatter_init_c, MPI_Scatterv_init_c
 * shows:     6.5-gatherv_places, 6.6-scatterv_places, 6.12-request_returned, 6.12.3-igatherv,
 *            6.12.4-iscatter, 6.12.4-iscatterv, 6.13.3-gather_init, 6.13.3-gatherv_init,
 *            6.13.4-scatter_init, 6.13.4-scatterv_init
 * ranks:     1
 * capability: large_count
 *
 * The v forms leave every second cell out and have the blocks in the opposite order.
 */
#include "rule.h"

enum { MOST = 64 };

static int mine, value, cells[2 * MOST];
static MPI_Count ones[MOST];
static MPI_Aint places[MOST];
static MPI_Request request = MPI_REQUEST_NULL;

static bool is_missing(void)
{
    return rule_is_unsupported(
        MPI_Iscatter_c(NULL, 0, MPI_INT, NULL, 0, MPI_INT, 0, MPI_COMM_SELF, &request));
}

static void finish(bool persistent)
{
    CHECK_MPI(persistent ? MPI_Start(&request) : MPI_SUCCESS);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(persistent ? MPI_Request_free(&request) : MPI_SUCCESS);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
}

/* Block r is at r or, with gaps, at places[r]. */
static void expect_gathered(bool persistent, bool gaps)
{
    finish(persistent);
    for (int r = 0; rule_rank() == rule_size() - 1 && r < rule_size(); r++) {
        CHECK_INT(cells[gaps ? places[r] : r], 100 + r);
        CHECK_UNTOUCHED(&cells[places[r] + 1], gaps ? sizeof(int) : 0);
    }
    rule_poison(cells, sizeof cells);
}

static void expect_scattered(bool persistent, bool gaps)
{
    finish(persistent);
    CHECK_INT(value, 1000 + (gaps ? places[rule_rank()] : rule_rank()));
    value = -1;
}

static void gather(int root, MPI_Comm comm)
{
    rule_poison(cells, sizeof cells);
    CHECK_MPI(
        MPI_Igatherv_c(&mine, 1, MPI_INT, cells, ones, places, MPI_INT, root, comm, &request));
    expect_gathered(false, true);
    REQUIRE_MPI(MPI_Gather_init_c(&mine, 1, MPI_INT, cells, 1, MPI_INT, root, comm, MPI_INFO_NULL,
                                  &request));
    expect_gathered(true, false);
    REQUIRE_MPI(MPI_Gatherv_init_c(&mine, 1, MPI_INT, cells, ones, places, MPI_INT, root, comm,
                                   MPI_INFO_NULL, &request));
    expect_gathered(true, true);
}

static void scatter(int root, MPI_Comm comm)
{
    REQUIRE_MPI(MPI_Iscatter_c(cells, 1, MPI_INT, &value, 1, MPI_INT, root, comm, &request));
    expect_scattered(false, false);
    CHECK_MPI(
        MPI_Iscatterv_c(cells, ones, places, MPI_INT, &value, 1, MPI_INT, root, comm, &request));
    expect_scattered(false, true);
    REQUIRE_MPI(MPI_Scatter_init_c(cells, 1, MPI_INT, &value, 1, MPI_INT, root, comm, MPI_INFO_NULL,
                                   &request));
    expect_scattered(true, false);
    REQUIRE_MPI(MPI_Scatterv_init_c(cells, ones, places, MPI_INT, &value, 1, MPI_INT, root, comm,
                                    MPI_INFO_NULL, &request));
    expect_scattered(true, true);
}

void rule(void)
{
    REQUIRE(rule_size() <= MOST);
    if (is_missing()) {
        SKIP("the library has no MPI_Iscatter_c");
    }
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    mine = 100 + rule_rank();
    for (int r = 0; r < rule_size(); r++) {
        ones[r] = 1;
        places[r] = 2 * (rule_size() - 1 - r);
    }
    gather(rule_size() - 1, MPI_COMM_WORLD);
    for (int i = 0; i < 2 * MOST; i++) {
        cells[i] = 1000 + i;
    }
    scatter(0, MPI_COMM_WORLD);
}
