/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Made as the backend starts, which every process does at once: later there is no moment when all
 * processes make a call that is collective over them.
 */
#include "hidden_world.h"

#include "backend.h"
#include "private_dup.h"
#include "session.h"
#include "table.h"

#include <pthread.h>
#include <stddef.h>

static MPI_Comm hidden = MPI_COMM_NULL;
static int tags;

void mpi_abi_world_begins(void)
{
    const int *highest = NULL;
    int found = 0;
    struct context world;
    int can_be_made = BACKEND_HAS(Comm_get_attr) && BACKEND_HAS(Comm_dup);
    int for_sessions = sessions_are_ours() && !sessions_have_native_ones();
    if (hidden != MPI_COMM_NULL || !can_be_made ||
        (!for_sessions && !mpi_abi_contract->context(MPI_COMM_WORLD, &world)))
        return;
    int rc = mpi_abi_table.Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest, &found);
    if (rc != MPI_SUCCESS || !found)
        return;
    if (mpi_abi_private_dup_as_it_is(MPI_COMM_WORLD, &hidden) == MPI_SUCCESS)
        tags = *highest / 3;
}

static void let_errors_return(void)
{
    mpi_abi_table.Comm_set_errhandler(hidden, MPI_ERRORS_RETURN);
}

/* Not before it is used: few programs do, and a handler that returns costs something (tail_calls.h). */
MPI_Comm mpi_abi_hidden_world(void)
{
    static pthread_once_t used = PTHREAD_ONCE_INIT;
    if (hidden != MPI_COMM_NULL)
        pthread_once(&used, let_errors_return);
    return hidden;
}

int mpi_abi_hidden_tags(void)
{
    return tags;
}

int mpi_abi_hidden_rank(MPI_Comm comm, int rank, int *found)
{
    MPI_Group here, world;
    int is_inter = 0;
    int rc = mpi_abi_table.Comm_test_inter(comm, &is_inter);
    if (rc == MPI_SUCCESS)
        rc = is_inter ? mpi_abi_table.Comm_remote_group(comm, &here)
                      : mpi_abi_table.Comm_group(comm, &here);
    if (rc != MPI_SUCCESS)
        return rc;
    rc = mpi_abi_table.Comm_group(hidden, &world);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Group_translate_ranks(here, 1, &rank, world, found);
        mpi_abi_table.Group_free(&world);
    }
    mpi_abi_table.Group_free(&here);
    return rc;
}

void mpi_abi_hidden_world_end(void)
{
    if (hidden != MPI_COMM_NULL)
        mpi_abi_table.Comm_free(&hidden);
}
