/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A duplicate of a communicator has its error handler, and keeps it when the other is freed.
 * class:     quality
 * basis:     9.3.1 "created communicator inherits the error handler that is": This is said in an
 *            advice to users only, but every program that sets a handler on MPI_COMM_WORLD relies
 *            on it.
 * section:   9.3.1
 * covers:    MPI_Comm_dup
 * constants: MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL
 * ranks:     1
 */
#include "rule_errhandlers.h"

static int calls;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void check_predefined(MPI_Comm comm, MPI_Errhandler handler)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Comm heir = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    REQUIRE_MPI(MPI_Comm_dup(comm, &heir));
    CHECK_MPI(MPI_Comm_get_errhandler(heir, &got));
    CHECK(rule_errhandler_can_be(got, handler));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Comm_free(&heir));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm heir = MPI_COMM_NULL;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    check_predefined(comm, MPI_ERRORS_ARE_FATAL);
    check_predefined(comm, MPI_ERRORS_RETURN);
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    REQUIRE_MPI(MPI_Comm_dup(comm, &heir));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_call_errhandler(heir, MPI_ERR_OTHER));
    CHECK_INT(calls, 1);
    CHECK_MPI(MPI_Comm_free(&heir));
}
