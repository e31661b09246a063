/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A wait or a test of a partitioned request that was not started, or is complete, returns at once with the
 *          empty status, and keeps the request.
 * class:   required
 * basis:   4.2 "Persistent communications use opaque MPI_REQUEST objects as described in", 3.7.3 "with a null or
 *          inactive request argument", 3.7.3 "status object is set to contain information on": An inactive request has
 *          nothing to wait for, whatever its operation, and a receive that is complete has the status of its messages.
 * section: 4.2, 3.7.3
 * covers:  MPI_Psend_init, MPI_Precv_init, MPI_Wait, MPI_Test
 * shows:   4.2-inactive_completion
 * ranks:   1
 */
#include "rule.h"

enum { TAG = 240, PARTITIONS = 3 };

static void check_inactive(MPI_Request *request)
{
    const MPI_Request before = *request;
    MPI_Status status = rule_status();
    int flag = 0, count = -1;

    CHECK_MPI(MPI_Wait(request, &status));
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(PMPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
    status = rule_status();
    CHECK_MPI(MPI_Test(request, &flag, &status));
    CHECK(flag);
    CHECK_INT(status.MPI_SOURCE, MPI_ANY_SOURCE);
    CHECK(*request == before);
}

/* One round; the status of the receive tells its count. */
static void run_round(MPI_Request requests[2], int want)
{
    MPI_Status status = rule_status();
    int flag = 0, count = -1;

    CHECK_MPI(PMPI_Startall(2, requests));
    CHECK_MPI(PMPI_Pready_range(0, PARTITIONS - 1, requests[0]));
    for (int i = 0; i < PARTITIONS; i++) {
        for (flag = 0; !flag;) {
            REQUIRE_MPI(PMPI_Parrived(requests[1], i, &flag));
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
    check_inactive(&requests[0]);
    check_inactive(&requests[1]);
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
        check_inactive(&requests[0]);
        check_inactive(&requests[1]);
        for (int round = 0; round < 2; round++) {
            run_round(requests, PARTITIONS * count);
        }
        if (count == 0) {
            CHECK_UNTOUCHED(in, sizeof in);
        } else {
            CHECK_BYTES(in, out, sizeof in);
        }
        for (int i = 0; i < 2; i++) {
            CHECK_MPI(PMPI_Request_free(&requests[i]));
            CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        }
    }
}
