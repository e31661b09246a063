/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    While one request is pending MPI_Testall says false and changes no request, and
 *          MPI_Testsome of pending requests alone gives the outcount 0.
 * class:   required
 * basis:   3.7.5 "no request is modified and the values of", 3.7.5 "If no operation has completed
 *          it returns outcount": Nothing has been sent to one of the receives, so not all are
 *          complete, and before any message none is.
 * section: 3.7.5
 * covers:  MPI_Testall, MPI_Testsome
 * shows:   3.7.5-testall_false, 3.7.5-testall_requests, 3.7.5-testall_true,
 *          3.7.5-testsome_none_complete
 * ranks:   1
 */
#include "rule.h"

enum { SIZE = 4, TAG = 150 };

static void send(int place)
{
    const int out = 70 + place;

    CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG + place, MPI_COMM_SELF));
}

static void check_unchanged(MPI_Request *requests)
{
    MPI_Request before[SIZE];
    MPI_Status statuses[SIZE];

    for (int i = 0; i < SIZE; i++) {
        before[i] = requests[i];
    }
    for (int repeat = 0; repeat < 5; repeat++) {
        int flag = -1;

        CHECK_MPI(MPI_Testall(SIZE, requests, &flag, statuses));
        CHECK_INT(flag, 0);
        for (int i = 0; i < SIZE; i++) {
            CHECK_HANDLE(requests[i], before[i]);
        }
    }
}

static void check_none(MPI_Request *requests)
{
    int indices[SIZE];
    int outcount = -1;

    CHECK_MPI(MPI_Testsome(SIZE, requests, &outcount, indices, MPI_STATUSES_IGNORE));
    CHECK_INT(outcount, 0);
}

void rule(void)
{
    int in[SIZE] = {0};
    int flag = 0;
    MPI_Request requests[SIZE];

    for (int i = 0; i < SIZE; i++) {
        requests[i] = MPI_REQUEST_NULL;
        if (i != 1) {
            REQUIRE_MPI(MPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
        }
    }
    check_unchanged(requests);
    check_none(requests);
    send(0);
    send(3);
    check_unchanged(requests);
    send(2);
    while (!flag && CHECK_MPI(MPI_Testall(SIZE, requests, &flag, MPI_STATUSES_IGNORE))) {
    }
    for (int i = 0; i < SIZE; i++) {
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_INT(in[i], i == 1 ? 0 : 70 + i);
    }
}
