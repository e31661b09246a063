/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Partitions that do not exist or are ready already, and requests of another kind, are
 *            refused, and the operation goes on.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 4.2.1 "Calling MPI_PREADY on an active
 *            partition is erroneous": These calls are erroneous and need not be detected; a
 *            partition that is marked twice or does not exist otherwise damages the message
 *            silently.
 * section:   4.2.1, 4.2.2
 * covers:    MPI_Pready, MPI_Pready_range, MPI_Pready_list, MPI_Parrived
 * shows:     4.2.1-number_too_large, 4.2.1-pready_not_a_send, 4.2.1-pready_twice,
 *            4.2.1-range_misuse, 4.2.2-parrived_wrong_request
 * ranks:     1
 */
#include "rule.h"

enum { PARTITIONS = 3, TAG = 28 };

static void misuse(MPI_Request send, MPI_Request receive)
{
    const int list[2] = {2, PARTITIONS};
    int flag = 0;

    CHECK_ANY_ERROR(MPI_Pready(PARTITIONS, send));
    CHECK_ANY_ERROR(MPI_Pready(-1, send));
    CHECK_ANY_ERROR(MPI_Pready(1, send));
    CHECK_ANY_ERROR(MPI_Pready_range(PARTITIONS, PARTITIONS + 1, send));
    CHECK_ANY_ERROR(MPI_Pready_list(1, &list[1], send));
    CHECK_ANY_ERROR(MPI_Pready(0, receive));
    CHECK_ANY_ERROR(MPI_Pready(0, MPI_REQUEST_NULL));
    CHECK_ANY_ERROR(MPI_Parrived(send, 0, &flag));
    CHECK_ANY_ERROR(MPI_Parrived(receive, PARTITIONS, &flag));
}

void rule(void)
{
    int out[PARTITIONS] = {1, 2, 3};
    int in[PARTITIONS] = {0};
    const int list[2] = {0, 2};
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Psend_init(out, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[0]));
    REQUIRE_MPI(MPI_Precv_init(in, PARTITIONS, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_INFO_NULL,
                               &requests[1]));
    CHECK_ANY_ERROR(MPI_Pready(0, requests[0]));
    REQUIRE_MPI(MPI_Startall(2, requests));
    CHECK_MPI(MPI_Pready(1, requests[0]));
    misuse(requests[0], requests[1]);
    CHECK_MPI(MPI_Pready_list(2, list, requests[0]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(in[PARTITIONS - 1], PARTITIONS);
    CHECK_MPI(MPI_Request_free(&requests[0]));
    CHECK_MPI(MPI_Request_free(&requests[1]));
}
