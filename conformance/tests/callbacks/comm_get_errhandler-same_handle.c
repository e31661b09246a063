/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The handle that MPI_XXX_get_errhandler returns for a user-defined error handler is the one
 *            that was set.
 * class:     quality
 * basis:     9.3 "behave as if a new error handler object is", 9.3 "to test which error handler is
 *            associated with an": The handle may be a new one, but a program that looks for its own
 *            handler compares the handles.
 * section:   9.3
 * covers:    MPI_Comm_get_errhandler, MPI_Win_get_errhandler, MPI_File_get_errhandler
 * ranks:     1
 * capability: windows
 */
#include "rule.h"

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
}

static void handle_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    (void)code;
}

static void handle_file(MPI_File *file, int *code, ...)
{
    (void)file;
    (void)code;
}

static void check(const char *kind, MPI_Errhandler got, MPI_Errhandler set)
{
    rule_at("%s", kind);
    CHECK_HANDLE(got, set);
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Errhandler_free(&set));
}

void rule(void)
{
    MPI_Errhandler set = MPI_ERRHANDLER_NULL;
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &set));
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, set));
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &got));
    check("a communicator", got, set);
    CHECK_MPI(MPI_Comm_free(&comm));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &set));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    CHECK_MPI(MPI_Win_set_errhandler(win, set));
    CHECK_MPI(MPI_Win_get_errhandler(win, &got));
    check("a window", got, set);
    CHECK_MPI(MPI_Win_free(&win));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_file, &set));
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, set));
    CHECK_MPI(MPI_File_get_errhandler(MPI_FILE_NULL, &got));
    check("files", got, set);
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
}
