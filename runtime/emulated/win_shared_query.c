/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Win_shared_query over backends that know it of shared windows only (12.2.3). In a window of
 * MPI_Win_allocate or MPI_Win_create each process can access its own segment; that of another one has
 * size 0, as where no memory is shared.
 */
#include "fill.h"
#include "raise.h"

#include <stddef.h>

/* The results that are requested. */
struct segment {
    MPI_Aint size;
    int unit;
    void *base;
};

/* Whether the backend's function works for the window; an error was raised. */
static int find_kind(MPI_Win win, int *is_backends)
{
    int *flavor = NULL;
    int flag = 0;
    int rc = mpi_abi_table.Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &flavor, &flag);
    *is_backends =
        rc == MPI_SUCCESS &&
        !(flag && (*flavor == MPI_WIN_FLAVOR_ALLOCATE || *flavor == MPI_WIN_FLAVOR_CREATE));
    return rc;
}

static int find_place(MPI_Win win, int *size, int *rank)
{
    MPI_Group group = MPI_GROUP_NULL;
    int rc = mpi_abi_table.Win_get_group(win, &group);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    mpi_abi_table.Group_size(group, size);
    mpi_abi_table.Group_rank(group, rank);
    return mpi_abi_table.Group_free(&group);
}

static struct segment own_segment(MPI_Win win)
{
    MPI_Aint *size = NULL;
    int *unit = NULL;
    void *base = NULL;
    int flag = 0;
    mpi_abi_table.Win_get_attr(win, MPI_WIN_SIZE, &size, &flag);
    mpi_abi_table.Win_get_attr(win, MPI_WIN_DISP_UNIT, &unit, &flag);
    mpi_abi_table.Win_get_attr(win, MPI_WIN_BASE, &base, &flag);
    return (struct segment){size ? *size : 0, unit ? *unit : 1, base};
}

/* For MPI_PROC_NULL that of the lowest rank that has one: the own one if no rank is lower. */
static int find_segment(MPI_Win win, int rank, struct segment *found)
{
    int size = 0;
    int own = 0;
    *found = (struct segment){0, 1, NULL};
    int rc = find_place(win, &size, &own);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (rank != MPI_PROC_NULL && (rank < 0 || rank >= size)) {
        return mpi_abi_raise_win(win, MPI_ERR_RANK);
    }
    if (rank == own || (rank == MPI_PROC_NULL && own == 0)) {
        *found = own_segment(win);
    }
    return MPI_SUCCESS;
}

/** Errors: MPI_ERR_WIN, MPI_ERR_RANK (12.2.3). */
int abi_Win_shared_query(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    struct segment found;
    int is_backends = 0;
    int rc = find_kind(win, &is_backends);
    if (rc == MPI_SUCCESS && is_backends) {
        return mpi_abi_set_aside.Win_shared_query(win, rank, size, disp_unit, baseptr);
    }
    if (rc == MPI_SUCCESS) {
        rc = find_segment(win, rank, &found);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    *size = found.size;
    *disp_unit = found.unit;
    *(void **)baseptr = found.base;
    return MPI_SUCCESS;
}

/** Errors: as MPI_Win_shared_query. */
int abi_Win_shared_query_c(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit,
                           void *baseptr)
{
    int unit = 0;
    int is_backends = 0;
    int rc = find_kind(win, &is_backends);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (is_backends && IS_SET_ASIDE(Win_shared_query_c)) {
        return mpi_abi_set_aside.Win_shared_query_c(win, rank, size, disp_unit, baseptr);
    }
    rc = mpi_abi_table.Win_shared_query(win, rank, size, &unit, baseptr);
    if (rc == MPI_SUCCESS) {
        *disp_unit = unit;
    }
    return rc;
}
