/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A file that is opened after the default file error handler was changed has the new one, and keeps it until
 *            it is closed, though the default is changed back and the handler freed.
 * class:     required
 * basis:     14.7 "is initially set to the default file error handler,", 14.7 "when a new file handle is created (by
 *            MPI_FILE_OPEN),", 9.3.5 "The error handler will be deallocated after": The file takes over the default
 *            when it is opened, and holds the handler from then on.
 * section:   14.7, 9.3.5
 * covers:    MPI_File_set_errhandler, MPI_File_open, MPI_File_get_errhandler, MPI_File_close
 * constants: MPI_FILE_NULL
 * shows:     14.7-default_changed_later, 14.7-inherited_default
 * ranks:     1
 * capability: io
 */
#include "rule_files.h"

static int calls;

static void handle(MPI_File *file, int *code, ...)
{
    calls += *file != MPI_FILE_NULL && *code != MPI_SUCCESS;
}

static void check_raised(MPI_File file, int want)
{
    calls = 0;
    CHECK_ANY_ERROR(
        MPI_File_set_view(file, 0, MPI_INT, MPI_INT, "no such representation", MPI_INFO_NULL));
    CHECK_INT(calls, want);
}

void rule(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL, got = MPI_ERRHANDLER_NULL;
    MPI_File files[2] = {MPI_FILE_NULL, MPI_FILE_NULL};

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &files[0]), "files");
    REQUIRE_MPI(MPI_File_create_errhandler(handle, &handler));
    REQUIRE_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    CHECK_MPI(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &files[1]));
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_File_get_errhandler(files[1], &got));
    CHECK(got != MPI_ERRORS_RETURN); /* a new handle is right, too */
    CHECK_MPI(MPI_Errhandler_free(&got));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    check_raised(files[0], 0);
    check_raised(files[1], 1);
    CHECK_MPI(MPI_File_close(&files[0]));
    CHECK_MPI(MPI_File_close(&files[1]));
}
