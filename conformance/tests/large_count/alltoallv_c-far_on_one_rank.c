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
 * ranks:     1
 * capability: large_count
 */
#include "rule_far.h"

static void check_allgather(void)
{
    unsigned char own[EXTENT * STRIDE];
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(false);
    fill(own, counts[rank], rank, 0);
    clear_all(to_here);
    CHECK_MPI(MPI_Allgatherv_c(own, counts[rank], element, to_here, counts, places, element,
                               MPI_COMM_WORLD));
    check_all("MPI_Allgatherv_c", to_here, 0);
    clear_all(to_here);
    fill(to_here + offsets[rank], counts[rank], rank, 0);
    CHECK_MPI(MPI_Iallgatherv_c(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, to_here, counts, places,
                                element, MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Iallgatherv_c in place", to_here, 0);
}

static void check_alltoallv(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(true);
    fill_all(from_here, -1);
    clear_all(to_here);
    CHECK_MPI(MPI_Alltoallv_c(from_here, counts, places, element, to_here, counts, places, element,
                              MPI_COMM_WORLD));
    check_all("MPI_Alltoallv_c", to_here, rank);
    clear_all(to_here);
    CHECK_MPI(MPI_Ialltoallv_c(from_here, counts, places, element, to_here, counts, places, element,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallv_c", to_here, rank);
    fill_all(to_here, -1);
    CHECK_MPI(MPI_Alltoallv_c(MPI_IN_PLACE, NULL, NULL, MPI_DATATYPE_NULL, to_here, counts, places,
                              element, MPI_COMM_WORLD));
    check_all("MPI_Alltoallv_c in place", to_here, rank);
}

static void check_alltoallw(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    lay_out(true);
    fill_all(from_here, -1);
    clear_all(to_here);
    CHECK_MPI(MPI_Alltoallw_c(from_here, counts, offsets, types, to_here, counts, offsets, types,
                              MPI_COMM_WORLD));
    check_all("MPI_Alltoallw_c", to_here, rank);
    clear_all(to_here);
    CHECK_MPI(MPI_Ialltoallw_c(from_here, counts, offsets, types, to_here, counts, offsets, types,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallw_c", to_here, rank);
    fill_all(to_here, -1);
    CHECK_MPI(MPI_Ialltoallw_c(MPI_IN_PLACE, NULL, NULL, NULL, to_here, counts, offsets, types,
                               MPI_COMM_WORLD, &request));
    wait_for(&request);
    check_all("MPI_Ialltoallw_c in place", to_here, rank);
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
        SKIP("the library says that it has no MPI_Gatherv_c");
    }
    rule_far_run(check_each);
}
