/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program that must abort: a user-defined error is raised on an object whose handler is fatal. aborts.sh
 * checks exit status and message. Arguments: the object, and the handler.
 */
#define _POSIX_C_SOURCE 200809L
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int add_code(void)
{
    int class = MPI_SUCCESS;
    int code = MPI_SUCCESS;
    MPI_Add_error_class(&class);
    MPI_Add_error_code(class, &code);
    MPI_Add_error_string(code, "the ocean is dry");
    return code;
}

static void raise_on_win(MPI_Errhandler handler)
{
    MPI_Win win = MPI_WIN_NULL;
    void *base = NULL;
    MPI_Win_allocate(8, 1, MPI_INFO_NULL, MPI_COMM_WORLD, &base, &win);
    MPI_Win_set_errhandler(win, handler);
    MPI_Win_call_errhandler(win, add_code());
}

static void raise_on_file(MPI_Errhandler handler)
{
    char name[] = "/tmp/mpi_abi_aborts_XXXXXX";
    MPI_File file = MPI_FILE_NULL;
    if (mkstemp(name) < 0) {
        return;
    }
    MPI_File_open(MPI_COMM_WORLD, name, MPI_MODE_RDWR, MPI_INFO_NULL, &file);
    remove(name);
    MPI_File_set_errhandler(file, handler);
    MPI_File_call_errhandler(file, add_code());
}

int main(int argc, char **argv)
{
    const char *object = argc > 2 ? argv[1] : "";
    MPI_Errhandler handler = MPI_ERRORS_ARE_FATAL;
    if (argc > 2 && strcmp(argv[2], "abort") == 0) {
        handler = MPI_ERRORS_ABORT;
    }
    MPI_Init(NULL, NULL);
    if (strcmp(object, "comm") == 0) {
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
        MPI_Comm_call_errhandler(MPI_COMM_WORLD, add_code());
    } else if (strcmp(object, "win") == 0) {
        raise_on_win(handler);
    } else if (strcmp(object, "file") == 0) {
        raise_on_file(handler);
    }
    MPI_Finalize();
    return 0;
}
