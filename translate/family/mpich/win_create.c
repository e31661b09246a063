/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows of MPI_Win_create (12.2.1). MPICH 4.0 lets them begin where the memory does that it has registered: at a
 * multiple of 16, or where the memory of a window around this one begins. The attribute MPI_WIN_BASE tells.
 * Displacements of accesses make up for it, in bytes where the bytes are no multiple of the unit.
 */
#include "impl.h"

#include "shifted_windows.h"

/* What the program passes. */
struct memory {
    char *base;
    MPI_Aint size;
    MPI_Aint unit;
    MPI_Info info;
    MPI_Comm comm;
};

typedef int create_function(const struct memory *memory, MPI_Aint unit, MPI_Win *win);

static int create_int(const struct memory *memory, MPI_Aint unit, MPI_Win *win)
{
    return PLAIN(Win_create)(memory->base, memory->size, (int)unit, memory->info, memory->comm,
                             win);
}

static int create_aint(const struct memory *memory, MPI_Aint unit, MPI_Win *win)
{
    return PLAIN(Win_create_c)(memory->base, memory->size, unit, memory->info, memory->comm, win);
}

/* How far the backend's window begins before the memory. */
static MPI_Aint find_shift(const struct memory *memory, MPI_Win win)
{
    char *begin = memory->base;
    int found = 0;
    impl.Win_get_attr(win_to_impl(win), IMPL_WIN_BASE, &begin, &found);
    return memory->size > 0 && found ? memory->base - begin : 0;
}

enum need { NONE, UNITS, BYTES };

/* What the processes need: the most that one of them does. */
static int find_need(const struct memory *memory, MPI_Win win, int *need)
{
    MPI_Aint bytes = find_shift(memory, win);
    int mine = bytes == 0 ? NONE : bytes % memory->unit == 0 ? UNITS : BYTES;
    return mpi_abi_table.Allreduce(&mine, need, 1, MPI_INT, MPI_MAX, memory->comm);
}

static int create(create_function *call, const struct memory *memory, MPI_Win *win)
{
    int need = NONE;
    int rc = call(memory, memory->unit, win);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    rc = find_need(memory, *win, &need);
    if (rc == MPI_SUCCESS && need == BYTES) {
        mpi_abi_table.Win_free(win);
        rc = call(memory, 1, win);
    }
    if (rc == MPI_SUCCESS && need != NONE) {
        const struct shifted_part mine = {find_shift(memory, *win), memory->unit, memory->size};
        rc = FAMILY(shift_window)(memory->comm, *win, &mine, memory->base, need == BYTES);
    }
    if (rc != MPI_SUCCESS && *win != MPI_WIN_NULL) {
        mpi_abi_table.Win_free(win);
    }
    return rc;
}

int WRAP(Win_create)(void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                     MPI_Win *win)
{
    const struct memory memory = {base, size, disp_unit, info, comm};
    return create(create_int, &memory, win);
}

int WRAP(Win_create_c)(void *base, MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                       MPI_Win *win)
{
    const struct memory memory = {base, size, disp_unit, info, comm};
    return create(create_aint, &memory, win);
}
