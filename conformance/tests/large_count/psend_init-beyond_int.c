/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A partition of more than 2^31 elements arrives whole, and so do partitions that have more than 2^31
 *            elements together.
 * class:     required
 * basis:     4.2.1 "number of elements received per partition", 4.2.1 "number of elements sent per partition", 4.2.2
 *            "receive buffer contains all of the partitions": The count is an MPI_Count, and all that is counted is
 *            received.
 * section:   4.2.1, 4.2.2
 * covers:    MPI_Psend_init, MPI_Precv_init, MPI_Pready
 * shows:     4.2.1-large_count
 * ranks:     1
 * capability: large_count
 * process:   alone
 * cost:      heavy
 */
#define RULE_ALONE
#include "rule_pair.h"

enum { TAG = 64 };

static void check(int partitions)
{
    const MPI_Comm comm = MPI_COMM_SELF;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    pair_prepare(partitions == 1 ? "one partition" : "several partitions");
    REQUIRE_INT(COUNT % partitions, 0);
    REQUIRE_MPI(MPI_Precv_init(pair.to.at, partitions, COUNT / partitions, MPI_BYTE, 0, TAG, comm,
                               MPI_INFO_NULL, &requests[0]));
    REQUIRE_MPI(MPI_Psend_init(pair.from.at, partitions, COUNT / partitions, MPI_BYTE, 0, TAG, comm,
                               MPI_INFO_NULL, &requests[1]));
    REQUIRE_MPI(PMPI_Startall(2, requests));
    for (int i = partitions - 1; i >= 0; i--) {
        CHECK_MPI(MPI_Pready(i, requests[1]));
    }
    CHECK_MPI(PMPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    pair_check(COUNT);
    CHECK_MPI(PMPI_Request_free(&requests[0]));
    CHECK_MPI(PMPI_Request_free(&requests[1]));
}

/* The number of bytes is a multiple of 2 and of 5. */
void rule(void)
{
    if (!pair_begin(COUNT)) {
        SKIP("the library has no MPI_Send_c");
    }
    if (pair_is_allocated()) {
        check(1);
        check(2);
        check(10);
    }
    pair_end();
}
