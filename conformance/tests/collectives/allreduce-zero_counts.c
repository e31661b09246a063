/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Reductions, blocking and nonblocking, with count 0 succeed, also with null buffers and in place, and
 *            change no byte.
 * class:     required
 * basis:     6.9.1 "number of elements in send buffer (nonnegative integer)", 6.9.6 "number of elements in send
 *            buffer (nonnegative integer)", 6.9.7 "buffers (nonnegative integer)", 6.10.1 "element count per block
 *            (nonnegative integer)", 6.10.2 "nonnegative integer array (of length group size) specifying the", 6.11.1
 *            "number of elements in input buffer (nonnegative integer)", 6.11.2 "number of elements in input buffer
 *            (nonnegative integer)": A count of 0 is no elements, so that no address is used and nothing is combined.
 * section:   6.9.1, 6.9.6, 6.9.7, 6.10.1, 6.10.2, 6.11.1, 6.11.2
 * covers:    MPI_Reduce, MPI_Allreduce, MPI_Reduce_local, MPI_Reduce_scatter_block, MPI_Reduce_scatter, MPI_Scan,
 *            MPI_Exscan, MPI_Ireduce, MPI_Iallreduce, MPI_Ireduce_scatter_block, MPI_Ireduce_scatter, MPI_Iscan,
 *            MPI_Iexscan
 * constants: MPI_IN_PLACE
 * shows:     6.9.1-zero_count, 6.9.6-zero_count, 6.9.7-zero_count, 6.10.1-zero_count, 6.10.2-all_zero,
 *            6.11.1-zero_count, 6.11.2-zero_count
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

static void add(void *in, void *inout, int *length, MPI_Datatype *type)
{
    (void)type;
    for (int i = 0; i < *length; i++) {
        ((int *)inout)[i] += ((int *)in)[i];
    }
}

static void blocking(const void *from, void *to, const int *zeros, MPI_Op op)
{
    const void *at_root = from == MPI_IN_PLACE && rule_rank() != 0 ? to : from;

    CHECK_MPI(MPI_Reduce(at_root, to, 0, MPI_INT, op, 0, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Allreduce(from, to, 0, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Reduce_scatter_block(from, to, 0, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Reduce_scatter(from, to, zeros, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Scan(from, to, 0, MPI_INT, op, MPI_COMM_WORLD));
    CHECK_MPI(MPI_Exscan(from, to, 0, MPI_INT, op, MPI_COMM_WORLD));
    if (from != MPI_IN_PLACE) {
        CHECK_MPI(MPI_Reduce_local(from, to, 0, MPI_INT, op));
    }
}

static void nonblocking(const void *from, void *to, const int *zeros, MPI_Op op)
{
    const void *at_root = from == MPI_IN_PLACE && rule_rank() != 0 ? to : from;
    MPI_Request requests[6] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL,
                               MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    CHECK_MPI(MPI_Ireduce(at_root, to, 0, MPI_INT, op, 0, MPI_COMM_WORLD, &requests[0]));
    CHECK_MPI(MPI_Iallreduce(from, to, 0, MPI_INT, op, MPI_COMM_WORLD, &requests[1]));
    CHECK_MPI(MPI_Ireduce_scatter_block(from, to, 0, MPI_INT, op, MPI_COMM_WORLD, &requests[2]));
    CHECK_MPI(MPI_Ireduce_scatter(from, to, zeros, MPI_INT, op, MPI_COMM_WORLD, &requests[3]));
    CHECK_MPI(MPI_Iscan(from, to, 0, MPI_INT, op, MPI_COMM_WORLD, &requests[4]));
    CHECK_MPI(MPI_Iexscan(from, to, 0, MPI_INT, op, MPI_COMM_WORLD, &requests[5]));
    CHECK_MPI(MPI_Waitall(6, requests, MPI_STATUSES_IGNORE));
}

static void check(const char *what, const void *from, void *to, const int *zeros)
{
    MPI_Op user = MPI_OP_NULL;

    rule_at("%s", what);
    REQUIRE_MPI(PMPI_Op_create(add, 0, &user));
    blocking(from, to, zeros, MPI_SUM);
    nonblocking(from, to, zeros, MPI_SUM);
    blocking(from, to, zeros, user);
    nonblocking(from, to, zeros, user);
    CHECK_MPI(PMPI_Op_free(&user));
}

void rule(void)
{
    const int from[2] = {1, 2};
    int to[4];
    int *zeros = calloc((size_t)rule_size(), sizeof *zeros);

    REQUIRE(zeros != NULL);
    rule_poison(to, sizeof to);
    check("buffers", from, to, zeros);
    check("in place", MPI_IN_PLACE, to, zeros);
    CHECK_UNTOUCHED(to, sizeof to);
    check("null pointers", NULL, NULL, zeros);
    free(zeros);
}
