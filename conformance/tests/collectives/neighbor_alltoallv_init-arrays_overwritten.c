/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Persistent neighborhood collectives keep the counts and displacements that they were made
 *            with when the program overwrites the arrays after the initialization.
 * class:     quality
 * basis:     6.13 "(such as arrays of counts, displacements, and": A program must leave the arrays alone,
 *            but widely used bindings free them after the call, as they may for other requests.
 * section:   6.13, 8.8.1, 8.8.2
 * covers:    MPI_Neighbor_allgatherv_init, MPI_Neighbor_alltoallv_init, MPI_Neighbor_alltoallw_init
 * ranks:     1
 *
 * Processes form a ring: neighbor 0 is on the left, neighbor 1 on the right. Both are sent the same.
 */
#include "rule.h"

enum { CALLS = 3 };

struct arrays {
    int ones[2];
    int places[2];
    MPI_Aint bytes[2];
    MPI_Datatype types[2];
};

static int make(int call, const struct arrays *a, const int *in, int *out, MPI_Comm ring,
                MPI_Request *request)
{
    const MPI_Info none = MPI_INFO_NULL;
    const int *n = a->ones;

    switch (call) {
    case 0:
        return MPI_Neighbor_allgatherv_init(in, 1, MPI_INT, out, n, a->places, MPI_INT, ring, none,
                                            request);
    case 1:
        return MPI_Neighbor_alltoallv_init(in, n, a->places, MPI_INT, out, n, a->places, MPI_INT,
                                           ring, none, request);
    default:
        return MPI_Neighbor_alltoallw_init(in, n, a->bytes, a->types, out, n, a->bytes, a->types,
                                           ring, none, request);
    }
}

static void check(int call, MPI_Comm ring)
{
    struct arrays arrays = {{1, 1}, {1, 0}, {sizeof(int), 0}, {MPI_INT, MPI_INT}};
    const int left = (rule_rank() + rule_size() - 1) % rule_size();
    const int right = (rule_rank() + 1) % rule_size();
    const int in[2] = {10 * rule_rank(), 10 * rule_rank()};
    int out[2] = {-1, -1};
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(make(call, &arrays, in, out, ring, &request));
    arrays = (struct arrays){{0, 0}, {0, 0}, {0, 0}, {MPI_INT, MPI_INT}};
    REQUIRE_MPI(MPI_Start(&request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(out[1], 10 * left);
    CHECK_INT(out[0], 10 * right);
    CHECK_MPI(MPI_Request_free(&request));
}

void rule(void)
{
    static const char *const names[CALLS] = {"allgatherv", "alltoallv", "alltoallw"};
    const int dims[1] = {rule_size()};
    const int periods[1] = {1};
    MPI_Comm ring = MPI_COMM_NULL;

    REQUIRE_MPI(MPI_Cart_create(MPI_COMM_WORLD, 1, dims, periods, 0, &ring));
    for (int call = 0; call < CALLS; call++) {
        rule_at("%s", names[call]);
        check(call, ring);
    }
    CHECK_MPI(MPI_Comm_free(&ring));
}
