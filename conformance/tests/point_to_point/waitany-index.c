/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitany and MPI_Testany give the index of the completed request in the whole list,
 *          with null and inactive requests around it, and change no other request.
 * class:   required
 * basis:   3.7.5 "Returns in index the index of that request", 3.7.5 "returns a value of
 *          MPI_UNDEFINED in index", 3.7.5 "The array may contain null or inactive handles": The
 *          index counts all entries of the array, and only the request that completed is
 *          deallocated.
 * section: 3.7.5
 * covers:  MPI_Waitany, MPI_Testany
 * shows:   3.7.5-testany_false, 3.7.5-testany_true, 3.7.5-waitany_deallocates,
 *          3.7.5-waitany_inactive_in_list, 3.7.5-waitany_index, 3.7.5-waitany_others_stay,
 *          3.7.5-waitany_waits
 * ranks:   1
 *
 * The one active request is tried in each place.  A layer that leaves null requests out before it
 * calls down must put the index back.
 */
#include "rule.h"

enum { SIZE = 6, TAG = 120 };

static void complete_one(bool wait, MPI_Request *requests, int *index, MPI_Status *status)
{
    int flag = 0;

    if (wait) {
        CHECK_MPI(MPI_Waitany(SIZE, requests, index, status));
        return;
    }
    while (!flag && CHECK_MPI(MPI_Testany(SIZE, requests, index, &flag, status))) {
    }
}

static void check_place(bool wait, int place, MPI_Request inactive)
{
    const int out = 40 + place;
    int in = 0;
    int index = -1;
    MPI_Status status = rule_status();
    MPI_Request requests[SIZE];

    for (int i = 0; i < SIZE; i++) {
        requests[i] = i % 3 == 0 ? inactive : MPI_REQUEST_NULL;
    }
    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG + place, MPI_COMM_SELF, &requests[place]));
    CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG + place, MPI_COMM_SELF));
    complete_one(wait, requests, &index, &status);
    CHECK_INT(index, place);
    CHECK_INT(in, out);
    CHECK_INT(status.MPI_SOURCE, 0);
    CHECK_INT(status.MPI_TAG, TAG + place);
    for (int i = 0; i < SIZE; i++) {
        CHECK_HANDLE(requests[i], i % 3 == 0 && i != place ? inactive : MPI_REQUEST_NULL);
    }
}

/* A pending request is neither reported nor changed when another one completes. */
static void check_pending(void)
{
    const int out = 1;
    int in[2] = {0, 0};
    int index = -1;
    int flag = -1;
    MPI_Request requests[3] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL, MPI_REQUEST_NULL};

    REQUIRE_MPI(MPI_Irecv(&in[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Irecv(&in[1], 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF, &requests[2]));
    CHECK_MPI(MPI_Testany(3, requests, &index, &flag, MPI_STATUS_IGNORE));
    CHECK_INT(flag, 0);
    CHECK_INT(index, MPI_UNDEFINED);
    CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF));
    CHECK_MPI(MPI_Waitany(3, requests, &index, MPI_STATUS_IGNORE));
    CHECK_INT(index, 2);
    CHECK_HANDLE(requests[2], MPI_REQUEST_NULL);
    CHECK(requests[0] != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Send(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF));
    CHECK_MPI(MPI_Waitany(3, requests, &index, MPI_STATUS_IGNORE));
    CHECK_INT(index, 0);
}

void rule(void)
{
    int unused = 0;
    MPI_Request inactive = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Recv_init(&unused, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &inactive));
    for (int place = 0; place < SIZE; place++) {
        rule_at("MPI_Waitany, place %d", place);
        check_place(true, place, inactive);
        rule_at("MPI_Testany, place %d", place);
        check_place(false, place, inactive);
    }
    rule_at(NULL);
    check_pending();
    CHECK_MPI(MPI_Request_free(&inactive));
}
