/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * static.c: the static interface: endpoints that are there from the beginning, and threads that say which one they are.
 * Thread-local storage is read where the program asks for its handle, and nowhere else.
 */
#include "endpoints.h"
#include "environment/process.h"
#include "environment/rank.h"

/* Written once, by the thread that initializes. */
static struct {
    int count;
    MPI_Comm *handles;
} endpoints;

static _Thread_local int own_index;

int mpir_static_init(int *argc, char ***argv, int count, int required, int *provided)
{
    MPI_Comm *handles = count > 0 ? calloc((size_t)count, sizeof *handles) : NULL;
    int error = count < 1 ? MPI_ERR_ARG : !handles ? MPI_ERR_NO_MEM : MPI_SUCCESS;
    if (!error) {
        error = mpir_init_thread(argc, argv, required, provided);
    }
    if (!error) {
        error = mpir_ep_extend(mpir_comm_of(MPI_COMM_WORLD), count, handles);
    }
    if (error) {
        free(handles);
        return error;
    }
    endpoints.handles = handles;
    endpoints.count = count;
    return MPI_SUCCESS;
}

static int is_ours(MPI_Comm comm)
{
    int i = 0;
    while (i < endpoints.count && endpoints.handles[i] != comm) {
        i++;
    }
    return i < endpoints.count;
}

int mpir_static_attach(MPI_Comm comm, int index)
{
    if (comm == MPI_COMM_WORLD) {
        int error = mpir_process_open();
        return error ? error : mpir_rank_become(index);
    }
    if (!is_ours(comm)) {
        return MPI_ERR_COMM;
    }
    if (index < 0 || index >= endpoints.count) {
        return MPI_ERR_ARG;
    }
    own_index = index;
    return MPI_SUCCESS;
}

MPI_Comm mpir_static_all(void)
{
    return endpoints.handles ? endpoints.handles[own_index] : MPI_COMM_NULL;
}
