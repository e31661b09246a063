/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:    The status of a completed send, from every call that completes requests, tells MPI_Test_cancelled that it
 *          was not cancelled.
 * class:   required
 * basis:   3.7.3 "The status object for a send operation may be": Of the status of a send, this is one of the two
 *          things that are defined.
 * section: 3.7.3
 * covers:  MPI_Wait, MPI_Test, MPI_Waitall, MPI_Waitany, MPI_Waitsome, MPI_Testall, MPI_Testany, MPI_Testsome,
 *          MPI_Test_cancelled
 * shows:   3.7.3-send_status_not_cancelled
 * ranks:   1
 */
#include "rule.h"

#include <string.h>

enum { TAG = 228, CALLS = 8 };

/* Complete the request by one of the calls. */
static void complete(int call, MPI_Request *request, MPI_Status *status)
{
    int index = -1, flag = 0, number = 0;

    if (call == 0) {
        CHECK_MPI(MPI_Wait(request, status));
    } else if (call == 1) {
        CHECK_MPI(MPI_Waitall(1, request, status));
    } else if (call == 2) {
        CHECK_MPI(MPI_Waitany(1, request, &index, status));
    } else if (call == 3) {
        CHECK_MPI(MPI_Waitsome(1, request, &number, &index, status));
    } else if (call == 4) {
        while (!flag && CHECK_MPI(MPI_Test(request, &flag, status))) {
        }
    } else if (call == 5) {
        while (!flag && CHECK_MPI(MPI_Testall(1, request, &flag, status))) {
        }
    } else if (call == 6) {
        while (!flag && CHECK_MPI(MPI_Testany(1, request, &index, &flag, status))) {
        }
    } else {
        while (number == 0 && CHECK_MPI(MPI_Testsome(1, request, &number, &index, status))) {
        }
    }
}

/* Two statuses that hold different garbage before. */
static void check(int call, int garbage)
{
    const int out = 1;
    int in = 0, cancelled = -1;
    MPI_Status status;
    MPI_Request receive = MPI_REQUEST_NULL, send = MPI_REQUEST_NULL;

    memset(&status, garbage, sizeof status);
    REQUIRE_MPI(PMPI_Irecv(&in, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &receive));
    REQUIRE_MPI(PMPI_Isend(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &send));
    complete(call, &send, &status);
    CHECK_HANDLE(send, MPI_REQUEST_NULL);
    CHECK_MPI(MPI_Test_cancelled(&status, &cancelled));
    CHECK_INT(cancelled, 0);
    CHECK_MPI(PMPI_Wait(&receive, MPI_STATUS_IGNORE));
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        rule_at("call %d", call);
        check(call, 0xff);
        check(call, RULE_POISON);
    }
}
