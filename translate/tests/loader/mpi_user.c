/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Makes a real MPI use those parts of itself that call MPI functions: files and accumulation.
 *
 * Built with that MPI's own header, it finds the functions in the backend by name, so that whatever
 * arrives at the stand-in front has been captured from inside the MPI. Built with -DDIRECT and the
 * standard header, it calls them, through the translation library. USER is the prefix of its
 * functions.
 */
#include <mpi.h>

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef DIRECT
#define FUNCTION(name) __typeof__(&MPI_##name) name = ((void)backend, MPI_##name)
#else
#define FUNCTION(name) __typeof__(&MPI_##name) name = find(backend, "MPI_" #name)
#endif
#define JOIN_(prefix, name) prefix##name
#define JOIN(prefix, name)  JOIN_(prefix, name)
#define EXPECT(condition)                                                                          \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            printf("mpi_user: line %d: %s is false\n", __LINE__, #condition);                      \
            exit(1);                                                                               \
        }                                                                                          \
    } while (0)

#ifndef DIRECT
static void *find(void *backend, const char *name)
{
    void *address = dlsym(backend, name);
    if (!address) {
        printf("mpi_user: %s is not in the backend\n", name);
        exit(1);
    }
    return address;
}
#endif

static void use_file(void *backend, const char *path)
{
    FUNCTION(File_open);
    FUNCTION(File_write);
    FUNCTION(File_read_at);
    FUNCTION(File_close);
    char text[6] = "";
    MPI_File file;
    MPI_Status status;
    EXPECT(File_open(MPI_COMM_WORLD, (char *)path,
                     MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL,
                     &file) == MPI_SUCCESS);
    EXPECT(File_write(file, "hello", 5, MPI_CHAR, &status) == MPI_SUCCESS);
    EXPECT(File_read_at(file, 0, text, 5, MPI_CHAR, &status) == MPI_SUCCESS);
    EXPECT(strcmp(text, "hello") == 0);
    EXPECT(File_close(&file) == MPI_SUCCESS);
}

/* MPICH 4.0.2 itself loses updates of windows in shared memory that are smaller than 64 bytes. */
enum { WINDOW_SIZE = 4096 };

static void use_window(void *backend)
{
    FUNCTION(Comm_rank);
    FUNCTION(Win_allocate);
    FUNCTION(Win_fence);
    FUNCTION(Accumulate);
    FUNCTION(Win_free);
    MPI_Win window;
    int rank = -1, more = 41, *memory = NULL;
    EXPECT(Comm_rank(MPI_COMM_WORLD, &rank) == MPI_SUCCESS);
    EXPECT(Win_allocate(WINDOW_SIZE, sizeof *memory, MPI_INFO_NULL, MPI_COMM_WORLD, &memory,
                        &window) == MPI_SUCCESS);
    *memory = 1;
    EXPECT(Win_fence(0, window) == MPI_SUCCESS);
    EXPECT(Accumulate(&more, 1, MPI_INT, rank, 0, 1, MPI_INT, MPI_SUM, window) == MPI_SUCCESS);
    EXPECT(Win_fence(0, window) == MPI_SUCCESS);
    EXPECT(*memory == 42);
    EXPECT(Win_free(&window) == MPI_SUCCESS);
}

int JOIN(USER, _init)(void *backend);
int JOIN(USER, _use)(void *backend);
int JOIN(USER, _finalize)(void *backend);

/** Initializes MPI; returns 0. */
int JOIN(USER, _init)(void *backend)
{
    FUNCTION(Init);
    EXPECT(Init(NULL, NULL) == MPI_SUCCESS);
    return 0;
}

/** Uses files and windows, with the file that MPI_USER_FILE names; returns 0. */
int JOIN(USER, _use)(void *backend)
{
    use_file(backend, getenv("MPI_USER_FILE"));
    use_window(backend);
    return 0;
}

/** Finalizes MPI; returns 0. */
int JOIN(USER, _finalize)(void *backend)
{
    FUNCTION(Finalize);
    EXPECT(Finalize() == MPI_SUCCESS);
    return 0;
}
