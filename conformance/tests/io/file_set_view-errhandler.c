/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error on a file calls its error handler once, with the file and the code that is
 *            returned.
 * class:     required
 * basis:     14.7 "two arguments passed to the file error handler", 9.3.3 "the error code to be
 *            returned", 9.3 "routine will be used for any error", 9.4 "if and only if the
 *            specification of that function", 14.8 "Unsupported datarep passed to MPI_FILE_SET_VIEW":
 *            The call cannot set a representation that is not there, so it cannot succeed; its error
 *            has this class, and the handler of the file gets the code that is to be returned.
 * section:   14.7, 9.3.3, 14.8, 9.3, 9.4
 * covers:    MPI_File_set_view, MPI_File_set_errhandler, MPI_File_create_errhandler
 * constants: MPI_ERR_UNSUPPORTED_DATAREP
 * shows:     9.3-handler_of_file, 9.3.3-create, 9.3.3-first_argument, 9.3.3-second_argument,
 *            9.3.3-set, 14.7-handler_arguments, 14.8-unsupported_datarep
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static struct {
    int calls;
    MPI_File file;
    int code;
} seen;

static void handle(MPI_File *file, int *code, ...)
{
    seen.calls++;
    seen.file = *file;
    seen.code = *code;
}

/* Asks for a representation that there need not be. */
static int set_view(MPI_File file)
{
    return MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such representation", MPI_INFO_NULL);
}

static void check_error(MPI_File file)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int code;

    CHECK_MPI(MPI_File_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_File_set_errhandler(file, handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    seen.calls = 0;
    code = set_view(file);
    CHECK_ERROR_CLASS(code, MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.file, file);
    CHECK_CODE(seen.code, code);
    CHECK_MPI(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    CHECK_ERROR_CLASS(set_view(file), MPI_ERR_UNSUPPORTED_DATAREP);
    CHECK_INT(seen.calls, 1);
}

void rule(void)
{
    rule_file_run_or_skip(MPI_COMM_WORLD, check_error);
}
