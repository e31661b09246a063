/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      With MPI_IN_PLACE a persistent alltoallw ignores send counts, displacements and types,
 *            which may be null pointers, and exchanges what is then in the receive buffer.
 * class:     required
 * basis:     6.13 "the same effect as its blocking and nonblocking counterparts", 6.13 "can be used
 *            zero or more times", 6.8 "sendcounts, sdispls and sendtypes are ignored": Each start
 *            does what an alltoallw in place would do then, and that ignores the arrays for
 *            sending.
 * section:   6.13.6, 6.8, 6.13
 * covers:    MPI_Alltoallw_init
 * constants: MPI_IN_PLACE
 * shows:     6.8-alltoallw_in_place, 6.8-alltoallw_in_place_ignores, 6.13-corresponding_operations,
 *            6.13-started_many_times, 6.13.6-alltoallw_init
 * ranks:     1
 */
#include "rule.h"

#include <stdlib.h>

enum { ROUNDS = 3 };

void rule(void)
{
    size_t size = (size_t)rule_size();
    int *both = malloc(size * sizeof *both);
    int *counts = malloc(size * sizeof *counts);
    int *displs = malloc(size * sizeof *displs);
    MPI_Datatype *types = malloc(size * sizeof *types);
    MPI_Request request = MPI_REQUEST_NULL;

    for (int r = 0; r < rule_size(); r++) {
        counts[r] = 1;
        displs[r] = r * (int)sizeof(int);
        types[r] = MPI_INT;
    }
    REQUIRE_MPI(MPI_Alltoallw_init(MPI_IN_PLACE, NULL, NULL, NULL, both, counts, displs, types,
                                   MPI_COMM_WORLD, MPI_INFO_NULL, &request));
    for (int round = 0; round < ROUNDS; round++) {
        for (int r = 0; r < rule_size(); r++) {
            both[r] = 1000 * round + 100 * rule_rank() + r;
        }
        REQUIRE_MPI(MPI_Start(&request));
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        for (int r = 0; r < rule_size(); r++) {
            CHECK_INT(both[r], 1000 * round + 100 * r + rule_rank());
        }
    }
    CHECK_MPI(MPI_Request_free(&request));
    free(both);
    free(counts);
    free(displs);
    free(types);
}
