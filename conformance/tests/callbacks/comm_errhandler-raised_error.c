/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of a call on a communicator calls its error handler once, with that communicator
 *            and the very code that the call returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 9.3.1 "error code to be returned by the
 *            MPI routine": Wrong ranks and tags may go undetected; if not, the handler is what the
 *            program relies on.
 * section:   9.3.1, 9.3
 * covers:    MPI_Comm_create_errhandler, MPI_Comm_set_errhandler, MPI_Errhandler_free
 * constants: MPI_ERR_RANK, MPI_ERR_TAG
 * shows:     9.3-goes_on, 9.3-handler_of_comm, 9.3-raised_once, 9.3.1-second_argument, 9.4-code_set
 * ranks:     1
 *
 * The code's class must be in the numbering of the header that the program was compiled with, inside
 * the handler as well.
 */
#include "rule.h"

static struct {
    int calls;
    MPI_Comm comm;
    int code;
    int class;
} seen;

static void handle(MPI_Comm *comm, int *code, ...)
{
    seen.calls++;
    seen.comm = *comm;
    seen.code = *code;
    CHECK_MPI(MPI_Error_class(*code, &seen.class));
}

static void check(int code, MPI_Comm comm, int class)
{
    CHECK_ERROR_CLASS(code, class);
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.comm, comm);
    CHECK_CODE(seen.code, code);
    CHECK_INT(seen.class, class);
    seen.calls = 0;
    seen.comm = MPI_COMM_NULL;
}

static void provoke(MPI_Comm comm)
{
    int data = 0;

    check(MPI_Send(&data, 1, MPI_INT, rule_size() + 3, 0, comm), comm, MPI_ERR_RANK);
    check(MPI_Send(&data, 1, MPI_INT, 0, -77, comm), comm, MPI_ERR_TAG);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;

    seen.calls = 0;
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    REQUIRE_MPI(MPI_Comm_set_errhandler(comm, handler));
    rule_at("a user's communicator");
    provoke(comm);
    REQUIRE_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler));
    rule_at("MPI_COMM_WORLD");
    provoke(MPI_COMM_WORLD);
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_HANDLE(handler, MPI_ERRHANDLER_NULL);
    CHECK_MPI(MPI_Comm_free(&comm));
}
