/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of a call on a window calls the window's error handler once, with that window and
 *            the code that the call returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 12.6.1 "calls have an input window
 *            argument on which errors": A wrong rank may go undetected; if not, the handler is what
 *            the program relies on.
 * section:   9.3, 9.3.2, 12.6.1
 * covers:    MPI_Win_create_errhandler, MPI_Win_set_errhandler
 * constants: MPI_ERR_RANK
 * shows:     9.3-handler_of_win, 9.3.2-second_argument
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
    char data = 0;
    int code;

    seen.calls = 0;
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    REQUIRE_MPI(MPI_Win_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Win_set_errhandler(win, handler));
    CHECK_MPI(MPI_Win_fence(0, win));
    code = MPI_Put(&data, 1, MPI_CHAR, 5, 0, 1, MPI_CHAR, win);
    CHECK_ERROR_CLASS(code, MPI_ERR_RANK);
    check(win, code);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_INT(seen.calls, 0);
}
