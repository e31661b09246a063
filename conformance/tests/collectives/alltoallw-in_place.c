/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE alltoallw ignores send counts, displacements and types, which may be
 *            null pointers, and exchanges what is in the receive buffer.
 * class:     required
 * basis:     6.8 "sendcounts, sdispls and sendtypes are ignored", 6.8 "by the recvcounts and
 *            recvtypes arrays": The arrays for sending are not looked at, and may be null; what is
 *            exchanged is described by those for receiving.
 * section:   6.8
 * covers:    MPI_Alltoallw
 * constants: MPI_IN_PLACE
 * shows:     6.8-alltoallw_in_place, 6.8-alltoallw_in_place_ignores
 * ranks:     1
 *
 * A library that converts handles must not walk the array of send types here.  Ranks i and j
 * exchange a short if i + j is odd, else a double, each at its own byte displacement.
 */
#include "rule_in_place.h"

static void call(void)
{
    CHECK_MPI(MPI_Alltoallw(MPI_IN_PLACE, NULL, NULL, NULL, in_place.both, in_place.counts,
                            in_place.displs, in_place.types, MPI_COMM_WORLD));
}

void rule(void)
{
    in_place_run(call);
}
