/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each nonblocking collective with long messages returns on every process, also the root, although no other
 *            process has called it; repeated tests complete all of them when all processes have started them.
 * class:     required
 * basis:     6.12 "return immediately, irrespective of the status of other", 6.12 "are supported for nonblocking
 *            collective operations", 6.12 "rules for nonblocking collective operations are similar to": The other
 *            processes call them only when they have got a message that is sent after the calls have returned.
 * section:   6.12, 3.7.4
 * covers:    MPI_Ibcast, MPI_Igather, MPI_Igatherv, MPI_Iscatter, MPI_Iscatterv, MPI_Iallgather, MPI_Iallgatherv,
 *            MPI_Ialltoall, MPI_Ialltoallv, MPI_Ialltoallw, MPI_Ireduce, MPI_Ireduce_scatter_block,
 *            MPI_Ireduce_scatter, MPI_Iscan, MPI_Iexscan, MPI_Test, MPI_Testany, MPI_Testsome
 * shows:     6.12-completion_tests, 6.12-returns_at_once_others
 * ranks:     2
 */
#include "rule_icollectives.h"

#include <stdlib.h>

enum { CALLS = ICOLLECTIVES, LONG = 20000, TAG = 4 };

static int *in, *to_all, *out[CALLS];
static MPI_Request requests[CALLS];

/* Tests one request, any, and some in turn until all are complete. */
static void complete(void)
{
    int indices[CALLS], done = 0, index = -1, number = 0, way = 0;

    while (number != MPI_UNDEFINED) {
        if (way++ % 3 == 0) {
            REQUIRE_MPI(MPI_Test(&requests[way % CALLS], &done, MPI_STATUS_IGNORE));
        } else if (way % 3 == 0) {
            REQUIRE_MPI(MPI_Testany(CALLS, requests, &index, &done, MPI_STATUS_IGNORE));
        } else {
            REQUIRE_MPI(MPI_Testsome(CALLS, requests, &number, indices, MPI_STATUSES_IGNORE));
        }
    }
}

/* The process that is first is the root. */
static void check(MPI_Comm comm, int first)
{
    rule_at("process %d first", first);
    to_all[LONG - 1] = rule_rank() == first ? 33 : -1;
    if (rule_rank() != first) {
        CHECK_MPI(PMPI_Recv(NULL, 0, MPI_INT, first, TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE));
    }
    for (int i = 0; i < CALLS; i++) {
        REQUIRE_MPI(icollectives_start(i, LONG, i == ICOLLECTIVES_BCAST ? to_all : in, out[i],
                                       first, comm, &requests[i]));
    }
    for (int r = 0; r < rule_size() && rule_rank() == first; r++) {
        if (r != first) {
            CHECK_MPI(PMPI_Send(NULL, 0, MPI_INT, r, TAG, MPI_COMM_WORLD));
        }
    }
    complete();
    CHECK_INT(to_all[LONG - 1], 33);
    for (int i = 0; i < CALLS; i++) {
        rule_at("process %d first, call %d", first, i);
        for (int k = 0; k < icollectives_blocks(i, first); k++) {
            CHECK(icollectives_is(i, first, k, out[i][(k + 1) * LONG - 1]));
        }
    }
}

void rule(void)
{
    const int ints = rule_size() * LONG;
    MPI_Comm comm = MPI_COMM_NULL;

    in = calloc((CALLS + 2) * (size_t)ints, sizeof(int));
    REQUIRE(in != NULL && icollectives_begin(LONG));
    for (int i = 0; i < ints; i++) {
        in[i] = 1000 * rule_rank() + i / LONG;
    }
    to_all = in + ints;
    for (int i = 0; i < CALLS; i++) {
        out[i] = in + (size_t)(i + 2) * (size_t)ints;
    }
    REQUIRE_MPI(PMPI_Comm_dup(MPI_COMM_WORLD, &comm));
    for (int first = 0; first < rule_size(); first++) {
        check(comm, first);
    }
    CHECK_MPI(PMPI_Comm_free(&comm));
    free(in);
}
