/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_Win_call_errhandler calls the window's error handler once, with the window and the code
 *            that it is given, and returns MPI_SUCCESS.
 * class:     required
 * basis:     9.5.2 "invokes the error handler assigned to the window", 9.3.2 "The first argument is
 *            the window in use": The function does nothing else, so the handler that is set runs
 *            once, and the call succeeds when it has returned.
 * section:   9.3.2, 9.5.2
 * covers:    MPI_Win_create_errhandler, MPI_Win_set_errhandler, MPI_Win_call_errhandler
 * constants: MPI_ERR_RMA_SYNC, MPI_ERR_OTHER
 * shows:     9.3-return, 9.3.2-create, 9.3.2-first_argument, 9.3.2-set, 9.5.2-win
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

static struct {
    int calls;
    MPI_Win win;
    int code;
} seen;

static void handle(MPI_Win *win, int *code, ...)
{
    seen.calls++;
    seen.win = *win;
    seen.code = *code;
}

static void check(MPI_Win win, int code)
{
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.win, win);
    CHECK_CODE(seen.code, code);
    seen.calls = 0;
    seen.win = MPI_WIN_NULL;
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    seen.calls = 0;
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    REQUIRE_MPI(MPI_Win_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Win_set_errhandler(win, handler));
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_RMA_SYNC));
    check(win, MPI_ERR_RMA_SYNC);
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_OTHER));
    check(win, MPI_ERR_OTHER);
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_OTHER));
    CHECK_INT(seen.calls, 0);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Win_free(&win));
}
