/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A missing function without an emulation raises an error like any other (9.3): the handler of the object is
 * called, once, with the object and the code, and the code is returned. Functions without an object use
 * MPI_COMM_SELF. Functions of the tools interface return the code without a handler (15.3.10).
 */
#include "behave.h"

#include <mpi.h>

static long checks;
static int calls;
static int code_seen;
static MPI_Comm comm_seen;
static MPI_Win win_seen;
static MPI_File file_seen;

static void comm_handler(MPI_Comm *comm, int *code, ...)
{
    calls++;
    comm_seen = *comm;
    code_seen = *code;
}

static void win_handler(MPI_Win *win, int *code, ...)
{
    calls++;
    win_seen = *win;
    code_seen = *code;
}

static void file_handler(MPI_File *file, int *code, ...)
{
    calls++;
    file_seen = *file;
    code_seen = *code;
}

static void check(const char *function, int rc, int is_same_object)
{
    checks++;
    if (rc != MPI_ERR_UNSUPPORTED_OPERATION || calls != 1 || !is_same_object || code_seen != rc) {
        stub_fail(__FILE__, __LINE__, "%s: returned %d, %d calls, %s object, code %d", function, rc,
                  calls, is_same_object ? "this" : "another", code_seen);
    }
    calls = 0;
    code_seen = MPI_SUCCESS;
}

static void try_communicators(void)
{
    int value = 0;
    MPI_Comm comm;
    MPI_Datatype copy;
    MPI_Errhandler errhandler;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_create_errhandler(comm_handler, &errhandler);
    MPI_Comm_set_errhandler(comm, errhandler);
    int rc = MPI_Bcast(&value, 1, MPI_INT, 0, comm);
    check("MPI_Bcast", rc, comm_seen == comm);
    rc = MPI_Type_dup(MPI_INT, &copy);
    check("MPI_Type_dup", rc, comm_seen == MPI_COMM_SELF);
    MPI_Errhandler_free(&errhandler);
    MPI_Comm_free(&comm);
}

static void try_windows_and_files(void)
{
    MPI_Win win;
    MPI_File file;
    MPI_Errhandler errhandler;
    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Win_create_errhandler(win_handler, &errhandler);
    MPI_Win_set_errhandler(win, errhandler);
    int rc = MPI_Win_flush(0, win);
    check("MPI_Win_flush", rc, win_seen == win);
    MPI_Errhandler_free(&errhandler);
    MPI_File_open(MPI_COMM_SELF, "file", MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    MPI_File_create_errhandler(file_handler, &errhandler);
    MPI_File_set_errhandler(file, errhandler);
    rc = MPI_File_sync(file);
    check("MPI_File_sync", rc, file_seen == file);
    MPI_Errhandler_free(&errhandler);
}

int main(void)
{
    int stamp = 0;
    behave_begin();
    try_communicators();
    try_windows_and_files();
    CHECK(MPI_T_category_changed(&stamp) == MPI_T_ERR_NOT_SUPPORTED && calls == 0);
    return stub_verdict(checks);
}
