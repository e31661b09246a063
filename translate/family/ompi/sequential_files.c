/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_DISPLACEMENT_CURRENT (14.3): the backend counts from the beginning of the view before, whose displacement it
 * leaves out. So it is given the place in the file, which one process asks for: all others have left the shared file
 * pointer by then, and none has set the view. For this each file has a communicator of its processes.
 */
#include "sequential_files.h"

#include "file_seek.h"
#include "private_dup.h"
#include "raise.h"

#include <pthread.h>

struct sequential_file {
    MPI_File file;
    MPI_Comm comm;
    struct sequential_file *next;
};

static struct sequential_file *files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void add(struct sequential_file *made, MPI_File file)
{
    made->file = file;
    pthread_mutex_lock(&lock);
    made->next = files;
    files = made;
    pthread_mutex_unlock(&lock);
}

/* The position of the file in the list, or the end. */
static struct sequential_file **find(MPI_File file)
{
    struct sequential_file **at = &files;
    while (*at && (*at)->file != file) {
        at = &(*at)->next;
    }
    return at;
}

static MPI_Comm comm_of(MPI_File file)
{
    pthread_mutex_lock(&lock);
    const struct sequential_file *found = *find(file);
    MPI_Comm comm = found ? found->comm : MPI_COMM_NULL;
    pthread_mutex_unlock(&lock);
    return comm;
}

static struct sequential_file *take(MPI_File file)
{
    pthread_mutex_lock(&lock);
    struct sequential_file **at = find(file);
    struct sequential_file *taken = *at;
    if (taken) {
        *at = taken->next;
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

static void drop(struct sequential_file *file)
{
    if (file) {
        mpi_abi_table.Comm_free(&file->comm);
        free(file);
    }
}

/* The communicator comes first: all processes make it, also if some cannot open the file. */
int ompi_open_file(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    if (!(amode & MPI_MODE_SEQUENTIAL) || comm == MPI_COMM_NULL) {
        return PLAIN(File_open)(comm, filename, amode, info, fh);
    }
    struct sequential_file *made = malloc(sizeof *made);
    if (!made) {
        return mpi_abi_raise_file(MPI_FILE_NULL, MPI_ERR_NO_MEM);
    }
    int rc = mpi_abi_private_dup_plain(comm, &made->comm);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    rc = PLAIN(File_open)(comm, filename, amode, info, fh);
    if (rc == MPI_SUCCESS) {
        add(made, *fh);
    } else {
        drop(made);
    }
    return rc;
}

int WRAP(File_close)(MPI_File *fh)
{
    struct sequential_file *taken =
        take(*fh); /* the backend may give the handle to another file at once */
    int rc = PLAIN(File_close)(fh);
    drop(taken);
    return rc;
}

/* The place of the shared file pointer in the file; negative after an error. */
static MPI_Offset find_place(MPI_File fh)
{
    struct ompi_view view = {0, 0, 0, 0};
    MPI_Offset place = -1;
    MPI_Offset position = 0;
    int rc = ompi_find_view(file_to_impl(fh), &view);
    if (rc == MPI_SUCCESS && view.size == 0) {
        return view.begin;
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.File_get_position_shared(fh, &position);
    }
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.File_get_byte_offset(fh, position, &place);
    }
    return rc == MPI_SUCCESS ? place : -1;
}

/* The same for all processes. */
static MPI_Offset agree_on_place(MPI_File fh, MPI_Comm comm)
{
    MPI_Offset place = -1;
    int rank = 0;
    mpi_abi_table.Comm_rank(comm, &rank);
    mpi_abi_table.Barrier(comm);
    if (rank == 0) {
        place = find_place(fh);
    }
    mpi_abi_table.Bcast(&place, 1, MPI_OFFSET, 0, comm);
    return place;
}

int WRAP(File_set_view)(MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype,
                        const char *datarep, MPI_Info info)
{
    MPI_Comm comm = disp == MPI_DISPLACEMENT_CURRENT ? comm_of(fh) : MPI_COMM_NULL;
    MPI_Offset place = comm == MPI_COMM_NULL ? -1 : agree_on_place(fh, comm);
    return PLAIN(File_set_view)(fh, place < 0 ? disp : place, etype, filetype, datarep, info);
}
