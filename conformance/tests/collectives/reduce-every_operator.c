/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A reduction over all processes applies the given operator: reduce at the root only,
 *            with a receive buffer that no other process needs, and allreduce everywhere.
 * class:     required
 * basis:     6.9.1 "using the operation op, and returns the combined", 6.9.2 "These operations are
 *            invoked by placing", 6.9.6 "appears in the receive buffer of all the", 6.1 "are
 *            ignored for all participants except the root", 2.3 "then an arbitrary value can be
 *            passed as an", 6.12 "the same effect as its blocking counterpart": All ten operators
 *            are defined for MPI_INT, whose results are those of C; only the root needs a receive
 *            buffer.
 * section:   6.9.1, 6.9.2, 6.9.6, 6.12.7, 6.12.8, 6.1, 2.3, 6.12
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Allreduce, MPI_Iallreduce
 * constants: MPI_MAX, MPI_MIN, MPI_SUM, MPI_PROD, MPI_LAND, MPI_LOR, MPI_LXOR, MPI_BAND, MPI_BOR,
 *            MPI_BXOR
 * shows:     6.1-root_only_ignored, 6.9.1-combines_at_root, 6.9.1-element_wise,
 *            6.9.1-nonroot_recvbuf, 6.9.1-sendbuf_unchanged, 6.9.2-every_operator_between,
 *            6.9.6-result_everywhere, 6.12.7-ireduce, 6.12.8-iallreduce
 * ranks:     1
 *
 * Rank 0 gives 6 and 0, rank 1 gives 3 and 5, all others 1 and 1.
 */
#include "rule.h"

static const struct {
    const char *name;
    MPI_Op op;
} ops[] = {{"MPI_MAX", MPI_MAX},   {"MPI_MIN", MPI_MIN},   {"MPI_SUM", MPI_SUM},
           {"MPI_PROD", MPI_PROD}, {"MPI_LAND", MPI_LAND}, {"MPI_LOR", MPI_LOR},
           {"MPI_LXOR", MPI_LXOR}, {"MPI_BAND", MPI_BAND}, {"MPI_BOR", MPI_BOR},
           {"MPI_BXOR", MPI_BXOR}};

static const int given[3][2] = {{6, 0}, {3, 5}, {1, 1}};

static const int *of_rank(int r)
{
    return given[r < 2 ? r : 2];
}

static int combine(MPI_Op op, int a, int b)
{
    return op == MPI_MAX    ? (a > b ? a : b)
           : op == MPI_MIN  ? (a < b ? a : b)
           : op == MPI_SUM  ? a + b
           : op == MPI_PROD ? a * b
           : op == MPI_LAND ? a && b
           : op == MPI_LOR  ? a || b
           : op == MPI_LXOR ? !a != !b
           : op == MPI_BAND ? (a & b)
           : op == MPI_BOR  ? (a | b)
                            : (a ^ b);
}

static void expect(int got[2], MPI_Op op)
{
    int want[2] = {6, 0};

    for (int r = 1; r < rule_size(); r++) {
        want[0] = combine(op, want[0], of_rank(r)[0]);
        want[1] = combine(op, want[1], of_rank(r)[1]);
    }
    CHECK_INT(got[0], want[0]);
    CHECK_INT(got[1], want[1]);
    rule_poison(got, 2 * sizeof(int));
}

static void reduce(MPI_Op op, int root)
{
    const int *mine = of_rank(rule_rank());
    MPI_Request request = MPI_REQUEST_NULL;
    int got[2] = {-1, -1};
    int *at_root = rule_rank() == root ? got : NULL;

    CHECK_MPI(MPI_Reduce(mine, at_root, 2, MPI_INT, op, root, MPI_COMM_WORLD));
    if (at_root != NULL) {
        expect(got, op);
    }
    REQUIRE_MPI(MPI_Ireduce(mine, at_root, 2, MPI_INT, op, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    if (at_root != NULL) {
        expect(got, op);
    }
    CHECK_MPI(MPI_Allreduce(mine, got, 2, MPI_INT, op, MPI_COMM_WORLD));
    expect(got, op);
    REQUIRE_MPI(MPI_Iallreduce(mine, got, 2, MPI_INT, op, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(got, op);
}

void rule(void)
{
    for (size_t i = 0; i < sizeof ops / sizeof ops[0]; i++) {
        rule_at("%s", ops[i].name);
        reduce(ops[i].op, (int)i % rule_size());
    }
}
