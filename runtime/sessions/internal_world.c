/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Made in initialization, which is collective over MPI_COMM_WORLD. No later call is sure to be.
 */
#include "internal_world.h"

#include "backend.h"
#include "private_dup.h"
#include "session.h"
#include "table.h"

#include <pthread.h>
#include <stddef.h>

static MPI_Comm internal = MPI_COMM_NULL;
static int tags;

void mpi_abi_on_world_initialized(void)
{
    const int *highest = NULL;
    int found = 0;
    struct context_id world;
    int can_be_made = BACKEND_HAS(Comm_get_attr) && BACKEND_HAS(Comm_dup);
    int for_sessions = sessions_are_emulated() && !sessions_use_backend_sessions();
    if (internal != MPI_COMM_NULL || !can_be_made ||
        (!for_sessions && !mpi_abi_contract->context_id(MPI_COMM_WORLD, &world))) {
        return;
    }
    int rc = mpi_abi_table.Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest, &found);
    if (rc != MPI_SUCCESS || !found) {
        return;
    }
    if (mpi_abi_private_dup_as_it_is(MPI_COMM_WORLD, &internal) == MPI_SUCCESS) {
        tags = *highest / 3;
    }
}

static void set_errors_return(void)
{
    mpi_abi_table.Comm_set_errhandler(internal, MPI_ERRORS_RETURN);
}

/* A handler that returns disables tail calls (tail_calls.h), so it is set at the first use only. */
MPI_Comm mpi_abi_internal_world(void)
{
    static pthread_once_t used = PTHREAD_ONCE_INIT;
    if (internal != MPI_COMM_NULL) {
        pthread_once(&used, set_errors_return);
    }
    return internal;
}

int mpi_abi_internal_tags(void)
{
    return tags;
}

int mpi_abi_internal_rank(MPI_Comm comm, int rank, int *found)
{
    MPI_Group here, world;
    int is_inter = 0;
    int rc = mpi_abi_table.Comm_test_inter(comm, &is_inter);
    if (rc == MPI_SUCCESS) {
        rc = is_inter ? mpi_abi_table.Comm_remote_group(comm, &here)
                      : mpi_abi_table.Comm_group(comm, &here);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = mpi_abi_table.Comm_group(internal, &world);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Group_translate_ranks(here, 1, &rank, world, found);
        mpi_abi_table.Group_free(&world);
    }
    mpi_abi_table.Group_free(&here);
    return rc;
}

void mpi_abi_internal_world_free(void)
{
    if (internal != MPI_COMM_NULL) {
        mpi_abi_table.Comm_free(&internal);
    }
}
