/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitsome and MPI_Testsome list the completed requests by their places in the whole
 *          list, each index beside the status of that request, and change no other request.
 * class:   required
 * basis:   3.7.5 "the indices of these operations (index within the array", 3.7.5 "the status for
 *          these completed operations": Indices and statuses stand side by side in the first
 *          outcount places, and a request without a message is not among them.
 * section: 3.7.5
 * covers:  MPI_Waitsome, MPI_Testsome
 * shows:   2.3-status_input_unused, 2.6.3-arrays_from_zero, 3.7.5-waitsome_indices,
 *          3.7.5-waitsome_requests, 3.7.5-waitsome_statuses, 3.7.5-waitsome_waits
 * ranks:   1
 *
 * The statuses stand in the first outcount places, not at the indices of their requests: a known
 * defect.  Pending, null and inactive requests stand between those that complete.
 */
#include "rule.h"

enum { SIZE = 8, TAG = 130 };

typedef int some(int, MPI_Request[], int *, int[], MPI_Status[]);

static int data[SIZE];

static bool is_active(int place)
{
    return place != 0 && place != 2 && place != 4;
}

/* Places 1, 3, 5, 6 and 7 receive place + 1 integers; 0 and 4 are null and 2 is inactive. */
static void start(MPI_Request *requests, MPI_Request inactive)
{
    static int buffers[SIZE][SIZE + 1];

    for (int i = 0; i < SIZE; i++) {
        requests[i] = i == 2 ? inactive : MPI_REQUEST_NULL;
        if (is_active(i)) {
            CHECK_MPI(
                MPI_Irecv(buffers[i], i + 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
        }
    }
}

static void check_outcome(int index, const MPI_Status *status, MPI_Request *requests)
{
    int count = -1;

    CHECK_INT(status->MPI_SOURCE, 0);
    CHECK_INT(status->MPI_TAG, TAG + index);
    CHECK_MPI(MPI_Get_count(status, MPI_INT, &count));
    CHECK_INT(count, index + 1);
    CHECK_HANDLE(requests[index], MPI_REQUEST_NULL);
}

/* Send to the places in `mask`, and complete them and no others, however many at a time. */
static void complete(some *call, MPI_Request *requests, unsigned mask)
{
    for (int i = SIZE - 1; i >= 0; i--) {
        if ((mask >> i & 1) != 0) {
            CHECK_MPI(MPI_Send(data, i + 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF));
        }
    }
    while (mask != 0) {
        MPI_Status statuses[SIZE];
        int indices[SIZE];
        int outcount = -1;

        rule_poison(statuses, sizeof statuses);
        rule_poison(indices, sizeof indices);
        REQUIRE_MPI(call(SIZE, requests, &outcount, indices, statuses));
        REQUIRE(outcount >= 0 && outcount <= SIZE);
        for (int i = 0; i < outcount; i++) {
            REQUIRE(indices[i] >= 0 && indices[i] < SIZE && (mask >> indices[i] & 1) != 0);
            mask &= ~(1U << indices[i]);
            check_outcome(indices[i], &statuses[i], requests);
        }
    }
}

static void check(some *call, MPI_Request inactive)
{
    MPI_Request requests[SIZE];

    start(requests, inactive);
    complete(call, requests, 1U << 1 | 1U << 5 | 1U << 7);
    CHECK(requests[3] != MPI_REQUEST_NULL && requests[6] != MPI_REQUEST_NULL);
    CHECK_HANDLE(requests[2], inactive);
    complete(call, requests, 1U << 3 | 1U << 6);
    CHECK_HANDLE(requests[2], inactive);
}

void rule(void)
{
    int unused = 0;
    MPI_Request inactive = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Recv_init(&unused, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &inactive));
    rule_at("MPI_Waitsome");
    check(MPI_Waitsome, inactive);
    rule_at("MPI_Testsome");
    check(MPI_Testsome, inactive);
    CHECK_MPI(MPI_Request_free(&inactive));
}
