/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A neighborhood allgather with large counts, blocking, nonblocking or persistent, puts
 *            the block of each source where its place in the list or its displacement says.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 8.6.1 "l-th block in the receive buffer is
 *            received from", 8.6.1 "at which to place the incoming data from neighbor", 8.7
 *            "semantics are similar to nonblocking collective operations as described", 8.8
 *            "semantics are similar to persistent collective operations as described", 2.4.1 "but
 *            not the content of the data buffers": The place in the list of sources, or the
 *            displacement, says where each block goes, and initialization alone moves no data.
 * section:   8.6.1, 8.7.1, 8.8.1, 2.5.8, 19.2, 8.7, 8.8, 2.4.1
 * covers:    MPI_Neighbor_allgather_c, MPI_Neighbor_allgatherv_c, MPI_Ineighbor_allgather_c,
 *            MPI_Ineighbor_allgatherv_c, MPI_Neighbor_allgather_init_c,
 *            MPI_Neighbor_allgatherv_init_c
 * shows:     8.6.1-allgather, 8.6.1-allgatherv_displs, 8.7.1-allgather, 8.7.1-allgatherv,
 *            8.8-nothing_at_init, 8.8.1-allgather, 8.8.1-allgatherv
 * ranks:     1
 * capability: large_count
 *
 * Each rank hears of the two that come before it, the nearest first.  The v forms leave cells out.
 */
#include "rule.h"

enum { DEGREE = 2, CELLS = 6 };

static int mine, in[CELLS], sources[DEGREE];
static const MPI_Count ones[DEGREE] = {1, 1};
static const MPI_Aint places[DEGREE] = {4, 1};
static MPI_Request request = MPI_REQUEST_NULL;

static void make_graph(MPI_Comm *comm)
{
    int destinations[DEGREE];
    int size = rule_size();

    for (int i = 0; i < DEGREE; i++) {
        sources[i] = (rule_rank() + DEGREE * size - 1 - i) % size;
        destinations[i] = (rule_rank() + 1 + i) % size;
    }
    CHECK_MPI(MPI_Dist_graph_create_adjacent(MPI_COMM_WORLD, DEGREE, sources, MPI_UNWEIGHTED,
                                             DEGREE, destinations, MPI_UNWEIGHTED, MPI_INFO_NULL, 0,
                                             comm));
}

static void expect(bool gaps)
{
    int wanted[CELLS];

    rule_poison(wanted, sizeof wanted);
    for (int i = 0; i < DEGREE; i++) {
        wanted[gaps ? places[i] : i] = 100 + sources[i];
    }
    for (int i = 0; i < CELLS; i++) {
        CHECK_INT(in[i], wanted[i]);
    }
    rule_poison(in, sizeof in);
}

static void finish(bool persistent, bool gaps)
{
    CHECK_UNTOUCHED(in, persistent ? sizeof in : 0);
    CHECK_MPI(persistent ? MPI_Start(&request) : MPI_SUCCESS);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(persistent ? MPI_Request_free(&request) : MPI_SUCCESS);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    expect(gaps);
}

void rule(void)
{
    const MPI_Info none = MPI_INFO_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int code;

    make_graph(&comm);
    mine = 100 + rule_rank();
    rule_poison(in, sizeof in);
    code = MPI_Neighbor_allgather_c(&mine, 1, MPI_INT, in, 1, MPI_INT, comm);
    if (rule_is_unsupported(code)) {
        MPI_Comm_free(&comm);
        SKIP("the library has no MPI_Neighbor_allgather_c");
    }
    CHECK_MPI(code);
    expect(false);
    CHECK_MPI(MPI_Neighbor_allgatherv_c(&mine, 1, MPI_INT, in, ones, places, MPI_INT, comm));
    expect(true);
    REQUIRE_MPI(MPI_Ineighbor_allgather_c(&mine, 1, MPI_INT, in, 1, MPI_INT, comm, &request));
    finish(false, false);
    CHECK_MPI(
        MPI_Ineighbor_allgatherv_c(&mine, 1, MPI_INT, in, ones, places, MPI_INT, comm, &request));
    finish(false, true);
    CHECK_MPI(
        MPI_Neighbor_allgather_init_c(&mine, 1, MPI_INT, in, 1, MPI_INT, comm, none, &request));
    finish(true, false);
    REQUIRE_MPI(MPI_Neighbor_allgatherv_init_c(&mine, 1, MPI_INT, in, ones, places, MPI_INT, comm,
                                               none, &request));
    finish(true, true);
    CHECK_MPI(MPI_Comm_free(&comm));
}
