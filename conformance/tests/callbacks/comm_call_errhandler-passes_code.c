/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Comm_call_errhandler calls the communicator's handler once with the communicator and
 *            the code it was given, whatever code that is, and returns MPI_SUCCESS.
 * class:     required
 * basis:     9.5.2 "invokes the error handler assigned to the communicator", 9.3.1 "The first
 *            argument is the communicator in use": The function does nothing else, so the handler
 *            runs once, and the call succeeds when it has returned.
 * section:   9.5.2, 9.3.1
 * covers:    MPI_Comm_call_errhandler, MPI_Comm_create_errhandler, MPI_Comm_set_errhandler
 * constants: MPI_ERR_TRUNCATE, MPI_ERR_ARG, MPI_ERR_LASTCODE, MPI_ERR_IO, MPI_ERR_WIN
 * shows:     9.3-return, 9.3.1-create, 9.3.1-first_argument, 9.3.1-set, 9.5.2-comm,
 *            9.5.2-comm_success
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

static void check(MPI_Comm comm, int code)
{
    calls = 0;
    seen_comm = MPI_COMM_NULL;
    seen_code = MPI_SUCCESS;
    CHECK_MPI(MPI_Comm_call_errhandler(comm, code));
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen_comm, comm);
    CHECK_CODE(seen_code, code);
}

void rule(void)
{
    const int codes[] = {MPI_ERR_TRUNCATE, MPI_ERR_ARG, MPI_ERR_IO, MPI_ERR_WIN, MPI_ERR_OTHER};
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    int class = MPI_SUCCESS;

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    for (int i = 0; i < (int)(sizeof codes / sizeof codes[0]); i++) {
        rule_at("%s", rule_error_name(codes[i]));
        check(comm, codes[i]);
    }
    rule_at("a user-defined class");
    CHECK_MPI(MPI_Add_error_class(&class));
    CHECK(class > MPI_ERR_LASTCODE);
    check(comm, class);
    rule_at("no user-defined error handler");
    CHECK_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN));
    calls = 0;
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_TAG));
    CHECK_INT(calls, 0);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}
