/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Where every error handler was MPI_ERRORS_ARE_FATAL, the errors of nonblocking calls
 *            come back from the first handler that returns on: the handler sees the code, and the
 *            call returns it.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.3 "The specified error handling routine
 *            will be used for": Wrong ranks need not be detected; a library that detects them only
 *            while errors can return must notice that they now can.
 * section:   9.3, 3.7.2
 * covers:    MPI_Isend, MPI_Irecv, MPI_Comm_set_errhandler
 * constants: MPI_ERRORS_ARE_FATAL, MPI_ERR_RANK
 * ranks:     1
 * process:   alone
 *
 * A library may do without looking at errors that cannot come back; it should not miss the first
 * that can.
 */
#define RULE_ALONE
#include "rule.h"

static int seen = MPI_SUCCESS;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    seen = *code;
}

static void exchange(MPI_Comm comm)
{
    const int out = 5;
    int in = -1;
    MPI_Request requests[2];

    REQUIRE_MPI(MPI_Irecv(&in, 1, MPI_INT, rule_rank(), 0, comm, &requests[0]));
    REQUIRE_MPI(MPI_Isend(&out, 1, MPI_INT, rule_rank(), 0, comm, &requests[1]));
    CHECK_MPI(MPI_Waitall(2, requests, MPI_STATUSES_IGNORE));
    CHECK_INT(in, 5);
}

/* What is returned is what the handler was given, in the same numbers. */
static void check_error(int code)
{
    CHECK_ERROR_CLASS(code, MPI_ERR_RANK);
    CHECK_INT(code, seen);
    seen = MPI_SUCCESS;
}

void rule(void)
{
    int data = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Init(NULL, NULL));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    exchange(comm);
    CHECK_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_ARE_FATAL));
    exchange(comm);
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    check_error(MPI_Isend(&data, 1, MPI_INT, rule_size() + 3, 0, comm, &request));
    check_error(MPI_Irecv(&data, 1, MPI_INT, rule_size() + 3, 0, comm, &request));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Finalize());
}
