/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    MPI_Waitany, MPI_Testany, MPI_Waitsome and MPI_Testsome empty a list of 300 requests,
 *          each request reported exactly once, with its index and status.
 * class:   required
 * basis:   3.7.5 "Returns in index the index of that request", 3.7.5 "the indices of these
 *          operations (index within the array", 3.7.5 "If the list contains no active handles": A
 *          completed request becomes null and so is reported once, with its own index and status.
 * section: 3.7.5
 * covers:  MPI_Waitany, MPI_Testany, MPI_Waitsome, MPI_Testsome
 * shows:   3.7.5-testany_each, 3.7.5-testany_true, 3.7.5-testsome_none_active,
 *          3.7.5-waitany_deallocates, 3.7.5-waitany_index, 3.7.5-waitany_waits,
 *          3.7.5-waitsome_indices, 3.7.5-waitsome_none_active, 3.7.5-waitsome_waits
 * ranks:   2
 *
 * The list fills with null requests as it goes.  At its end each call says MPI_UNDEFINED.
 */
#include "rule.h"

enum { SIZE = 300, CALLS = 4, TAG = 600 };

static MPI_Request requests[SIZE];

/* Make one call; the number of requests it completed, or MPI_UNDEFINED. */
static int complete(int call, int *indices, MPI_Status *statuses)
{
    int outcount = MPI_UNDEFINED;
    int flag = 0;

    if (call == 0) {
        CHECK_MPI(MPI_Waitany(SIZE, requests, &indices[0], &statuses[0]));
        return indices[0] == MPI_UNDEFINED ? MPI_UNDEFINED : 1;
    }
    if (call == 1) {
        CHECK_MPI(MPI_Testany(SIZE, requests, &indices[0], &flag, &statuses[0]));
        return !flag ? 0 : indices[0] == MPI_UNDEFINED ? MPI_UNDEFINED : 1;
    }
    if (call == 2) {
        CHECK_MPI(MPI_Waitsome(SIZE, requests, &outcount, indices, statuses));
    } else {
        CHECK_MPI(MPI_Testsome(SIZE, requests, &outcount, indices, statuses));
    }
    return outcount;
}

static void drain(int call)
{
    static int indices[SIZE];
    static MPI_Status statuses[SIZE];
    bool seen[SIZE] = {false};

    for (int left = SIZE; left > 0;) {
        int outcount = complete(call, indices, statuses);

        REQUIRE(outcount >= 0 && outcount <= left);
        for (int i = 0; i < outcount; i++) {
            REQUIRE(indices[i] >= 0 && indices[i] < SIZE && !seen[indices[i]]);
            seen[indices[i]] = true;
            CHECK_INT(statuses[i].MPI_TAG, TAG + indices[i]);
            CHECK_INT(statuses[i].MPI_SOURCE, 0);
            CHECK_HANDLE(requests[indices[i]], MPI_REQUEST_NULL);
        }
        left -= outcount;
    }
    CHECK_INT(complete(call, indices, statuses), MPI_UNDEFINED);
}

static void receive(int call)
{
    int data[SIZE];

    rule_poison(data, sizeof data);
    for (int i = 0; i < SIZE; i++) {
        REQUIRE_MPI(MPI_Irecv(&data[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_WORLD, &requests[i]));
    }
    rule_at("call %d", call);
    drain(call);
    CHECK_MPI(MPI_Waitall(SIZE, requests, MPI_STATUSES_IGNORE));
    for (int i = 0; i < SIZE; i++) {
        CHECK_INT(data[i], i);
    }
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        for (int i = SIZE - 1; i >= 0 && rule_rank() == 0; i--) {
            CHECK_MPI(MPI_Send(&i, 1, MPI_INT, 1, TAG + i, MPI_COMM_WORLD));
        }
        if (rule_rank() == 1) {
            receive(call);
        }
    }
}
