/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows that MPI allocates (12.2.2). Open MPI up to 6.0 puts the memory of the processes of a node end to
 * end, so that an odd size at one process leaves the next one without alignment. There the backend is
 * asked for a multiple of the strictest alignment, and the size that was asked for is an attribute of
 * the window, under a key of the library.
 *
 * 4.1 aligns memory that processes share to 8 bytes only. So it is asked again for more, the segments of the program
 * begin later in it, and displacements of accesses make up for that (shifted_windows.h).
 */
#include "impl.h"

#include "raise.h"
#include "shifted_windows.h"

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

/* If the backend was asked for another size. */
static int keep_size(impl_win win, MPI_Aint size, MPI_Aint asked)
{
    if (asked == size) {
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

/* What the program passes. */
struct wanted {
    MPI_Aint size;
    int unit;
    MPI_Info info;
    MPI_Comm comm;
    int is_shared;
};

/* Asks the backend for a segment that is longer by `extra` bytes. */
static int ask(const struct wanted *wanted, MPI_Aint extra, MPI_Aint unit, char **base,
               MPI_Win *win)
{
    MPI_Aint size = wanted->size;
    MPI_Aint asked = (wanted->is_shared ? size : whole(size)) + extra;
    int rc =
        wanted->is_shared
            ? PLAIN(Win_allocate_shared)(asked, (int)unit, wanted->info, wanted->comm, base, win)
            : PLAIN(Win_allocate)(asked, (int)unit, wanted->info, wanted->comm, base, win);
    return rc == MPI_SUCCESS ? keep_size(win_to_impl(*win), size, asked) : rc;
}

static int is_apart(MPI_Info info)
{
    char value[8] = "";
    int size = sizeof value;
    int found = 0;
    if (info != MPI_INFO_NULL) {
        mpi_abi_table.Info_get_string(info, "alloc_shared_noncontig", &size, value, &found);
    }
    return found && (strcmp(value, "true") == 0 || strcmp(value, "yes") == 0 || atoi(value) != 0);
}

static MPI_Aint missing(const char *base)
{
    return base ? (MPI_Aint)(-(uintptr_t)base % ALIGNMENT) : 0;
}

/*
 * How many bytes more than the program this process needs. Contiguous segments have no gap: the first one is moved by
 * what it misses, and all others with it. Elsewhere each has room, which leaves the segments behind it where they are.
 */
static MPI_Aint find_extra(const struct wanted *wanted, const char *base)
{
    int rank = 0;
    if (!wanted->is_shared || is_apart(wanted->info)) {
        return wanted->size > 0 ? ALIGNMENT : 0;
    }
    mpi_abi_table.Comm_rank(wanted->comm, &rank);
    return rank == 0 ? missing(base) : 0;
}

enum need { NONE, UNITS, BYTES };

/* The most that one of the processes needs for its shift. */
static int find_need(const struct wanted *wanted, MPI_Aint shift, int *need)
{
    int mine = shift == 0 ? NONE : shift % wanted->unit == 0 ? UNITS : BYTES;
    return mpi_abi_table.Allreduce(&mine, need, 1, MPI_INT, MPI_MAX, wanted->comm);
}

/* Whether all segments are where they were expected after that. */
static int find_fit(const struct wanted *wanted, MPI_Aint extra, MPI_Aint shift, int need,
                    int *fits)
{
    int mine = extra == ALIGNMENT ? shift < extra : shift == extra;
    mine = mine && (need == BYTES || shift % wanted->unit == 0);
    return mpi_abi_table.Allreduce(&mine, fits, 1, MPI_INT, MPI_MIN, wanted->comm);
}

/* Replaces a window. If the segments are elsewhere than expected, they stay without alignment. */
static int ask_again(const struct wanted *wanted, MPI_Aint extra, int need, char **base,
                     MPI_Win *win)
{
    struct shifted_part part = {0, wanted->unit, wanted->size};
    int fits = 0;
    mpi_abi_table.Win_free(win);
    int rc = ask(wanted, extra, need == BYTES ? 1 : wanted->unit, base, win);
    if (rc == MPI_SUCCESS) {
        part.shift = extra ? missing(*base) : 0;
        rc = find_fit(wanted, extra, part.shift, need, &fits);
    }
    if (rc == MPI_SUCCESS && !fits) {
        mpi_abi_table.Win_free(win);
        return ask(wanted, 0, wanted->unit, base, win);
    }
    if (rc == MPI_SUCCESS) {
        *base += part.shift;
        rc = FAMILY(shift_window)(wanted->comm, *win, &part, *base, need == BYTES);
    }
    return rc;
}

static int allocate_aligned(const struct wanted *wanted, void *baseptr, MPI_Win *win)
{
    int need = NONE;
    char *base = NULL;
    int rc = ask(wanted, 0, wanted->unit, &base, win);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    const MPI_Aint extra = find_extra(wanted, base);
    rc = find_need(wanted, extra ? missing(base) : 0, &need);
    if (rc == MPI_SUCCESS && need != NONE) {
        rc = ask_again(wanted, extra, need, &base, win);
    }
    if (rc == MPI_SUCCESS) {
        *(void **)baseptr = base;
    } else if (*win != MPI_WIN_NULL) {
        mpi_abi_table.Win_free(win);
    }
    return rc;
}

int WRAP(Win_allocate)(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                       MPI_Win *win)
{
    const struct wanted wanted = {size, disp_unit, info, comm, 0};
    if (FAMILY(is)(ompi_misaligning)) {
        return allocate_aligned(&wanted, baseptr, win);
    }
    int rc = PLAIN(Win_allocate)(whole(size), disp_unit, info, comm, baseptr, win);
    return rc == MPI_SUCCESS ? keep_size(win_to_impl(*win), size, whole(size)) : rc;
}

int WRAP(Win_allocate_c)(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                         void *baseptr, MPI_Win *win)
{
    int rc = PLAIN(Win_allocate_c)(whole(size), disp_unit, info, comm, baseptr, win);
    return rc == MPI_SUCCESS ? keep_size(win_to_impl(*win), size, whole(size)) : rc;
}

int WRAP(Win_allocate_shared)(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm,
                              void *baseptr, MPI_Win *win)
{
    const struct wanted wanted = {size, disp_unit, info, comm, 1};
    return allocate_aligned(&wanted, baseptr, win);
}
