/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_create_group (7.4.2) over backends that send messages of their own with the program's tag on its
 * communicator, where pending receives of the program may take them. The backend's function is called on the internal
 * world instead, with a tag for both the communicator and the program's tag.
 */
#include "abi_functions.h"
#include "backend.h"
#include "context_id.h"
#include "fill.h"
#include "group_tags.h"
#include "internal_world.h"
#include "raise.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

/* Whether all processes of a group of `n` are in the internal world: each of them finds the same. */
static int are_in_world(MPI_Group group, int n, int *ranks)
{
    MPI_Group world = MPI_GROUP_NULL;
    for (int i = 0; i < n; i++) {
        ranks[i] = i;
    }
    if (mpi_abi_table.Comm_group(mpi_abi_internal_world(), &world) != MPI_SUCCESS) {
        return 0;
    }
    int *found = ranks + n;
    int all = mpi_abi_table.Group_translate_ranks(group, n, ranks, world, found) == MPI_SUCCESS;
    mpi_abi_table.Group_free(&world);
    for (int i = 0; i < n && all; i++) {
        all = found[i] != MPI_UNDEFINED;
    }
    return all;
}

/* The group is the caller's, and none of its processes was spawned or connected by others. */
static int is_movable(MPI_Group group)
{
    int n = 0;
    int me = MPI_UNDEFINED;
    if (group == MPI_GROUP_NULL || !group || mpi_abi_table.Group_rank(group, &me) != MPI_SUCCESS ||
        me == MPI_UNDEFINED || mpi_abi_table.Group_size(group, &n) != MPI_SUCCESS) {
        return 0;
    }
    int *ranks = malloc(2 * (size_t)n * sizeof *ranks);
    int all = ranks && are_in_world(group, n, ranks);
    free(ranks);
    return all;
}

static int is_intra(MPI_Comm comm)
{
    int inter = 1;
    return comm && comm != MPI_COMM_NULL &&
           mpi_abi_table.Comm_test_inter(comm, &inter) == MPI_SUCCESS && !inter;
}

/* The limit is one for all communicators (3.2.3); Open MPI 4.1 attaches it to MPI_COMM_WORLD and its duplicates. */
static int is_tag(int tag)
{
    const int *highest = NULL;
    int found = 0;
    int rc = mpi_abi_table.Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &highest, &found);
    return tag >= 0 && rc == MPI_SUCCESS && found && tag <= *highest;
}

static int tag_for(const struct context_id *context, int tag)
{
    char text[64];
    snprintf(text, sizeof text, "%" PRIx64 " %" PRIx64 " %d", context->number[0],
             context->number[1], tag);
    return group_tag_of(SUBGROUP, text) + 1;
}

static int copy_handler(MPI_Comm from, MPI_Comm to)
{
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int rc = mpi_abi_table.Comm_get_errhandler(from, &handler);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_set_errhandler(to, handler);
        mpi_abi_table.Errhandler_free(&handler);
    }
    return rc;
}

/* What is wrong is left to the backend, which raises the error. */
int abi_Comm_create_group(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    struct context_id context;
    if (!IS_SET_ASIDE(Comm_create_group)) {
        return mpi_abi_unsupported_comm(comm, "MPI_Comm_create_group");
    }
    MPI_Comm world = mpi_abi_internal_world();
    if (world == MPI_COMM_NULL || comm == world || !is_intra(comm) || !is_tag(tag) ||
        !mpi_abi_contract->context_id(comm, &context) || !is_movable(group)) {
        return mpi_abi_set_aside.Comm_create_group(comm, group, tag, newcomm);
    }
    int rc = mpi_abi_set_aside.Comm_create_group(world, group, tag_for(&context, tag), newcomm);
    return rc == MPI_SUCCESS ? copy_handler(comm, *newcomm) : mpi_abi_raise_comm(comm, rc);
}
