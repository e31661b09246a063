/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Parrived is true for a null request and for an inactive one, and completes
 *            nothing.
 * class:     required
 * basis:     4.2.2 "may be called with a null or inactive request", 4.2.2 "The request is not
 *            marked as complete/inactive by": The text names null and inactive requests and says
 *            that the flag is true; it also leaves completion to MPI_Wait.
 * section:   4.2.2
 * covers:    MPI_Parrived
 * constants: MPI_REQUEST_NULL
 * shows:     4.2-wait_after_parrived, 4.2.2-parrived_completes_nothing, 4.2.2-parrived_data,
 *            4.2.2-parrived_inactive, 4.2.2-parrived_null, 4.2.2-parrived_repeated,
 *            4.2.2-parrived_stays_true
 * ranks:     1
 */
#include "rule.h"

enum { PARTITIONS = 2, TAG = 27 };

static void check_inactive(MPI_Request request)
{
    for (int i = 0; i < PARTITIONS; i++) {
        int flag = 0;

        CHECK_MPI(MPI_Parrived(request, i, &flag));
        CHECK(flag);
    }
}

void rule(void)
{
    int out[PARTITIONS] = {1, 2};
    int in[PARTITIONS] = {0, 0};
    MPI_Request requests[2];
    MPI_Status status;

    check_inactive(MPI_REQUEST_NULL);
    REQUIRE_MPI(MPI_Precv_init(in, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[0]));
    check_inactive(requests[0]);
    REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[1]));
    REQUIRE_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Pready_range(0, PARTITIONS - 1, requests[1]));
    for (int repeated = 0; repeated < 2; repeated++) {
        for (int flag = 0; flag == 0;) {
            CHECK_MPI(MPI_Parrived(requests[0], 1, &flag));
        }
        CHECK_INT(in[1], 2);
    }
    CHECK_MPI(MPI_Wait(&requests[1], MPI_STATUS_IGNORE));
    CHECK_MPI(MPI_Wait(&requests[0], &status));
    CHECK_INT(status.MPI_TAG, TAG);
    check_inactive(requests[0]);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
