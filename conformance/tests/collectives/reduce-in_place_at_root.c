/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE as the send buffer, at the root of a reduce and everywhere in an
 *            allreduce, the operand is taken from the receive buffer.
 * class:     required
 * basis:     6.9.1 "the input data is taken at the root from", 6.9.6 "data is taken at each MPI
 *            process from the", 2.3 "then an arbitrary value can be passed as an", 6.12 "the same
 *            effect as its blocking counterpart": The operand of a process in place is what is in
 *            its receive buffer, and the result replaces it.
 * section:   6.9.1, 6.9.6, 6.12.7, 6.12.8, 2.3, 6.12
 * covers:    MPI_Reduce, MPI_Ireduce, MPI_Allreduce, MPI_Iallreduce
 * constants: MPI_IN_PLACE, MPI_SUM
 * shows:     6.9.1-in_place, 6.9.6-in_place, 6.12-in_place, 6.12.7-ireduce, 6.12.8-iallreduce
 * ranks:     1
 */
#include "rule.h"

static int total(void)
{
    return rule_size() * (rule_size() + 1) / 2;
}

static void reduce(int root)
{
    bool at_root = rule_rank() == root;
    const int mine = rule_rank() + 1;
    int value = mine;
    const void *send = at_root ? MPI_IN_PLACE : (const void *)&mine;
    int *recv = at_root ? &value : NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    CHECK_MPI(MPI_Reduce(send, recv, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD));
    CHECK_INT(value, at_root ? total() : mine);
    value = mine;
    REQUIRE_MPI(MPI_Ireduce(send, recv, 1, MPI_INT, MPI_SUM, root, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(value, at_root ? total() : mine);
}

void rule(void)
{
    MPI_Request request = MPI_REQUEST_NULL;
    int value = rule_rank() + 1;

    for (int root = 0; root < rule_size(); root++) {
        rule_at("root %d", root);
        reduce(root);
    }
    rule_at("all");
    CHECK_MPI(MPI_Allreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD));
    CHECK_INT(value, total());
    value = rule_rank() + 1;
    REQUIRE_MPI(
        MPI_Iallreduce(MPI_IN_PLACE, &value, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    CHECK_INT(value, total());
}
