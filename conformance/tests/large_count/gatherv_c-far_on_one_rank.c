/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Displacements beyond 2^31 on one process alone are no business of the others when
 *            blocks are gathered and scattered.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 6.5
 *            "beginning at offset displs[j] elements (in terms of the", 6.6 "is the inverse
 *            operation to MPI_GATHERV", 6.12 "the semantics of the operation are guaranteed and
 *            all": Displacements matter at the root alone, have the width of MPI_Aint, and need not
 *            be known to the other processes.
 * section:   6.5, 6.6, 6.12.3, 6.12.4, 2.5.8, 19.2, 6.12
 * covers:    MPI_Gatherv_c, MPI_Scatterv_c, MPI_Igatherv_c, MPI_Iscatterv_c
 * constants: MPI_IN_PLACE
 * shows:     6.5-gatherv_extent_units, 6.6-scatterv_extent_units
 * ranks:     1
 * capability: large_count
 */
#include "rule_far.h"

static void check_gather(int root)
{
    unsigned char own[EXTENT * STRIDE];
    MPI_Request request = MPI_REQUEST_NULL;

    far_lay_out(false);
    far_fill(own, far.counts[far.rank], far.rank, root);
    far_clear_all(far.to);
    CHECK_MPI(MPI_Gatherv_c(own, far.counts[far.rank], far.element, far.to, far.counts, far.places,
                            far.element, root, MPI_COMM_WORLD));
    if (far.rank == root) {
        far_check_all("MPI_Gatherv_c", far.to, root);
        far_clear_all(far.to);
        far_fill(far.to + far.offsets[root], far.counts[root], root, root);
    }
    REQUIRE_MPI(MPI_Igatherv_c(far.rank == root ? MPI_IN_PLACE : own, far.counts[far.rank],
                               far.element, far.to, far.counts, far.places, far.element, root,
                               MPI_COMM_WORLD, &request));
    far_wait(&request);
    if (far.rank == root) {
        far_check_all("MPI_Igatherv_c in place", far.to, root);
    }
}

static void check_scatter(int root)
{
    unsigned char own[EXTENT * STRIDE] = {0};
    MPI_Request request = MPI_REQUEST_NULL;

    far_lay_out(false);
    far_fill_all(far.from, -1);
    CHECK_MPI(MPI_Scatterv_c(far.from, far.counts, far.places, far.element, own,
                             far.counts[far.rank], far.element, root, MPI_COMM_WORLD));
    rule_at("MPI_Scatterv_c");
    far_check_block(own, far.counts[far.rank], root, far.rank);
    memset(own, 0, sizeof own);
    REQUIRE_MPI(MPI_Iscatterv_c(far.from, far.counts, far.places, far.element,
                                far.rank == root ? MPI_IN_PLACE : own, far.counts[far.rank],
                                far.element, root, MPI_COMM_WORLD, &request));
    far_wait(&request);
    rule_at("MPI_Iscatterv_c in place");
    if (far.rank != root) {
        far_check_block(own, far.counts[far.rank], root, far.rank);
    }
}

static void check_each(void)
{
    check_gather(far.size - 1);
    check_gather(0);
    check_scatter(far.size - 1);
    check_scatter(0);
}

void rule(void)
{
    if (!rule_far_possible()) {
        SKIP("the library has no MPI_Gatherv_c");
    }
    rule_far_run(check_each);
}
