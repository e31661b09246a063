/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler set on MPI_FILE_NULL is called, with MPI_FILE_NULL, for the errors of
 *            MPI_File_open, and is what a file opened later has.
 * section:   14.7, 9.3.3
 * covers:    MPI_File_set_errhandler, MPI_File_get_errhandler, MPI_File_open
 * constants: MPI_FILE_NULL, MPI_ERR_NO_SUCH_FILE
 * ranks:     1
 */
#include "rule.h"

static int calls;
static MPI_File seen_file;
static int seen_code;

static void handle(MPI_File *file, int *code, ...)
{
    calls++;
    seen_file = *file;
    seen_code = *code;
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Errhandler before = MPI_ERRHANDLER_NULL;
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;
    MPI_File file = MPI_FILE_NULL;
    int code;

    calls = 0;
    seen_code = MPI_SUCCESS;
    CHECK_MPI(MPI_File_get_errhandler(MPI_FILE_NULL, &before));
    CHECK_HANDLE(before, MPI_ERRORS_RETURN);
    REQUIRE_MPI(MPI_File_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    CHECK_MPI(MPI_File_get_errhandler(MPI_FILE_NULL, &got));
    CHECK_HANDLE(got, handler);
    CHECK_MPI(MPI_Errhandler_free(&got));
    code = MPI_File_open(MPI_COMM_SELF, "/no-such-directory/no-such-file", MPI_MODE_RDONLY,
                         MPI_INFO_NULL, &file);
    CHECK_ERROR_CLASS(code, MPI_ERR_NO_SUCH_FILE);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen_file, MPI_FILE_NULL);
    CHECK_CODE(seen_code, code);
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
