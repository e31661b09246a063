/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_XXX_get_errhandler returns the handle that was set, predefined or not; a duplicate of
 *            a communicator inherits it, and a new window has MPI_ERRORS_ARE_FATAL.
 * section:   9.3, 9.3.1, 9.5.2
 * covers:    MPI_Comm_get_errhandler, MPI_Comm_set_errhandler, MPI_Win_get_errhandler,
 *            MPI_Win_set_errhandler
 * constants: MPI_ERRORS_RETURN, MPI_ERRORS_ARE_FATAL
 * ranks:     1
 *
 * Each handle that was got is freed, as one made by create is.
 */
#include "rule.h"

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void check_comm(MPI_Comm comm, MPI_Errhandler want)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Comm_get_errhandler(comm, &got));
    CHECK_HANDLE(got, want);
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_HANDLE(got, MPI_ERRHANDLER_NULL);
}

static void check_win(MPI_Win win, MPI_Errhandler want)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_Win_get_errhandler(win, &got));
    CHECK_HANDLE(got, want);
    CHECK_MPI(MPI_Errhandler_free(&got));
}

static void check_inheritance(MPI_Comm comm, MPI_Errhandler handler)
{
    MPI_Comm heir = MPI_COMM_NULL;

    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    check_comm(comm, handler);
    REQUIRE_MPI(MPI_Comm_dup(comm, &heir));
    check_comm(heir, handler);
    CHECK_MPI(MPI_Comm_free(&heir));
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    check_comm(comm, MPI_ERRORS_RETURN);
    check_inheritance(comm, MPI_ERRORS_ARE_FATAL);
    check_inheritance(comm, handler);
    check_inheritance(comm, MPI_ERRORS_RETURN);
    REQUIRE_MPI(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win));
    check_win(win, MPI_ERRORS_ARE_FATAL);
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    check_win(win, MPI_ERRORS_RETURN);
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
