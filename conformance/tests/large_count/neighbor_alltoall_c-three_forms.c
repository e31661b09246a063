/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A neighborhood alltoall and alltoallv with large counts, blocking, nonblocking or
 *            persistent, takes and puts each block where its place or its displacement says.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 8.6.2 "The k-th block in send buffer is
 *            sent to", 8.6.2 "at which to place the incoming data from neighbor", 8.7 "semantics
 *            are similar to nonblocking collective operations as described", 8.8 "semantics are
 *            similar to persistent collective operations as described", 2.4.1 "but not the content
 *            of the data buffers": The order of neighbors on a ring is fixed, displacements say
 *            where blocks are, and initialization alone moves no data.
 * section:   8.6.2, 8.7.2, 8.8.2, 2.5.8, 19.2, 8.7, 8.8, 2.4.1
 * covers:    MPI_Neighbor_alltoall_c, MPI_Neighbor_alltoallv_c, MPI_Ineighbor_alltoall_c,
 *            MPI_Ineighbor_alltoallv_c, MPI_Neighbor_alltoall_init_c, MPI_Neighbor_alltoallv_init_c
 * shows:     8.6.2-alltoall, 8.6.2-alltoallv_displs, 8.8-nothing_at_init, 8.8.2-alltoall,
 *            8.8.2-alltoallv
 * ranks:     3
 * capability: large_count
 *
 * On a ring each rank sends 10 times its rank to the left and one more to the right; the v forms
 * have both blocks in the opposite order, with a gap at the receiver.
 */
#include "rule.h"

enum { DEGREE = 2, CELLS = 3 };

static int left, right, out[DEGREE], in[CELLS];
static const MPI_Count ones[DEGREE] = {1, 1};
static const MPI_Aint from[DEGREE] = {1, 0};
static const MPI_Aint to[DEGREE] = {2, 0};
static MPI_Request request = MPI_REQUEST_NULL;

static void make_ring(MPI_Comm *comm)
{
    const int size = rule_size();
    const int periodic = 1;

    left = (rule_rank() + size - 1) % size;
    right = (rule_rank() + 1) % size;
    CHECK_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, comm));
}

/* Of the left neighbor comes what it sends to the right; in the v forms blocks are swapped. */
static void expect(bool v)
{
    CHECK_INT(in[0], v ? 10 * right + 1 : 10 * left + 1);
    CHECK_INT(in[v ? 2 : 1], v ? 10 * left : 10 * right);
    CHECK_UNTOUCHED(&in[v ? 1 : 2], sizeof(int));
    rule_poison(in, sizeof in);
}

static void finish(bool persistent, bool v)
{
    CHECK_UNTOUCHED(in, persistent ? sizeof in : 0);
    CHECK_MPI(persistent ? MPI_Start(&request) : MPI_SUCCESS);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_MPI(persistent ? MPI_Request_free(&request) : MPI_SUCCESS);
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    expect(v);
}

static void check(MPI_Comm comm)
{
    const MPI_Info none = MPI_INFO_NULL;

    CHECK_MPI(MPI_Neighbor_alltoallv_c(out, ones, from, MPI_INT, in, ones, to, MPI_INT, comm));
    expect(true);
    REQUIRE_MPI(MPI_Ineighbor_alltoall_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, &request));
    finish(false, false);
    CHECK_MPI(
        MPI_Ineighbor_alltoallv_c(out, ones, from, MPI_INT, in, ones, to, MPI_INT, comm, &request));
    finish(false, true);
    REQUIRE_MPI(
        MPI_Neighbor_alltoall_init_c(out, 1, MPI_INT, in, 1, MPI_INT, comm, none, &request));
    finish(true, false);
    REQUIRE_MPI(MPI_Neighbor_alltoallv_init_c(out, ones, from, MPI_INT, in, ones, to, MPI_INT, comm,
                                              none, &request));
    finish(true, true);
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int code;

    make_ring(&comm);
    out[0] = 10 * rule_rank();
    out[1] = 10 * rule_rank() + 1;
    rule_poison(in, sizeof in);
    code = MPI_Neighbor_alltoall_c(out, 1, MPI_INT, in, 1, MPI_INT, comm);
    if (rule_is_unsupported(code)) {
        MPI_Comm_free(&comm);
        SKIP("the library has no MPI_Neighbor_alltoall_c");
    }
    CHECK_MPI(code);
    expect(false);
    check(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
}
