/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    The status of a completed MPI_Isendrecv or MPI_Isendrecv_replace is that of its receive:
 *          source, tag and count.
 * class:   required
 * basis:   3.7.2 "request for a send and receive operation", 3.7.3 "and that the status object is
 *          set", 3.2.5 "All send and receive operations use the": The operation includes a receive,
 *          whose completion sets the status; only the status of a send alone is undefined.
 * section: 3.7.2, 3.7.3, 3.2.5
 * covers:  MPI_Isendrecv, MPI_Isendrecv_replace
 * shows:   3.2.5-same_arguments
 * ranks:   2
 */
#include "rule.h"

enum { TAG = 76 };

static void complete(MPI_Request *request, int source, int tag, int want)
{
    MPI_Status status = rule_status();
    int count = -1;

    CHECK_MPI(MPI_Wait(request, &status));
    CHECK_INT(status.MPI_SOURCE, source);
    CHECK_INT(status.MPI_TAG, tag);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, want);
}

static void exchange(int other)
{
    const int out[2] = {1, 2};
    int in[3] = {0, 0, 0};
    int both[2] = {3, 4};
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Isendrecv(out, 2, MPI_INT, other, TAG + rule_rank(), in, 3, MPI_INT,
                              MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &request));
    complete(&request, other, TAG + other, 2);
    CHECK_MPI(
        MPI_Isendrecv_replace(both, 2, MPI_INT, other, TAG, other, TAG, MPI_COMM_WORLD, &request));
    complete(&request, other, TAG, 2);
}

void rule(void)
{
    if (rule_rank() < 2) {
        exchange(1 - rule_rank());
    }
}
