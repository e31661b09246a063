/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      MPI_ERRORS_ABORT can be set on communicators, windows and files, and no other predefined handler is
 *            what is got.
 * class:     required
 * basis:     9.3 "to test which error handler is associated with an", 9.3 "must be either a
 *            predefined error handler", 9.3 "behave as if a new error handler object is":
 *            MPI_ERRORS_ABORT is one of the predefined handlers. Its handle or a new one is got, and
 *            not that of another one.
 * section:   9.3
 * covers:    MPI_Comm_get_errhandler, MPI_Comm_set_errhandler, MPI_Win_get_errhandler,
 *            MPI_Win_set_errhandler, MPI_File_get_errhandler, MPI_File_set_errhandler
 * constants: MPI_ERRORS_ABORT
 * shows:     9.3-abort_attached, 9.3-retrieved, 9.3.2-get, 9.3.3-get, 14.7-get_default
 * ranks:     1
 * capability: windows
 *
 * Its value and that of MPI_ERRORS_RETURN were once swapped, which no other rule would notice before
 * it is too late.
 */
#include "rule_errhandlers.h"

void rule(void)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    CHECK(MPI_ERRORS_ABORT != MPI_ERRORS_RETURN);
    CHECK(MPI_ERRORS_ABORT != MPI_ERRORS_ARE_FATAL);
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_Comm_get_errhandler(comm, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Comm_free(&comm));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Win_set_errhandler(win, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_Win_get_errhandler(win, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_File_get_errhandler(MPI_FILE_NULL, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_ABORT));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
}
