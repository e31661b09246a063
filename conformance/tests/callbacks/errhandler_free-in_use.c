/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error handler that is freed while communicators or windows have it is still called for
 *            them, even when new handlers have been made since.
 * class:     required
 * basis:     9.3.5 "The error handler will be deallocated after": Communicators and windows that
 *            have the handler keep it alive, and new ones do not take its place.
 * section:   9.3.5, 9.3.1
 * covers:    MPI_Errhandler_free, MPI_Comm_set_errhandler, MPI_Win_set_errhandler
 * constants: MPI_ERRHANDLER_NULL
 * shows:     9.3.5-free_in_use, 9.3.5-free_null
 * ranks:     1
 * capability: windows
 *
 * A layer that keeps the user's functions in slots and reuses them too early calls the wrong one.
 */
#include "rule.h"

enum { OTHERS = 40 };

static int calls;
static int wrong_calls;

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    calls++;
}

static void handle_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    (void)code;
    calls++;
}

static void wrong(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    wrong_calls++;
}

static void set_and_free(MPI_Comm comm, MPI_Comm other, MPI_Win win)
{
    MPI_Errhandler handlers[2] = {MPI_ERRHANDLER_NULL, MPI_ERRHANDLER_NULL};

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handlers[0]));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &handlers[1]));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handlers[0]));
    CHECK_MPI(MPI_Comm_set_errhandler(other, handlers[0]));
    CHECK_MPI(MPI_Win_set_errhandler(win, handlers[1]));
    CHECK_MPI(MPI_Errhandler_free(&handlers[0]));
    CHECK_MPI(MPI_Errhandler_free(&handlers[1]));
    CHECK_HANDLE(handlers[0], MPI_ERRHANDLER_NULL);
    CHECK_HANDLE(handlers[1], MPI_ERRHANDLER_NULL);
}

void rule(void)
{
    MPI_Errhandler others[OTHERS];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Comm other = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    calls = wrong_calls = 0;
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &other));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    set_and_free(comm, other, win);
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Comm_create_errhandler(wrong, &others[i]));
    }
    CHECK_MPI(MPI_Comm_call_errhandler(comm, MPI_ERR_OTHER));
    CHECK_INT(calls, 1);
    CHECK_MPI(MPI_Comm_free(&comm));
    CHECK_MPI(MPI_Comm_call_errhandler(other, MPI_ERR_OTHER));
    CHECK_INT(calls, 2);
    CHECK_MPI(MPI_Win_call_errhandler(win, MPI_ERR_OTHER));
    CHECK_INT(calls, 3);
    CHECK_INT(wrong_calls, 0);
    for (int i = 0; i < OTHERS; i++) {
        CHECK_MPI(MPI_Errhandler_free(&others[i]));
    }
    CHECK_MPI(MPI_Comm_free(&other));
    CHECK_MPI(MPI_Win_free(&win));
}
