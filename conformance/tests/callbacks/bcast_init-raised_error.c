/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of MPI_Bcast_init or MPI_Comm_detach_buffer calls the communicator's error handler
 *            once, with the code that the call returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.3 "error handling routine will be used
 *            for any error": A wrong count and a buffer that is not attached may go undetected; if
 *            not, the handler is what the program relies on.
 * section:   9.3, 9.3.1
 * covers:    MPI_Comm_create_errhandler, MPI_Bcast_init, MPI_Comm_detach_buffer
 * shows:     9.3-handler_of_comm, 9.3.1-second_argument
 * ranks:     1
 *
 * A library between the MPI and the program may implement such calls itself.
 */
#include "rule.h"

static int calls;
static int seen;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    calls++;
    seen = *code;
}

static void check(int code)
{
    CHECK_ANY_ERROR(code);
    CHECK_INT(calls, 1);
    CHECK_CODE(seen, code);
    calls = 0;
}

void rule(void)
{
    int data = 0;
    int size = 0;
    void *buffer = NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    rule_at("MPI_Bcast_init");
    check(MPI_Bcast_init(&data, -1, MPI_INT, 0, comm, MPI_INFO_NULL, &request));
    rule_at("MPI_Comm_detach_buffer");
    check(MPI_Comm_detach_buffer(comm, &buffer, &size));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}
