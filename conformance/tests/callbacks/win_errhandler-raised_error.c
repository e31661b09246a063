/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of a call on a window, and MPI_Win_call_errhandler, call the window's error
 *            handler once with that window and the code.
 * section:   9.3.2, 9.5.2
 * covers:    MPI_Win_create_errhandler, MPI_Win_set_errhandler, MPI_Win_call_errhandler
 * constants: MPI_ERR_RANK, MPI_ERR_RMA_SYNC
 * ranks:     1
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
    REQUIRE_MPI(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_Win_set_errhandler(win, handler));
    CHECK_MPI(MPI_Win_fence(0, win));
    rule_at("a target rank that does not exist");
    code = MPI_Put(&data, 1, MPI_CHAR, 5, 0, 1, MPI_CHAR, win);
    CHECK_ERROR_CLASS(code, MPI_ERR_RANK);
    check(win, code);
    CHECK_MPI(MPI_Win_fence(0, win));
    rule_at("MPI_Win_call_errhandler");
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_RMA_SYNC));
    check(win, MPI_ERR_RMA_SYNC);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_INT(seen.calls, 0);
}
