/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A nonblocking receive from MPI_PROC_NULL completes by itself, leaves the buffer alone,
 *            and each completion call gives it the source MPI_PROC_NULL, the tag MPI_ANY_TAG and
 *            count 0.
 * class:     required
 * basis:     3.10 "A receive from MPI_PROC_NULL succeeds and returns", 3.10 "the status object
 *            returns source = MPI_PROC_NULL": The receive needs no other process, so it completes,
 *            and any call that completes it returns the status of such a receive.
 * section:   3.10, 3.7.3, 3.7.5
 * covers:    MPI_Irecv, MPI_Wait, MPI_Test, MPI_Waitany, MPI_Testany, MPI_Waitall, MPI_Testall,
 *            MPI_Waitsome, MPI_Testsome
 * constants: MPI_PROC_NULL, MPI_ANY_TAG
 * shows:     3.7.3-test_deallocates, 3.7.3-test_true, 3.10-any_call, 3.10-receive,
 *            3.10-receive_status
 * ranks:     1
 *
 * These values differ between implementations, so each completion call must translate them. Nothing
 * has to happen elsewhere, so a bounded number of tests must do.
 */
#include "rule.h"

enum { CALLS = 8, TESTS = 100000 };

/* Make one call; whether it completed the request. */
static bool complete(int call, MPI_Request *request, MPI_Status *status)
{
    int index = 0;
    int count = 1;
    int flag = 1;

    switch (call) {
    case 0:
        return CHECK_MPI(MPI_Wait(request, status));
    case 1:
        return CHECK_MPI(MPI_Test(request, &flag, status)) && flag;
    case 2:
        return CHECK_MPI(MPI_Waitany(1, request, &index, status)) && CHECK_INT(index, 0);
    case 3:
        return CHECK_MPI(MPI_Testany(1, request, &index, &flag, status)) && flag;
    case 4:
        return CHECK_MPI(MPI_Waitall(1, request, status));
    case 5:
        return CHECK_MPI(MPI_Testall(1, request, &flag, status)) && flag;
    case 6:
        return CHECK_MPI(MPI_Waitsome(1, request, &count, &index, status)) && CHECK_INT(count, 1);
    default:
        return CHECK_MPI(MPI_Testsome(1, request, &count, &index, status)) && count == 1;
    }
}

void rule(void)
{
    for (int call = 0; call < CALLS; call++) {
        int data = 9;
        int count = -1;
        bool done = false;
        MPI_Status status = rule_status();
        MPI_Request request = MPI_REQUEST_NULL;

        rule_at("completion call %d", call);
        REQUIRE_MPI(MPI_Irecv(&data, 1, MPI_INT, MPI_PROC_NULL, 3, MPI_COMM_WORLD, &request));
        for (int i = 0; i < TESTS && !done; i++) {
            status = rule_status();
            done = complete(call, &request, &status);
        }
        REQUIRE(done);
        CHECK_HANDLE(request, MPI_REQUEST_NULL);
        CHECK_INT(data, 9);
        CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
        CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
        CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
        CHECK_INT(count, 0);
    }
}
