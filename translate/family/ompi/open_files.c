/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Each open file has a duplicate of its communicator.
 *
 * The backend opens the file on it: it finds the shared file pointer by the names of file and communicator, so that two
 * opens on one communicator share one pointer (14.4.4). On several nodes it finds it by the name of the file alone.
 *
 * MPI_DISPLACEMENT_CURRENT (14.3): the backend counts from the beginning of the view before, whose displacement it
 * leaves out. So it is given the place in the file, which one process asks for: all others have left the shared file
 * pointer by then, and none has set the view.
 */
#include "open_files.h"

#include "file_seek.h"
#include "private_dup.h"
#include "raise.h"

#include <pthread.h>

struct open_file {
    MPI_File file;
    MPI_Comm comm;
    int is_sequential;
    struct open_file *next;
};

static struct open_file *files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void add(struct open_file *made, MPI_File file)
{
    made->file = file;
    pthread_mutex_lock(&lock);
    made->next = files;
    files = made;
    pthread_mutex_unlock(&lock);
}

/* The position of the file in the list, or the end. */
static struct open_file **find(MPI_File file)
{
    struct open_file **at = &files;
    while (*at && (*at)->file != file) {
        at = &(*at)->next;
    }
    return at;
}

/* The communicator of a file of MPI_MODE_SEQUENTIAL; null for others. */
static MPI_Comm find_comm(MPI_File file)
{
    pthread_mutex_lock(&lock);
    const struct open_file *found = *find(file);
    MPI_Comm comm = found && found->is_sequential ? found->comm : MPI_COMM_NULL;
    pthread_mutex_unlock(&lock);
    return comm;
}

static struct open_file *take(MPI_File file)
{
    pthread_mutex_lock(&lock);
    struct open_file **at = find(file);
    struct open_file *taken = *at;
    if (taken) {
        *at = taken->next;
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

static void drop(struct open_file *file)
{
    if (file) {
        mpi_abi_table.Comm_free(&file->comm);
        free(file);
    }
}

/* The communicator comes first: all processes make it, also if some cannot open the file. */
int ompi_open_file(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    if (comm == MPI_COMM_NULL) {
        return PLAIN(File_open)(comm, filename, amode, info, fh);
    }
    struct open_file *made = malloc(sizeof *made);
    if (!made) {
        return mpi_abi_raise_file(MPI_FILE_NULL, MPI_ERR_NO_MEM);
    }
    int rc = mpi_abi_private_dup_plain(comm, &made->comm);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    made->is_sequential = (amode & MPI_MODE_SEQUENTIAL) != 0;
    rc = PLAIN(File_open)(made->comm, filename, amode, info, fh);
    if (rc == MPI_SUCCESS) {
        add(made, *fh);
    } else {
        drop(made);
    }
    return rc;
}

/* Forgets the file first: the backend may give the handle to another one at once. */
int WRAP(File_close)(MPI_File *fh)
{
    struct open_file *taken = take(*fh);
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
    MPI_Comm comm = disp == MPI_DISPLACEMENT_CURRENT ? find_comm(fh) : MPI_COMM_NULL;
    MPI_Offset place = comm == MPI_COMM_NULL ? -1 : agree_on_place(fh, comm);
    return PLAIN(File_set_view)(fh, place < 0 ? disp : place, etype, filetype, datarep, info);
}
