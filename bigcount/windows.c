/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows whose unit of displacement is beyond an int. A backend without large counts has no place for such a
 * unit, and only it knows the unit of the target of a communication call: so there are none.
 */
#include "large.h"
#include "raise.h"

static int refuse(MPI_Aint disp_unit, MPI_Comm comm, MPI_Win *win)
{
    if (win) {
        *win = MPI_WIN_NULL;
    }
    return mpi_abi_raise_comm(comm, disp_unit < 0 ? MPI_ERR_DISP : MPI_ERR_VALUE_TOO_LARGE);
}

int big_Win_create_c(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                     MPI_Win *win)
{
    (void)base;
    (void)size;
    (void)info;
    return refuse(disp_unit, comm, win);
}

int big_Win_allocate_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                       void *baseptr, MPI_Win *win)
{
    (void)size;
    (void)info;
    (void)baseptr;
    return refuse(disp_unit, comm, win);
}

int big_Win_allocate_shared_c(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                              void *baseptr, MPI_Win *win)
{
    (void)size;
    (void)info;
    (void)baseptr;
    return refuse(disp_unit, comm, win);
}
