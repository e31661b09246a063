/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:     A receive whose active request was freed takes the first message that matches, and the next message goes
 *           to the next receive; if it was cancelled before, it takes that message or none.
 * class:    required
 * basis:    3.7.3 "will only mark the request for freeing", 3.7.3 "will actually do the freeing stage of the", 3.8.4
 *           "It is still necessary to call", 3.8.4 "any matching send has to be satisfied": The receive stays in its
 *           place until it completes. Nothing says when one that is marked for cancellation is cancelled, since its
 *           request is gone, but then its buffer is not altered, and the message goes to the next receive.
 * section:  3.7.3, 3.8.4
 * covers:   MPI_Request_free, MPI_Irecv, MPI_Recv_init, MPI_Start, MPI_Cancel
 * shows:    3.7.3-free_active_receive, 3.8.4-free_cancelled
 * ranks:    1
 *
 * Messages are sent to oneself. That the freed receive has completed is seen by the message itself, for the next one
 * that is received was sent later.
 */
#include "rule.h"

enum { TAG = 169 };

/* A receive into `in` whose request is freed. */
static void start_and_free(bool persistent, bool cancels, int *in)
{
    MPI_Request request = MPI_REQUEST_NULL;

    if (persistent) {
        CHECK_MPI(MPI_Recv_init(in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
        CHECK_MPI(MPI_Start(&request));
    } else {
        CHECK_MPI(MPI_Irecv(in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    }
    if (cancels) {
        CHECK_MPI(MPI_Cancel(&request));
    }
    CHECK_MPI(MPI_Request_free(&request));
    CHECK(request == MPI_REQUEST_NULL);
}

static void check(bool persistent, bool cancels, int freed[1])
{
    const int out[2] = {3, 4};
    int in = 0;
    int last = 0;
    MPI_Request sends[2];

    start_and_free(persistent, cancels, freed);
    CHECK_MPI(MPI_Isend(&out[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[0]));
    CHECK_MPI(MPI_Isend(&out[1], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &sends[1]));
    CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    if (cancels && in == out[0]) {
        CHECK_MPI(MPI_Recv(&last, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_INT(last, out[1]);
        CHECK_INT(freed[0], 0);
    } else {
        CHECK_INT(in, out[1]);
    }
    CHECK_MPI(MPI_Waitall(2, sends, MPI_STATUSES_IGNORE));
}

void rule(void)
{
    static int freed[4];

    for (int i = 0; i < 4; i++) {
        rule_at("%s%s", i % 2 != 0 ? "MPI_Recv_init" : "MPI_Irecv",
                i / 2 != 0 ? ", cancelled" : "");
        check(i % 2 != 0, i / 2 != 0, &freed[i]);
    }
}
