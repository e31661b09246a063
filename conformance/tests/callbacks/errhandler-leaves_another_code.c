/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call returns the code that its error handler leaves in the argument, which is the code to
 *            be returned.
 * section:   9.3.1, 9.3.2, 9.3.3
 * covers:    MPI_Comm_create_errhandler, MPI_Win_create_errhandler, MPI_File_create_errhandler
 * constants: MPI_ERR_OTHER, MPI_SUCCESS
 * ranks:     1
 *
 * A handler may so forgive what a program expects, such as a file that is not there.
 */
#include "rule.h"

static int left;

static void handle_comm(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    *code = left;
}

static void handle_win(MPI_Win *win, int *code, ...)
{
    (void)win;
    *code = left;
}

static void handle_file(MPI_File *file, int *code, ...)
{
    (void)file;
    *code = left;
}

static void check_comm(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int data = 0;

    REQUIRE_MPI(MPI_Comm_create_errhandler(handle_comm, &handler));
    REQUIRE_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, handler));
    CHECK_CODE(MPI_Send(&data, 1, MPI_INT, 3, 0, MPI_COMM_SELF), left);
    CHECK_MPI(MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

static void check_win(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    char data = 0;

    REQUIRE_MPI(MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_SELF, &base, &win));
    REQUIRE_MPI(MPI_Win_create_errhandler(handle_win, &handler));
    REQUIRE_MPI(MPI_Win_set_errhandler(win, handler));
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_CODE(MPI_Put(&data, 1, MPI_CHAR, 5, 0, 1, MPI_CHAR, win), left);
    CHECK_MPI(MPI_Win_fence(0, win));
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Win_free(&win));
}

static void check_file(void)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_File file = MPI_FILE_NULL;

    REQUIRE_MPI(MPI_File_create_errhandler(handle_file, &handler));
    REQUIRE_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, handler));
    CHECK_CODE(MPI_File_open(MPI_COMM_SELF, "/no-such-directory/no-such-file", MPI_MODE_RDONLY,
                             MPI_INFO_NULL, &file),
               left);
    CHECK_MPI(MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}

void rule(void)
{
    const int codes[] = {MPI_ERR_OTHER, MPI_SUCCESS};

    for (int i = 0; i < 2; i++) {
        left = codes[i];
        rule_at("code %d", left);
        check_comm();
        check_win();
        check_file();
    }
}
