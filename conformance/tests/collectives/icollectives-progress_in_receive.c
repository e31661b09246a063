/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking collective progresses while a process blocks in a receive, so that another process can
 *            complete it and then send the message.
 * class:     required
 * basis:     6.12 "rules for nonblocking collective operations are similar to", 6.14 "library must progress the barrier
 *            in the MPI_Recv": One process completes the operation before it sends what the others wait for.
 * section:   6.12, 6.14
 * covers:    MPI_Ibarrier, MPI_Ibcast, MPI_Igather, MPI_Igatherv, MPI_Iscatter, MPI_Iscatterv, MPI_Iallgather,
 *            MPI_Iallgatherv, MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw, MPI_Ireduce, MPI_Iallreduce,
 *            MPI_Ireduce_scatter_block, MPI_Ireduce_scatter, MPI_Iscan, MPI_Iexscan
 * shows:     6.12-progress
 * ranks:     2
 *
 * Messages are long, so that they need more than the call that starts the operation.
 */
#include "rule_icollectives.h"

#include <stdlib.h>

enum { LONG = 20000, TAG = 6 };

/* One process completes the operation first; the others wait for its message. */
static void check(int call, int first, MPI_Comm comm, int *a, int *b)
{
    const int root = rule_size() - 1;
    MPI_Request request = MPI_REQUEST_NULL;

    rule_at("call %d, process %d completes first", call, first);
    CHECK_MPI(icollectives_start(call, LONG, a, b, root, comm, &request));
    if (rule_rank() != first) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, first, TAG, comm, MPI_STATUS_IGNORE));
    }
    CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
    for (int r = 0; r < rule_size() && rule_rank() == first; r++) {
        if (r != first) {
            CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, r, TAG, comm));
        }
    }
    for (int k = 0; k < icollectives_blocks(call, root); k++) {
        CHECK(icollectives_is(call, root, k, b[k * LONG]));
        CHECK(icollectives_is(call, root, k, b[(k + 1) * LONG - 1]));
    }
}

void rule(void)
{
    const int ints = rule_size() * LONG;
    int *a = calloc(2 * (size_t)ints, sizeof(int));
    MPI_Comm comm = MPI_COMM_NULL;

    REQUIRE(icollectives_begin(LONG) && a != NULL);
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int i = 0; i < 2 * ICOLLECTIVES; i++) {
        for (int k = 0; k < ints; k++) {
            a[k] = 1000 * rule_rank() + k / LONG;
        }
        check(i / 2, i % 2 == 0 ? 0 : rule_size() - 1, comm, a, a + ints);
    }
    CHECK_MPI(PMPI_Comm_free(&comm));
    free(a);
}
