/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows that MPI allocates (12.2.2). Open MPI up to 6.0 puts the memory of the processes of a node end to
 * end, so that an odd size at one process leaves the next one without alignment. There the backend is
 * asked for a multiple of the strictest alignment, and the size that was asked for is an attribute of
 * the window, under a key of the library.
 */
#include "impl.h"

#include "raise.h"

#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

enum { ALIGNMENT = _Alignof(max_align_t) };

static atomic_int size_key = IMPL_KEYVAL_INVALID;

static int delete_size(impl_win win, int key, void *value, void *state)
{
    (void)win;
    (void)key;
    (void)state;
    free(value);
    return 0;
}

/* Windows have no copies. */
static int copy_size(impl_win win, int key, void *state, void *in, void *out, int *flag)
{
    (void)win;
    (void)key;
    (void)state;
    (void)in;
    (void)out;
    *flag = 0;
    return 0;
}

/* Two threads may make the key at once; one of them wins. */
static int make_key(void)
{
    int made = IMPL_KEYVAL_INVALID;
    int none = IMPL_KEYVAL_INVALID;
    if (atomic_load(&size_key) != IMPL_KEYVAL_INVALID) {
        return 0;
    }
    int rc = impl.Win_create_keyval((impl_function *)copy_size, (impl_function *)delete_size, &made,
                                    NULL);
    if (rc == 0 && !atomic_compare_exchange_strong(&size_key, &none, made)) {
        rc = impl.Win_free_keyval(&made);
    }
    return rc;
}

/* What the backend is asked for; what it cannot be asked for is its own to refuse. */
static MPI_Aint whole(MPI_Aint size)
{
    return size > 0 && size <= PTRDIFF_MAX - ALIGNMENT
               ? (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT
               : size;
}

static int keep_size(impl_win win, MPI_Aint size)
{
    if (whole(size) == size) {
        return MPI_SUCCESS;
    }
    int rc = make_key();
    if (rc != 0) {
        return error_from_impl(rc);
    }
    MPI_Aint *kept = malloc(sizeof *kept);
    if (!kept) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    *kept = size;
    rc = impl.Win_set_attr(win, atomic_load(&size_key), kept);
    if (rc != 0) {
        free(kept);
    }
    return error_from_impl(rc);
}

void ompi_win_size(impl_win win, const void **value)
{
    int key = atomic_load(&size_key);
    void *kept = NULL;
    int found = 0;
    if (key != IMPL_KEYVAL_INVALID && impl.Win_get_attr(win, key, &kept, &found) == 0 && found) {
        *value = kept;
    }
}

#define ALLOCATE(Name, disp_t)                                                                     \
    int WRAP(Name)(MPI_Aint size, disp_t disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,   \
                   MPI_Win *win)                                                                   \
    {                                                                                              \
        int rc = PLAIN(Name)(whole(size), disp_unit, info, comm, baseptr, win);                    \
        return rc == MPI_SUCCESS ? keep_size(win_to_impl(*win), size) : rc;                        \
    }

ALLOCATE(Win_allocate, int)
ALLOCATE(Win_allocate_c, MPI_Aint)
