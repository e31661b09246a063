/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      When a call returns MPI_ERR_IN_STATUS, the error handler is given the error code of the
 *            request that failed, as it stands in that request's status.
 * class:     quality
 * basis:     2.8 "buffer too small in a receive", 9.3.1 "error code returned in the status for the
 *            request": A message that is too long is an error of the program, which may go
 *            undetected; if not, the handler gets the code that says what failed.
 * section:   9.3.1, 3.7.5
 * covers:    MPI_Waitall, MPI_Comm_create_errhandler
 * constants: MPI_ERR_IN_STATUS, MPI_ERR_TRUNCATE
 * shows:     2.8-later_call_reports, 3.7.5-waitall_in_status, 9.3-request_of_comm, 9.3.1-in_status
 * ranks:     1
 */
#include "rule.h"

static int calls;
static MPI_Comm seen_comm;
static int seen_code;

static void handle(MPI_Comm *comm, int *code, ...)
{
    calls++;
    seen_comm = *comm;
    seen_code = *code;
}

void rule(void)
{
    const int sent[2] = {1, 2};
    int received = 0;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Request requests[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
    MPI_Status statuses[2] = {rule_status(), rule_status()};

    calls = 0;
    seen_code = MPI_SUCCESS;
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Comm_set_errhandler(comm, handler));
    REQUIRE_MPI(MPI_Isend(sent, 2, MPI_INT, 0, 4, comm, &requests[1]));
    REQUIRE_MPI(MPI_Irecv(&received, 1, MPI_INT, 0, 4, comm, &requests[0]));
    CHECK_ERROR_CLASS(MPI_Waitall(2, requests, statuses), MPI_ERR_IN_STATUS);
    CHECK_ERROR_CLASS(statuses[0].MPI_ERROR, MPI_ERR_TRUNCATE);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen_comm, comm);
    CHECK_CODE(seen_code, statuses[0].MPI_ERROR);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
