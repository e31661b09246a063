/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    A call that returns one status writes nothing before it and nothing behind it.
 * class:   required
 * basis:   20.3.1 "exactly eight C int worth of storage", 3.2.5 "Status variables need to be
 *          explicitly allocated by": The argument is one status, which the program allocated;
 *          memory beside it is not the library's.
 * section: 20.3.1, 3.2.5
 * covers:  MPI_Sendrecv, MPI_Sendrecv_replace, MPI_Iprobe, MPI_Improbe, MPI_Waitany, MPI_Testany,
 *          MPI_Request_get_status
 * shows:   3.2.5-status_memory, 3.2.7-takes_regular_send, 20.3.1-storage
 * ranks:   1
 *
 * The status of an implementation may be longer than that of the ABI, or begin elsewhere.
 * recv-least_aligned_status.c has the other calls.
 */
#include "rule.h"

enum { CALLS = 7, TAG = 45 };

/* Fill the status by one of the calls that receive or probe. */
static void receive(int call, MPI_Status *status)
{
    int in = 0;
    int flag = 1;
    MPI_Message message = MPI_MESSAGE_NULL;

    if (call == 0) {
        CHECK_MPI(MPI_Sendrecv(NULL, 0, MPI_INT, MPI_PROC_NULL, 0, &in, 1, MPI_INT, 0, TAG,
                               MPI_COMM_SELF, status));
    } else if (call == 1) {
        CHECK_MPI(
            MPI_Sendrecv_replace(&in, 1, MPI_INT, MPI_PROC_NULL, 0, 0, TAG, MPI_COMM_SELF, status));
    } else if (call == 2) {
        do {
            REQUIRE_MPI(MPI_Iprobe(0, TAG, MPI_COMM_SELF, &flag, status));
        } while (!flag);
        CHECK_MPI(MPI_Recv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, MPI_STATUS_IGNORE));
    } else {
        do {
            REQUIRE_MPI(MPI_Improbe(0, TAG, MPI_COMM_SELF, &flag, &message, status));
        } while (!flag);
        CHECK_MPI(MPI_Mrecv(&in, 1, MPI_INT, &message, MPI_STATUS_IGNORE));
    }
}

/* Fill the status by one of the completion calls. */
static void complete(int call, MPI_Status *status)
{
    int in = 0;
    int index = -1;
    int flag = 1;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
    do {
        if (call == 4) {
            REQUIRE_MPI(MPI_Waitany(1, &request, &index, status));
        } else if (call == 5) {
            REQUIRE_MPI(MPI_Testany(1, &request, &index, &flag, status));
        } else {
            REQUIRE_MPI(MPI_Request_get_status(request, &flag, status));
        }
    } while (!flag);
    CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
}

void rule(void)
{
    const int out = 8;

    for (int call = 0; call < CALLS; call++) {
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Status statuses[3];

        rule_at("call %d", call);
        rule_poison(statuses, sizeof statuses);
        REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &request));
        if (call < 4) {
            receive(call, &statuses[1]);
        } else {
            complete(call, &statuses[1]);
        }
        CHECK_MPI(MPI_Wait(&request, MPI_STATUS_IGNORE));
        CHECK_INT(statuses[1].MPI_SOURCE, 0);
        CHECK_INT(statuses[1].MPI_TAG, TAG);
        CHECK_UNTOUCHED(&statuses[0], sizeof statuses[0]);
        CHECK_UNTOUCHED(&statuses[2], sizeof statuses[2]);
    }
}
