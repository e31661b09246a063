/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      An error of a call on a file calls the file's error handler once, with that file and the code
 *            that the call returns.
 * class:     quality
 * basis:     9.3 "may be unable or choose not to handle", 14.7 "two arguments passed to the file
 *            error handler are": A null datatype may go undetected; if not, the handler is what the
 *            program relies on.
 * section:   9.3, 9.3.3, 14.7
 * covers:    MPI_File_create_errhandler, MPI_File_set_errhandler
 * constants: MPI_ERR_TYPE
 * ranks:     1
 * capability: io
 */
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
    char data = 0;
    int code;

    CHECK_MPI(MPI_File_set_errhandler(file, handler));
    code = MPI_File_read_at(file, 0, &data, 1, MPI_DATATYPE_NULL, MPI_STATUS_IGNORE);
    CHECK_ERROR_CLASS(code, MPI_ERR_TYPE);
    check_call(file, code);
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
