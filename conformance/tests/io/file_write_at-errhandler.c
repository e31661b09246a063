/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error of a data access calls the file's handler once with the file and the code
 *            that is returned.
 * section:   14.7, 9.3.3
 * covers:    MPI_File_read_at, MPI_File_set_errhandler, MPI_File_create_errhandler
 * constants: MPI_ERR_ACCESS
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

/* Every process has the error, and only its own. */
static void check_error(MPI_File file)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int data = 0, code;

    CHECK_MPI(MPI_File_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_File_set_errhandler(file, handler));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    seen.calls = 0;
    code = MPI_File_read_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE);
    CHECK_ERROR_CLASS(code, MPI_ERR_ACCESS);
    CHECK_INT(seen.calls, 1);
    CHECK_HANDLE(seen.file, file);
    CHECK_CODE(seen.code, code);
    CHECK_MPI(MPI_File_set_errhandler(file, MPI_ERRORS_RETURN));
    CHECK_ERROR_CLASS(MPI_File_read_at(file, 0, &data, 1, MPI_INT, MPI_STATUS_IGNORE),
                      MPI_ERR_ACCESS);
    CHECK_INT(seen.calls, 1);
}

void rule(void)
{
    MPI_File file = MPI_FILE_NULL;
    int code = rule_file_open(MPI_COMM_WORLD, MPI_MODE_WRONLY, &file);

    if (rule_is_unsupported(code)) {
        SKIP("the library says that it has no files");
    }
    REQUIRE_MPI(code);
    check_error(file);
    CHECK_MPI(MPI_File_close(&file));
}
