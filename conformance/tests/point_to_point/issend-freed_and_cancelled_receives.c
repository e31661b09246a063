/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A synchronous send that is freed while active is delivered when a receive is started, and the statuses
 *          that several completed requests give say which of them were cancelled.
 * class:   required
 * basis:   3.7.3 "actually do the freeing stage of the operation associated", 3.8.4 "will be returned in the status
 *          argument of the": A freed request lets its communication complete; each status belongs to one operation.
 * section: 3.7.3, 3.8.4
 * covers:  MPI_Request_free, MPI_Issend, MPI_Ssend_init, MPI_Waitall, MPI_Testall, MPI_Waitsome, MPI_Testsome,
 *          MPI_Test_cancelled
 * shows:   3.7.3-free_active_sync_send, 3.8.4-status_of_many
 * ranks:   1
 */
#include "rule.h"

enum { TAG = 238, COUNT = 3, CALLS = 4 };

static void free_active(void)
{
    static const int out[2] = {5, 6};
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Issend(&out[0], 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[0]));
    REQUIRE_MPI(MPI_Ssend_init(&out[1], 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF, &requests[1]));
    REQUIRE_MPI(PMPI_Start(&requests[1]));
    for (int i = 0; i < 2; i++) {
        int got = -1;

        CHECK_MPI(MPI_Request_free(&requests[i]));
        CHECK_HANDLE(requests[i], MPI_REQUEST_NULL);
        CHECK_MPI(PMPI_Recv(&got, 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, MPI_STATUS_IGNORE));
        CHECK_INT(got, out[i]);
    }
}

/* Complete all requests; status i is that of request i. */
static void complete(int call, MPI_Request requests[COUNT], MPI_Status statuses[COUNT])
{
    MPI_Status some[COUNT];
    int indices[COUNT], number = 0, flag = 0;

    if (call == 0) {
        CHECK_MPI(MPI_Waitall(COUNT, requests, statuses));
        return;
    }
    while (call == 1 && !flag) {
        REQUIRE_MPI(MPI_Testall(COUNT, requests, &flag, statuses));
    }
    for (int left = call == 1 ? 0 : COUNT; left > 0; left -= number) {
        if (call == 2) {
            REQUIRE_MPI(MPI_Waitsome(COUNT, requests, &number, indices, some));
        } else {
            REQUIRE_MPI(MPI_Testsome(COUNT, requests, &number, indices, some));
        }
        REQUIRE(number >= 0 && number <= left);
        for (int i = 0; i < number; i++) {
            statuses[indices[i]] = some[i];
        }
    }
}

/* Receives 0 and 2 are cancelled, 1 gets a message. */
static void cancel_some(int call)
{
    const int out = 7;
    int in[COUNT] = {-1, -1, -1};
    MPI_Request requests[COUNT];
    MPI_Status statuses[COUNT];

    rule_poison(statuses, sizeof statuses);
    for (int i = 0; i < COUNT; i++) {
        REQUIRE_MPI(PMPI_Irecv(&in[i], 1, MPI_INT, 0, TAG + i, MPI_COMM_SELF, &requests[i]));
    }
    CHECK_MPI(PMPI_Cancel(&requests[0]));
    CHECK_MPI(PMPI_Cancel(&requests[2]));
    CHECK_MPI(PMPI_Send(&out, 1, MPI_INT, 0, TAG + 1, MPI_COMM_SELF));
    complete(call, requests, statuses);
    for (int i = 0; i < COUNT; i++) {
        int cancelled = -1;

        CHECK_MPI(MPI_Test_cancelled(&statuses[i], &cancelled));
        CHECK_INT(cancelled != 0, i != 1);
        CHECK_INT(in[i], i == 1 ? 7 : -1);
    }
}

void rule(void)
{
    free_active();
    for (int call = 0; call < CALLS; call++) {
        rule_at("call %d", call);
        cancel_some(call);
    }
}
