/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Isendrecv and MPI_Isendrecv_replace exchange messages with a neighbor, and their one
 *          request is complete, and then null, when both sides are.
 * class:   required
 * basis:   3.7.2 "request for a send and receive operation", 3.7.2 "the message sent is replaced by
 *          the message received", 3.7.3 "deallocated and the request handle is set to": The one
 *          request stands for both sides, so when it is complete the message is there and the
 *          handle null.
 * section: 3.7.2, 3.7.3
 * covers:  MPI_Isendrecv, MPI_Isendrecv_replace
 * shows:   3.2.7-separate_tags, 3.7.2-isendrecv, 3.7.2-isendrecv_replace, 3.7.2-request_allocated
 * ranks:   2
 *
 * The status of such a request is the matter of isendrecv-status.c.
 */
#include "rule.h"

enum { TAG = 74 };

static void complete(MPI_Request *request)
{
    CHECK(*request != MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Wait(request, MPI_STATUS_IGNORE));
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
}

static void exchange(int other)
{
    const int out[2] = {rule_rank() + 10, rule_rank() + 20};
    int in[3] = {0, 0, 0};
    int both = rule_rank() + 30;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Isendrecv(out, 2, MPI_INT, other, TAG + rule_rank(), in, 2, MPI_INT, other,
                              TAG + other, MPI_COMM_WORLD, &request));
    complete(&request);
    CHECK_INT(in[0], other + 10);
    CHECK_INT(in[1], other + 20);
    CHECK_INT(in[2], 0);
    REQUIRE_MPI(MPI_Isendrecv_replace(&both, 1, MPI_INT, other, TAG, MPI_ANY_SOURCE, MPI_ANY_TAG,
                                      MPI_COMM_WORLD, &request));
    complete(&request);
    CHECK_INT(both, other + 30);
}

void rule(void)
{
    if (rule_rank() < 2) {
        exchange(1 - rule_rank());
    }
}
