/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Isendrecv and MPI_Isendrecv_replace with MPI_PROC_NULL on both sides complete by
 *            themselves, leave the receive buffer alone, and give the status of a receive from
 *            MPI_PROC_NULL.
 * class:     required
 * basis:     3.10 "A receive from MPI_PROC_NULL succeeds and returns", 3.10 "the status object
 *            returns source = MPI_PROC_NULL", 3.2.5 "All send and receive operations use the":
 *            Neither side needs another process, so the operation completes, and its status
 *            argument is used as that of a receive.
 * section:   3.7.2, 3.10, 3.2.5
 * covers:    MPI_Isendrecv, MPI_Isendrecv_replace
 * constants: MPI_PROC_NULL, MPI_ANY_TAG
 * shows:     3.10-any_call, 3.10-receive
 * ranks:     1
 *
 * Nothing has to happen elsewhere, so a bounded number of tests must do: a known defect is to wait
 * for ever.
 */
#include "rule.h"

enum { TESTS = 100000 };

static void complete(MPI_Request *request)
{
    MPI_Status status = rule_status();
    int count = -1;
    int flag = 0;

    for (int i = 0; i < TESTS && !flag; i++) {
        REQUIRE_MPI(MPI_Test(request, &flag, &status));
    }
    REQUIRE(flag);
    CHECK_HANDLE(*request, MPI_REQUEST_NULL);
    CHECK_INT(status.MPI_SOURCE, MPI_PROC_NULL);
    CHECK_INT(status.MPI_TAG, MPI_ANY_TAG);
    CHECK_MPI(MPI_Get_count(&status, MPI_INT, &count));
    CHECK_INT(count, 0);
}

void rule(void)
{
    const int out = 1;
    int in = 2;
    int both = 3;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Isendrecv(&out, 1, MPI_INT, MPI_PROC_NULL, 7, &in, 1, MPI_INT, MPI_PROC_NULL, 8,
                              MPI_COMM_WORLD, &request));
    complete(&request);
    CHECK_INT(in, 2);
    REQUIRE_MPI(MPI_Isendrecv_replace(&both, 1, MPI_INT, MPI_PROC_NULL, 7, MPI_PROC_NULL, 8,
                                      MPI_COMM_WORLD, &request));
    complete(&request);
    CHECK_INT(both, 3);
}
