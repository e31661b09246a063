/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_XXX_get_errhandler returns the predefined handle that was set, or a handle that
 *            calls the user function that was set; a new window has MPI_ERRORS_ARE_FATAL.
 * class:     required
 * basis:     9.3 "to test which error handler is associated with an", 9.3 "behave as if a new error
 *            handler object is", 12.6.1 "is associated with the window during its creation": The
 *            handle may be new, but is not that of another predefined handler; that of a user-defined
 *            one calls the same function.
 * section:   9.3, 9.3.1, 12.6.1
 * covers:    MPI_Comm_get_errhandler, MPI_Comm_set_errhandler, MPI_Win_get_errhandler,
 *            MPI_Win_set_errhandler
 * constants: MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL
 * shows:     9.3-get_as_new, 9.3-not_inherited, 9.3-predefined_attached, 9.3-retrieved, 9.3.1-get,
 *            9.3.2-get, 9.3.2-set, 12.6.1-change_handler, 12.6.1-default_handler,
 *            20.3.3-in_callbacks
 * ranks:     1
 * capability: windows
 *
 * Each handle that was got is freed, as one made by create is.
 */
#include "rule_errhandlers.h"

static int calls;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void check_comm(MPI_Comm comm, MPI_Errhandler want)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Comm_set_errhandler(comm, want));
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &got));
    CHECK(rule_errhandler_can_be(got, want));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_HANDLE(got, MPI_ERRHANDLER_NULL);
}

static void check_win(MPI_Win win, MPI_Errhandler want)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Win_get_errhandler(win, &got));
    CHECK(rule_errhandler_can_be(got, want));
    CHECK_MPI(MPI_Errhandler_free(&got));
}

/* What was got from one communicator does its work on another. */
static void check_users(MPI_Comm comm, MPI_Errhandler handler)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Comm other = MPI_COMM_NULL;

    calls = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &other));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    REQUIRE_MPI(MPI_Comm_get_errhandler(comm, &got));
    CHECK_MPI(MPI_Comm_set_errhandler(other, got));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Comm_call_errhandler(other, MPI_ERR_OTHER));
    CHECK_INT(calls, 1);
    CHECK_MPI(MPI_Comm_free(&other));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    check_comm(comm, MPI_ERRORS_ARE_FATAL);
    check_users(comm, handler);
    check_comm(comm, MPI_ERRORS_RETURN);
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    check_win(win, MPI_ERRORS_ARE_FATAL);
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    check_win(win, MPI_ERRORS_RETURN);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
