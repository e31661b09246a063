/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Ialltoallw in place completes where one process has a block for itself and the other processes have
 *            nothing to exchange.
 * class:     required
 * basis:     6.8 "pairs of MPI processes can exchange different amounts", 6.8 "The data to be sent is taken from the":
 *            All counts between two processes are 0 at both, and a process may have data for itself.
 * section:   6.8, 6.12.6
 * covers:    MPI_Ialltoallw
 * constants: MPI_IN_PLACE
 * ranks:     2
 * process:   alone
 */
#define RULE_ALONE
#include "rule.h"

enum { RANKS = 2 };

void rule(void)
{
    const int displacements[RANKS] = {0, 0};
    const MPI_Datatype types[RANKS] = {MPI_INT, MPI_INT};
    int data = 5;
    MPI_Comm comm;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(PMPI_Comm_split(MPI_COMM_WORLD, rule_rank() < RANKS ? 0 : MPI_UNDEFINED, 0, &comm));
    if (comm != MPI_COMM_NULL) {
        const int counts[RANKS] = {0, rule_rank()};

        CHECK_MPI(MPI_Ialltoallw(MPI_IN_PLACE, NULL, NULL, NULL, &data, counts, displacements,
                                 types, comm, &request));
        CHECK_MPI(PMPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(data, 5);
        CHECK_MPI(PMPI_Comm_free(&comm));
    }
    CHECK_MPI(MPI_Finalize());
}
