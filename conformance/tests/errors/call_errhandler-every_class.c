/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      The error handlers of a communicator, a window and a file are called with the very
 *            code that is given: each class of the standard, however young, and the program's.
 * class:     required
 * basis:     9.5.2 "invokes the error handler assigned to the communicator", 9.5.2 "if the error
 *            handler was successfully called", 9.4 "The error classes are a subset of the error":
 *            Each class is an error code, and the handler is invoked with the code supplied.
 * section:   9.5.2, 9.4
 * covers:    MPI_Comm_call_errhandler, MPI_Win_call_errhandler, MPI_File_call_errhandler
 * constants: rule_error_classes
 * shows:     9.5.2-comm, 9.5.2-comm_success, 9.5.2-file, 9.5.2-win
 * ranks:     1
 * level:     abi
 * capability: io
 */
#include "rule_error_names.h"
#include "rule_files.h"

static int seen;

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    seen = *code;
}

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

static void check(MPI_Comm comm, MPI_Win win, MPI_File file, int code)
{
    rule_at("code %d", code);
    seen = -1;
    CHECK_MPI(MPI_Comm_call_errhandler(comm, code));
    CHECK_CODE(seen, code);
    seen = -1;
    CHECK_MPI(MPI_Win_call_errhandler(win, code));
    CHECK_CODE(seen, code);
    seen = -1;
    CHECK_MPI(MPI_File_call_errhandler(file, code));
    CHECK_CODE(seen, code);
}

static void check_codes(MPI_Comm comm, MPI_Win win, MPI_File file)
{
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;

    for (int i = 0; i < RULE_ERROR_CLASSES; i++) {
        if (rule_error_classes[i].code != MPI_SUCCESS) {
            check(comm, win, file, rule_error_classes[i].code);
        }
    }
    REQUIRE_MPI(MPI_Add_error_class(&class));
    REQUIRE_MPI(MPI_Add_error_code(class, &code));
    check(comm, win, file, class);
    check(comm, win, file, code);
    CHECK_MPI(MPI_Remove_error_code(code));
    CHECK_MPI(MPI_Remove_error_class(class));
}

void rule(void)
{
    MPI_Errhandler handlers[3];
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_File file = MPI_FILE_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;

    REQUIRE_OR_SKIP(rule_file_open(MPI_COMM_SELF, MPI_MODE_RDWR, &file), "files");
    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_SELF, &comm));
    REQUIRE_OR_SKIP(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win), "windows");
    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handlers[0]));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &handlers[1]));
    REQUIRE_MPI(MPI_File_create_errhandler(handle_file, &handlers[2]));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handlers[0]));
    CHECK_MPI(MPI_Win_set_errhandler(win, handlers[1]));
    CHECK_MPI(MPI_File_set_errhandler(file, handlers[2]));
    check_codes(comm, win, file);
    for (int i = 0; i < 3; i++) {
        CHECK_MPI(MPI_Errhandler_free(&handlers[i]));
    }
    CHECK_MPI(MPI_File_close(&file));
    CHECK_MPI(MPI_Win_free(&win));
    CHECK_MPI(MPI_Comm_free(&comm));
}
