/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An allgather gives every process the blocks of all in rank order; with MPI_IN_PLACE
 *            each process's own block is taken from its place in the receive buffer.
 * class:     required
 * basis:     6.7 "placed in the j-th block of the buffer recvbuf", 6.7 "sendcount and sendtype are
 *            ignored", 6.12 "the same effect as its blocking counterpart": Block j of every receive
 *            buffer comes from rank j, and in place a process's own block is there already.
 * section:   6.7, 6.12.5, 6.12
 * covers:    MPI_Allgather, MPI_Iallgather
 * constants: MPI_IN_PLACE
 * shows:     6.7-blocks, 6.7-in_place_ignores, 6.7-in_place_own_block, 6.12-in_place,
 *            6.12.5-iallgather
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { COUNT = 2 };

static size_t bytes(void)
{
    return (size_t)rule_size() * COUNT * sizeof(int);
}

static void fill_own(int *all)
{
    rule_poison(all, bytes());
    for (int i = 0; i < COUNT; i++) {
        all[COUNT * rule_rank() + i] = 10 * rule_rank() + i;
    }
}

static void expect(int *all)
{
    for (int i = 0; i < COUNT * rule_size(); i++) {
        CHECK_INT(all[i], 10 * (i / COUNT) + i % COUNT);
    }
    rule_poison(all, bytes());
}

static void from_send_buffer(int *all)
{
    const int mine[COUNT] = {10 * rule_rank(), 10 * rule_rank() + 1};
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("from a send buffer");
    rule_poison(all, bytes());
    CHECK_MPI(MPI_Allgather(mine, COUNT, MPI_INT, all, COUNT, MPI_INT, MPI_COMM_WORLD));
    expect(all);
    REQUIRE_MPI(
        MPI_Iallgather(mine, COUNT, MPI_INT, all, COUNT, MPI_INT, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all);
}

static void in_place(int *all)
{
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("in place");
    fill_own(all);
    CHECK_MPI(
        MPI_Allgather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, all, COUNT, MPI_INT, MPI_COMM_WORLD));
    expect(all);
    fill_own(all);
    REQUIRE_MPI(MPI_Iallgather(MPI_IN_PLACE, -1, MPI_DATATYPE_NULL, all, COUNT, MPI_INT,
                               MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
    expect(all);
}

void rule(void)
{
    int *all = malloc(bytes());

    from_send_buffer(all);
    in_place(all);
    free(all);
}
