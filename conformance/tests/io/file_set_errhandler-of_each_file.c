/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      Each file has its error handler: setting that of one file, or the default file error handler, changes no
 *            other; an error of MPI_File_delete calls the default, with MPI_FILE_NULL.
 * class:     required
 * basis:     14.7 "each file handle has an error handler associated with", 14.7 "when a new file handle is created (by
 *            MPI_FILE_OPEN),", 14.7 "argument passed to the error handler is MPI_FILE_NULL.", 14.2.3 "Errors are
 *            raised using the default file error handler": The default handler matters when a file is opened; the
 *            handlers are independent after that.
 * section:   14.7, 14.2.3
 * covers:    MPI_File_set_errhandler, MPI_File_get_errhandler, MPI_File_open, MPI_File_delete
 * constants: MPI_FILE_NULL, MPI_ERRORS_RETURN
 * shows:     14.2.3-default_handler, 14.7-default_changed_later, 14.7-handler_of_delete, 14.7-handler_of_each_file
 * ranks:     1
 * capability: io
 */
#include "rule_errhandlers.h"
#include "rule_files.h"

#include <string.h>

static struct {
    int calls;
    MPI_File file;
    int code;
} seen[2];

static void handle(int which, const MPI_File *file, const int *code)
{
    seen[which].calls++;
    seen[which].file = *file;
    seen[which].code = *code;
}

static void handle_first(MPI_File *file, int *code, ...)
{
    handle(0, file, code);
}

static void handle_second(MPI_File *file, int *code, ...)
{
    handle(1, file, code);
}

static void check_returns(MPI_File file)
{
    MPI_Errhandler got = MPI_ERRHANDLER_NULL;

    CHECK_MPI(MPI_File_get_errhandler(file, &got));
    CHECK(rule_errhandler_can_be(got, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&got));
}

/* An error is raised on a file; only the handlers that should be called are. */
static void check_raised(MPI_File file, int first, int second)
{
    memset(seen, 0, sizeof seen);
    CHECK_ANY_ERROR(
        MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such representation", MPI_INFO_NULL));
    CHECK_INT(seen[0].calls, first);
    CHECK_INT(seen[1].calls, second);
}

static void check_delete(void)
{
    char name[RULE_FILE_NAME];
    int code;

    memset(seen, 0, sizeof seen);
    rule_file_name(MPI_COMM_SELF, name);
    code = MPI_File_delete(name, MPI_INFO_NULL);
    CHECK_ANY_ERROR(code);
    CHECK_INT(seen[0].calls, 1);
    CHECK_HANDLE(seen[0].file, MPI_FILE_NULL);
    CHECK_CODE(seen[0].code, code);
}

void rule(void)
{
    MPI_Errhandler first = MPI_ERRHANDLER_NULL, second = MPI_ERRHANDLER_NULL;
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &files[0]), "files");
    REQUIRE_MPI(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &files[1]));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_first, &first));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_second, &second));
    REQUIRE_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, first));
    check_returns(files[0]);
    check_raised(files[0], 0, 0);
    check_delete();
    CHECK_MPI(MPI_File_set_errhandler(files[0], second));
    check_delete();
    check_returns(files[1]);
    check_raised(files[1], 0, 0);
    check_raised(files[0], 0, 1);
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    check_returns(MPI_FILE_NULL);
    check_raised(files[0], 0, 1);
    CHECK_MPI(MPI_File_set_errhandler(files[1], first));
    check_raised(files[0], 0, 1);
    check_raised(files[1], 1, 0);
    CHECK_MPI(MPI_Errhandler_free(&first));
    CHECK_MPI(MPI_Errhandler_free(&second));
    CHECK_MPI(MPI_File_close(&files[0]));
    CHECK_MPI(MPI_File_close(&files[1]));
}
