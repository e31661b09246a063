/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     MPI_Testall that returns flag = false modifies no request: a persistent one that is complete stays
 *           active, and a later call returns its status.
 * class:    required
 * basis:    3.7.5 "is returned, no request is modified": The complete request is reported by the call that completes
 *           it.
 * section:  3.7.5
 * covers:   MPI_Testall, MPI_Recv_init, MPI_Startall, MPI_Wait
 * shows:    3.7.5-testall_false_persistent
 * ranks:    1
 */
#include "rule.h"

enum { TAG = 172, SIZE = 3, TESTS = 4 };

static void start(int in[SIZE], MPI_Request requests[SIZE])
{
    for (int i = 0; i < SIZE; i++) {
        CHECK_MPI(MPI_Recv_init(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
    }
    CHECK_MPI(MPI_Startall(SIZE, requests));
}

void rule(void)
{
    const int out[SIZE] = {1, 2, 3};
    int in[SIZE] = {0};
    int flag = -1;
    MPI_Request requests[SIZE];
    MPI_Status statuses[SIZE];

    start(in, requests);
    CHECK_MPI(MPI_Send(&out[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Send(&out[2], 1, MPI_INT, 0, TAG + 2, MPI_COMM_SELF));
    for (int i = 0; i < TESTS; i++) {
        flag = -1;
        CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses));
        CHECK_INT(flag, 0);
    }
    rule_poison(statuses, sizeof statuses);
    CHECK_MPI(MPI_Wait(&requests[0], &statuses[0]));
    CHECK_INT(statuses[0].MPI_TAG, TAG);
    CHECK_INT(statuses[0].MPI_SOURCE, 0);
    CHECK_MPI(MPI_Send(&out[1], 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF));
    for (flag = 0; !flag && CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses));) {
    }
    CHECK_INT(statuses[0].MPI_TAG, MPI_ANY_TAG);
    CHECK_INT(statuses[1].MPI_TAG, TAG + 1);
    CHECK_INT(statuses[2].MPI_TAG, TAG + 2);
    CHECK_BYTES(in, out, sizeof in);
    for (int i = 0; i < SIZE; i++) {
        CHECK_MPI(MPI_Request_free(&requests[i]));
    }
}
