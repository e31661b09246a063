/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A partitioned operation with partitions of no elements completes with a count of 0, as one with some
 *          elements does with theirs, and its request can be freed then.
 * class:   required
 * basis:   4.2.1 "number of elements sent per partition (nonnegative integer)", 4.2.2 "MPI_WAIT or MPI_TEST indicates
 *          that the receive buffer contains", 4.2.2 "Alternatively, the user can safely free the partitioned
 *          communication": A count may be 0, all partitions are marked, and a request that is complete is inactive.
 * section: 4.2.1, 4.2.2
 * covers:  MPI_Psend_init, MPI_Precv_init, MPI_Parrived, MPI_Wait, MPI_Test, MPI_Request_free
 * shows:   4.2.1-zero_count, 4.2.2-completed_by_test, 4.2.2-free_after_completion
 * ranks:   1
 */
#include "rule.h"

enum { TAG = 240, PARTITIONS = 3 };

/* One round; the status of the receive tells its count. */
static void run_round(MPI_Request requests[2], int want)
{
    MPI_Status status = rule_status();
    int flag = 0, count = -1;

    CHECK_MPI(PMPI_Startall(2, requests));
    CHECK_MPI(PMPI_Pready_range(0, PARTITIONS - 1, requests[0]));
    for (int i = 0; i < PARTITIONS; i++) {
        for (flag = 0; !flag;) {
            REQUIRE_MPI(MPI_Parrived(requests[1], i, &flag));
        }
    }
    CHECK_MPI(MPI_Wait(&requests[1], &status));
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG);
    CHECK_MPI(PMPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, want);
    for (flag = 0; !flag;) {
        REQUIRE_MPI(MPI_Test(&requests[0], &flag, MPI_STATUS_IGNORE));
    }
}

void rule(void)
{
    const int out[2 * PARTITIONS] = {1, 2, 3, 4, 5, 6};
    int in[2 * PARTITIONS];

    for (int count = 0; count <= 2; count += 2) {
        MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};

        rule_at("%d numbers in a partition", count);
        rule_poison(in, sizeof in);
        REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, count, MPI_INT, 0, TAG, MPI_COMM_SELF,
                                   MPI_INFO_NULL, &requests[0]));
        REQUIRE_MPI(MPI_Precv_init(in, PARTITIONS, count, MPI_INT, 0, TAG, MPI_COMM_SELF,
                                   MPI_INFO_NULL, &requests[1]));
        for (int round = 0; round < 2; round++) {
            run_round(requests, PARTITIONS * count);
        }
        if (count == 0) {
            CHECK_UNTOUCHED(in, sizeof in);
        } else {
            CHECK_BYTES(in, out, sizeof in);
        }
        for (int i = 0; i < 2; i++) {
            CHECK_MPI(MPI_Request_free(&requests[i]));
            CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        }
    }
}
