/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       MPI_Testall that is called again and again with a write to a file and a receive that is not complete
 *             returns flag = false, and both are complete after the message.
 * class:      required
 * basis:      3.7.5 "is returned, no request is modified", 14.4.1 "MPI_TEST, MPI_WAIT, or any of their variants.": The
 *             write may be complete at any of the calls, and stays so.
 * section:    3.7.5, 14.4.1
 * covers:     MPI_Testall, MPI_File_iwrite_at
 * ranks:      1
 * capability: io
 * process:    alone
 */
#define RULE_ALONE
#include "rule_files.h"

#include <threads.h>

enum { TAG = 3, TESTS = 20 };

static void check(MPI_File file)
{
    const struct timespec pause = {.tv_nsec = 10000000};
    int out = 5, got = -1, in = -1, flag = -1;
    MPI_Request requests[2];

    CHECK_MPI(MPI_File_iwrite_at(file, 0, &out, 1, MPI_INT, &requests[0]));
    CHECK_MPI(PMPI_Irecv(&got, 1, MPI_INT, 0, TAG, MPI_COMM_SELF, &requests[1]));
    for (int i = 0; i < TESTS; i++) {
        REQUIRE_MPI(MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE));
        CHECK_INT(flag, 0);
        thrd_sleep(&pause, NULL);
    }
    CHECK_MPI(PMPI_Send(&out, 1, MPI_INT, 0, TAG, MPI_COMM_SELF));
    while (flag == 0) {
        REQUIRE_MPI(MPI_Testall(2, requests, &flag, MPI_STATUSES_IGNORE));
    }
    CHECK_HANDLE(requests[0], MPI_REQUEST_NULL);
    CHECK_HANDLE(requests[1], MPI_REQUEST_NULL);
    CHECK_INT(got, out);
    CHECK_MPI(MPI_File_read_at(file, 0, &in, 1, MPI_INT, MPI_STATUS_IGNORE));
    CHECK_INT(in, out);
}

void rule(void)
{
    REQUIRE_MPI(MPI_Init(NULL, NULL));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    rule_file_run_or_skip(MPI_COMM_SELF, check);
    CHECK_MPI(MPI_Finalize());
}
