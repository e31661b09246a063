/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Open MPI attaches MPI_TAG_UB to no intercommunicator. In the sessions model those that are made of groups have it
 * (9.1.2). The first of these that lacks it puts a function before MPI_Comm_get_attr, so other programs pay nothing.
 * The largest tag is the same for all communicators of the process.
 */
#include "session_tag_ub.h"

#include "fill.h"

#include <pthread.h>

static struct mpi_abi_table below;
static int largest_tag; /* constant once the function is in its place */

static int get_attr(MPI_Comm comm, int comm_keyval, void *attribute_val, int *flag)
{
    int rc = below.Comm_get_attr(comm, comm_keyval, attribute_val, flag);
    if (rc == MPI_SUCCESS && comm_keyval == MPI_TAG_UB && !*flag) {
        *(int **)attribute_val = &largest_tag;
        *flag = 1;
    }
    return rc;
}

static const int *tag_ub_of(MPI_Comm comm)
{
    const int *value = NULL;
    int found = 0;
    int rc = mpi_abi_table.Comm_get_attr(comm, MPI_TAG_UB, &value, &found);
    return rc == MPI_SUCCESS && found ? value : NULL;
}

void mpi_abi_session_tag_ub(MPI_Comm local, MPI_Comm made)
{
    static const struct mpi_abi_table functions = {.Comm_get_attr = get_attr};
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    const int *value = tag_ub_of(made) ? NULL : tag_ub_of(local);
    if (!value) {
        return;
    }
    pthread_mutex_lock(&lock);
    if (largest_tag == 0) {
        largest_tag = *value;
        mpi_abi_put_before(&functions, &below);
    }
    pthread_mutex_unlock(&lock);
}
