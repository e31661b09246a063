/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handlers of a window and a file are called with the very return code of the
 *            tool information interface that is given.
 * class:     quality
 * basis:     15.3.10 "cannot overlap with any error codes or error classes", 9.5.2 "should be
 *            prepared to deal with any error": Whether a tool code is an error code that may be
 *            supplied is not said; handlers should get it as it is all the same.
 * section:   9.5.2, 15.3.10
 * covers:    MPI_Win_call_errhandler, MPI_File_call_errhandler
 * constants: rule_tool_codes
 * ranks:     1
 * level:     abi
 * capability: io
 */
#include "rule_error_names.h"
#include "rule_files.h"

static int seen;

static void handle_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    seen = *code;
}

static void handle_file(MPI_File *file, int *code, ...)
{
    (void)file;
    seen = *code;
}

static void check_codes(MPI_Win win, MPI_File file)
{
    for (int i = 0; i < RULE_TOOL_CODES; i++) {
        int code = rule_tool_codes[i].code;
        rule_at("%s", rule_tool_codes[i].name);
        seen = -1;
        CHECK_MPI(MPI_Win_call_errhandler(win, code));
        CHECK_CODE(seen, code);
        seen = -1;
        CHECK_MPI(MPI_File_call_errhandler(file, code));
        CHECK_CODE(seen, code);
    }
}

void rule(void)
{
    MPI_Errhandler handlers[2];
    MPI_File file = MPI_FILE_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &handlers[0]));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_file, &handlers[1]));
    CHECK_MPI(MPI_Win_set_errhandler(win, handlers[0]));
    CHECK_MPI(MPI_File_set_errhandler(file, handlers[1]));
    check_codes(win, file);
    CHECK_MPI(MPI_Errhandler_free(&handlers[0]));
    CHECK_MPI(MPI_Errhandler_free(&handlers[1]));
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Win_free(&win));
}
