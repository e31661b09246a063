/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A neighborhood alltoallw with large counts, blocking, nonblocking or persistent, takes
 *            its displacements in bytes and a datatype for each neighbor.
 * class:     required
 * basis:     19.2 "with the same name but suffixed by", 8.6.2 "The k-th block in send buffer is
 *            sent to", 8.6.2 "the displacement in bytes (relative to recvbuf) at which", 8.7
 *            "semantics are similar to nonblocking collective operations as described", 8.8
 *            "semantics are similar to persistent collective operations as described", 2.4.1 "but
 *            not the content of the data buffers": Displacements are bytes and each neighbor has
 *            its own datatype; initialization alone moves no data.
 * section:   8.6.2, 8.7.2, 8.8.2, 2.5.8, 19.2, 8.7, 8.8, 2.4.1
 * covers:    MPI_Neighbor_alltoallw_c, MPI_Ineighbor_alltoallw_c, MPI_Neighbor_alltoallw_init_c
 * shows:     8.6.2-alltoallw_bytes, 8.6.2-alltoallw_types, 8.8.2-alltoallw
 * ranks:     3
 * capability: large_count
 *
 * On a ring each rank sends an int to the left and two shorts to the right.
 */
#include "rule.h"

enum { DEGREE = 2 };

struct cells {
    short shorts[2];
    int number;
    int rest;
};

static int left, right;
static struct cells out, in;
static const MPI_Count counts[DEGREE] = {1, 2}, received[DEGREE] = {2, 1};
static const MPI_Aint from[DEGREE] = {offsetof(struct cells, number), 0};
static const MPI_Aint to[DEGREE] = {0, offsetof(struct cells, number)};
static MPI_Datatype sent_types[DEGREE], received_types[DEGREE];
static MPI_Request request = MPI_REQUEST_NULL;

static void expect(void)
{
    CHECK_INT(in.shorts[0], left);
    CHECK_INT(in.shorts[1], -left);
    CHECK_INT(in.number, 1000 + right);
    CHECK_UNTOUCHED(&in.rest, sizeof in.rest);
    rule_poison(&in, sizeof in);
}

static void prepare(MPI_Comm *comm)
{
    const int size = rule_size();
    const int periodic = 1;

    left = (rule_rank() + size - 1) % size;
    right = (rule_rank() + 1) % size;
    sent_types[0] = received_types[1] = MPI_INT;
    sent_types[1] = received_types[0] = MPI_SHORT;
    out = (struct cells){{(short)rule_rank(), (short)-rule_rank()}, 1000 + rule_rank(), 0};
    rule_poison(&in, sizeof in);
    CHECK_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, &size, &periodic, 0, comm));
}

static void check_requests(MPI_Comm comm)
{
    REQUIRE_MPI(MPI_Ineighbor_alltoallw_c(&out, counts, from, sent_types, &in, received, to,
                                          received_types, comm, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(request, MPI_REQUEST_NULL);
    expect();
    REQUIRE_MPI(MPI_Neighbor_alltoallw_init_c(&out, counts, from, sent_types, &in, received, to,
                                              received_types, comm, MPI_INFO_NULL, &request));
    CHECK_UNTOUCHED(&in, sizeof in);
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect();
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    MPI_Comm comm = MPI_COMM_NULL;
    int code;

    prepare(&comm);
    code = MPI_Neighbor_alltoallw_c(&out, counts, from, sent_types, &in, received, to,
                                    received_types, comm);
    if (rule_is_unsupported(code)) {
        MPI_Comm_free(&comm);
        SKIP("the library has no MPI_Neighbor_alltoallw_c");
    }
    CHECK_MPI(code);
    expect();
    check_requests(comm);
    CHECK_MPI(MPI_Comm_free(&comm));
}
