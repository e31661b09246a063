/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Other names of the native representation (14.5): "internal", whose format every MPI defines, and those that were
 * registered without conversion functions (representations.h). Some backends reject the names, others do not store
 * them.
 *
 * Invariant: a file is in the list if and only if its view was set with such a name. Calls on a file are
 * collective and one at a time, so the lock is for the list alone.
 */
#include "abi_functions.h"
#include "fill.h"
#include "raise.h"
#include "representations.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct view {
    MPI_File file;
    const char *name; /* kept by representations.c */
    struct view *next;
};

static struct view *views;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The position of the file in the list, or the end. */
static struct view **find(MPI_File file)
{
    struct view **at = &views;
    while (*at && (*at)->file != file) {
        at = &(*at)->next;
    }
    return at;
}

/* The name with which the view was set; null if the backend has it. */
static const char *name_of(MPI_File file)
{
    pthread_mutex_lock(&lock);
    const struct view *view = *find(file);
    const char *name = view ? view->name : NULL;
    pthread_mutex_unlock(&lock);
    return name;
}

static void forget(MPI_File file)
{
    pthread_mutex_lock(&lock);
    struct view **at = find(file);
    struct view *view = *at;
    if (view) {
        *at = view->next;
    }
    pthread_mutex_unlock(&lock);
    free(view);
}

/* Puts a record into the list, which has none of that file. */
static void remember(struct view *view)
{
    pthread_mutex_lock(&lock);
    view->next = views;
    views = view;
    pthread_mutex_unlock(&lock);
}

/** Errors: those of the backend, MPI_ERR_NO_MEM (14.3). */
int abi_File_set_view(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype,
                      const char *datarep, MPI_Info info)
{
    struct view *view = NULL;
    const char *name = datarep ? mpi_abi_representation_native(datarep) : NULL;
    if (name) {
        view = malloc(sizeof *view);
        if (!view) {
            return mpi_abi_raise_file(fh, MPI_ERR_NO_MEM);
        }
        view->file = fh;
        view->name = name;
    }
    int rc = mpi_abi_backend_table.File_set_view(fh, disp, etype, filetype,
                                                 view ? "native" : datarep, info);
    if (rc != MPI_SUCCESS) {
        free(view);
        return rc;
    }
    forget(fh);
    if (view) {
        remember(view);
    }
    return MPI_SUCCESS;
}

/** Errors: those of the backend (14.3). */
int abi_File_get_view(MPI_File fh, MPI_Offset *disp, MPI_Datatype *etype, MPI_Datatype *filetype,
                      char *datarep)
{
    int rc = mpi_abi_backend_table.File_get_view(fh, disp, etype, filetype, datarep);
    const char *name = rc == MPI_SUCCESS ? name_of(fh) : NULL;
    if (name) {
        memcpy(datarep, name, strlen(name) + 1);
    }
    return rc;
}

/** Errors: those of the backend (14.2.2). */
int abi_File_close(MPI_File *fh)
{
    forget(*fh); /* first: the backend may give the handle to another file at once */
    return mpi_abi_backend_table.File_close(fh);
}
