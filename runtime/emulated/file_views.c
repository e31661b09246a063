/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The representation "internal" (14.5): every MPI must have it, and defines its format. Here it is the native
 * one, which all processes of a backend share. Some backends reject the name, others do not store it.
 *
 * Invariant: a file is in the list if and only if its view was set with this name. Calls on a file are
 * collective and one at a time, so the lock is for the list alone.
 */
#include "abi_functions.h"
#include "fill.h"
#include "raise.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

static const char internal[] = "internal";

struct view {
    MPI_File file;
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

static int is_internal(MPI_File file)
{
    pthread_mutex_lock(&lock);
    int found = *find(file) != NULL;
    pthread_mutex_unlock(&lock);
    return found;
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
    if (datarep && strcmp(datarep, internal) == 0) {
        view = malloc(sizeof *view);
        if (!view) {
            return mpi_abi_raise_file(fh, MPI_ERR_NO_MEM);
        }
        view->file = fh;
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
    if (rc == MPI_SUCCESS && is_internal(fh)) {
        memcpy(datarep, internal, sizeof internal);
    }
    return rc;
}

/** Errors: those of the backend (14.2.2). */
int abi_File_close(MPI_File *fh)
{
    forget(*fh); /* first: the backend may give the handle to another file at once */
    return mpi_abi_backend_table.File_close(fh);
}
