/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE a nonblocking alltoallw ignores send counts, displacements and
 *            types, which may be null pointers, and exchanges what is in the receive buffer.
 * class:     required
 * basis:     6.12 "the same effect as its blocking counterpart", 6.12 "option is allowed exactly as
 *            described", 6.8 "sendcounts, sdispls and sendtypes are ignored": The nonblocking form
 *            ignores the arrays for sending as the blocking one does, so they may be null.
 * section:   6.12.6, 6.8, 6.12
 * covers:    MPI_Ialltoallw
 * constants: MPI_IN_PLACE
 * shows:     6.8-alltoallw_in_place, 6.8-alltoallw_in_place_ignores, 6.12-in_place,
 *            6.12.6-ialltoallw
 * ranks:     2
 *
 * A library that converts handles must not walk the array of send types here.  Ranks i and j
 * exchange a short if i + j is odd, else a double, each at its own byte displacement.
 */
#include "rule_in_place.h"

static void call(void)
{
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Ialltoallw(MPI_IN_PLACE, NULL, NULL, NULL, in_place.both, in_place.counts,
                               in_place.displs, in_place.types, MPI_COMM_WORLD, &request));
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

void rule(void)
{
    in_place_run(call);
}
