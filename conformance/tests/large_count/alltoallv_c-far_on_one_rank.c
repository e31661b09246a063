/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Displacements beyond 2^31 on one process alone are no business of the others when all
 *            exchange blocks.
 * class:     required
 * basis:     19.2 "MPI_Aint for parameters that represent byte displacement in memory", 6.7
 *            "process is received by every MPI process and placed", 6.8 "the location of the
 *            placement of the data on", 6.8 "the displacement of blocks within the send and
 *            receive", 6.12 "the semantics of the operation are guaranteed and all": Displacements
 *            are local to a process and of the width of MPI_Aint, and only signatures must match
 *            between processes.
 * section:   6.7, 6.8, 6.12.5, 6.12.6, 2.5.8, 19.2, 6.12
 * covers:    MPI_Allgatherv_c, MPI_Alltoallv_c, MPI_Alltoallw_c, MPI_Iallgatherv_c,
 *            MPI_Ialltoallv_c, MPI_Ialltoallw_c
 * constants: MPI_IN_PLACE
 * shows:     6.7-allgatherv_extent_units, 6.8-alltoallv_extent_units
 * ranks:     1
 * capability: large_count
 */
#include "rule_far.h"

static void check_allgather(void)
{
    unsigned char own[EXTENT * STRIDE];
    MPI_Request request = MPI_REQUEST_NULL;

    far_lay_out(false);
    far_fill(own, far.counts[far.rank], far.rank, 0);
    far_clear_all(far.to);
    CHECK_MPI(MPI_Allgatherv_c(own, far.counts[far.rank], far.element, far.to, far.counts,
                               far.places, far.element, MPI_COMM_WORLD));
    far_check_all("MPI_Allgatherv_c", far.to, 0);
    far_clear_all(far.to);
    far_fill(far.to + far.offsets[far.rank], far.counts[far.rank], far.rank, 0);
    REQUIRE_MPI(MPI_Iallgatherv_c(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, far.to, far.counts,
                                  far.places, far.element, MPI_COMM_WORLD, &request));
    far_wait(&request);
    far_check_all("MPI_Iallgatherv_c in place", far.to, 0);
}

static void check_alltoallv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    far_lay_out(true);
    far_fill_all(far.from, -1);
    far_clear_all(far.to);
    CHECK_MPI(MPI_Alltoallv_c(far.from, far.counts, far.places, far.element, far.to, far.counts,
                              far.places, far.element, MPI_COMM_WORLD));
    far_check_all("MPI_Alltoallv_c", far.to, far.rank);
    far_clear_all(far.to);
    REQUIRE_MPI(MPI_Ialltoallv_c(far.from, far.counts, far.places, far.element, far.to, far.counts,
                                 far.places, far.element, MPI_COMM_WORLD, &request));
    far_wait(&request);
    far_check_all("MPI_Ialltoallv_c", far.to, far.rank);
    far_fill_all(far.to, -1);
    CHECK_MPI(MPI_Alltoallv_c(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, far.to, far.counts,
                              far.places, far.element, MPI_COMM_WORLD));
    far_check_all("MPI_Alltoallv_c in place", far.to, far.rank);
}

static void check_alltoallw(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    far_lay_out(true);
    far_fill_all(far.from, -1);
    far_clear_all(far.to);
    CHECK_MPI(MPI_Alltoallw_c(far.from, far.counts, far.offsets, far.types, far.to, far.counts,
                              far.offsets, far.types, MPI_COMM_WORLD));
    far_check_all("MPI_Alltoallw_c", far.to, far.rank);
    far_clear_all(far.to);
    REQUIRE_MPI(MPI_Ialltoallw_c(far.from, far.counts, far.offsets, far.types, far.to, far.counts,
                                 far.offsets, far.types, MPI_COMM_WORLD, &request));
    far_wait(&request);
    far_check_all("MPI_Ialltoallw_c", far.to, far.rank);
    far_fill_all(far.to, -1);
    REQUIRE_MPI(MPI_Ialltoallw_c(MPI_IN_PLACE, NULL, NULL, NULL, far.to, far.counts, far.offsets,
                                 far.types, MPI_COMM_WORLD, &request));
    far_wait(&request);
    far_check_all("MPI_Ialltoallw_c in place", far.to, far.rank);
}

static void check_each(void)
{
    check_allgather();
    check_alltoallv();
    check_alltoallw();
}

void rule(void)
{
    if (!rule_far_possible()) {
        SKIP("the library has no MPI_Gatherv_c");
    }
    rule_far_run(check_each);
}
