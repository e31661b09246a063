/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A new file has MPI_ERRORS_RETURN, and MPI_File_call_errhandler calls the handler that is set
 *            once, with the file and the code that it is given.
 * class:     required
 * basis:     14.7 "the error handler for the new file handle is", 9.5.2 "invokes the error handler
 *            assigned to the file": The first handler is given there, and the call does nothing but
 *            invoke the one that is set.
 * section:   9.3.3, 9.5.2, 14.7
 * covers:    MPI_File_create_errhandler, MPI_File_set_errhandler, MPI_File_get_errhandler,
 *            MPI_File_call_errhandler
 * constants: MPI_ERR_IO, MPI_ERR_QUOTA, MPI_ERRORS_RETURN
 * shows:     9.3-not_inherited, 9.3-retrieved, 9.3-return, 9.3.3-create, 9.3.3-first_argument,
 *            9.3.3-get, 9.3.3-set, 9.5.2-file, 14.7-default_is_return, 14.7-handler_arguments
 * ranks:     1
 * capability: io
 */
#include "rule_errhandlers.h"
#include "rule_files.h"

#include <stdio.h>

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

static void check_call(MPI_File file, int code)
{
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.file, file);
    CHECK_CODE(seen.code, code);
    seen.calls = 0;
    seen.file = MPI_FILE_NULL;
}

static void check_file(MPI_File file, MPI_Errhandler handler)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_File_get_errhandler(file, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_File_set_errhandler(file, handler));
    CHECK_MPI(MPI_File_call_errhandler(file, MPI_ERR_IO));
    check_call(file, MPI_ERR_IO);
    CHECK_MPI(MPI_File_call_errhandler(file, MPI_ERR_QUOTA));
    check_call(file, MPI_ERR_QUOTA);
    CHECK_MPI(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_File_call_errhandler(file, MPI_ERR_IO));
    CHECK_INT(seen.calls, 0);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file);

    seen.calls = 0;
    REQUIRE_OR_SKIP(code, "files");
    REQUIRE_MPI(MPI_File_create_errhandler(handle, &handler));
    check_file(file, handler);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_INT(seen.calls, 0);
}
