/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handler set on MPI_FILE_NULL is called, with MPI_FILE_NULL, when a
 *            file to open does not exist.
 * class:     required
 * basis:     14.7 "use the default file error handler", 14.7 "the first argument passed to the
 *            error handler is", 9.3.3 "is the error code to be returned", 9.4 "if and only if the
 *            specification of that function": A file that does not exist cannot be opened, so the
 *            call fails, and the default handler sees it first.
 * section:   14.7, 9.3.3, 9.4
 * covers:    MPI_File_set_errhandler, MPI_File_get_errhandler, MPI_File_open
 * constants: MPI_FILE_NULL
 * shows:     9.4-success_iff, 14.2.1-default_handler, 14.7-default_is_return, 14.7-get_default,
 *            14.7-handler_of_open, 14.7-set_default
 * ranks:     1
 */
#include "rule_errhandlers.h"

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
    MPI_File file = MPI_FILE_NULL;
    int code;

    calls = 0;
    seen_code = MPI_SUCCESS;
    CHECK_MPI(MPI_File_get_errhandler(MPI_FILE_NULL, &before));
    CHECK(rule_errhandler_can_be(before, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&before));
    REQUIRE_MPI(MPI_File_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    code = MPI_File_open(MPI_COMM_SELF, "/no-such-directory/no-such-file", MPI_MODE_RDONLY,
                         MPI_INFO_NULL, &file);
    CHECK_ANY_ERROR(code);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(seen_file, MPI_FILE_NULL);
    CHECK_CODE(seen_code, code);
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
