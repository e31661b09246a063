/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows that begin behind the place where the backend lets them begin, and the functions that know of it. They come
 * before the backend's with the first such window: no other program pays for them.
 */
#include "impl.h"

#include "kept_codes.h"
#include "raise.h"
#include "shifted_windows.h"

#include <pthread.h>
#include <stdlib.h>

struct shifted {
    impl_win win;
    int is_in_bytes; /* the backend's unit is 1 */
    char *base;      /* of this process, as its unit: what the attributes are */
    int unit;
    int size; /* of the group */
    struct shifted *next;
    struct shifted_part parts[]; /* of each process */
};

static struct shifted *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* The backend's functions that others stand before. */
static struct impl_functions below;

/* Where the window is in the list, or the end; with the lock held. */
static struct shifted **find(impl_win win)
{
    struct shifted **at = &all;
    while (*at && (*at)->win != win) {
        at = &(*at)->next;
    }
    return at;
}

static void add(struct shifted *shifted)
{
    pthread_mutex_lock(&lock);
    shifted->next = all;
    all = shifted;
    pthread_mutex_unlock(&lock);
}

static struct shifted *take(impl_win win)
{
    pthread_mutex_lock(&lock);
    struct shifted **at = find(win);
    struct shifted *taken = *at;
    if (taken) {
        *at = taken->next;
    }
    pthread_mutex_unlock(&lock);
    return taken;
}

/* The displacement for the backend. A rank that is none is left to the backend. */
static MPI_Aint shift(impl_win win, int rank, MPI_Aint disp)
{
    pthread_mutex_lock(&lock);
    const struct shifted *found = *find(win);
    if (found && rank >= 0 && rank < found->size) {
        const struct shifted_part *part = &found->parts[rank];
        disp =
            found->is_in_bytes ? disp * part->unit + part->shift : disp + part->shift / part->unit;
    }
    pthread_mutex_unlock(&lock);
    return disp;
}

/* --- What stands before the backend's functions. --------------------------------------------- */

#define MOVE(Name, buffer_t, count_t)                                                              \
    static int shifted_##Name(buffer_t origin, count_t count, impl_datatype type, int rank,        \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_win win)                                                        \
    {                                                                                              \
        return below.Name(origin, count, type, rank, shift(win, rank, disp), target_count,         \
                          target_type, win);                                                       \
    }

#define MOVE_WITH_REQUEST(Name, buffer_t, count_t)                                                 \
    static int shifted_##Name(buffer_t origin, count_t count, impl_datatype type, int rank,        \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_win win, impl_request *request)                                 \
    {                                                                                              \
        return below.Name(origin, count, type, rank, shift(win, rank, disp), target_count,         \
                          target_type, win, request);                                              \
    }

#define ACCUMULATE(Name, count_t)                                                                  \
    static int shifted_##Name(const void *origin, count_t count, impl_datatype type, int rank,     \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_op op, impl_win win)                                            \
    {                                                                                              \
        return below.Name(origin, count, type, rank, shift(win, rank, disp), target_count,         \
                          target_type, op, win);                                                   \
    }

#define ACCUMULATE_WITH_REQUEST(Name, count_t)                                                     \
    static int shifted_##Name(const void *origin, count_t count, impl_datatype type, int rank,     \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_op op, impl_win win, impl_request *request)                     \
    {                                                                                              \
        return below.Name(origin, count, type, rank, shift(win, rank, disp), target_count,         \
                          target_type, op, win, request);                                          \
    }

#define GET_ACCUMULATE(Name, count_t)                                                              \
    static int shifted_##Name(const void *origin, count_t count, impl_datatype type, void *result, \
                              count_t result_count, impl_datatype result_type, int rank,           \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_op op, impl_win win)                                            \
    {                                                                                              \
        return below.Name(origin, count, type, result, result_count, result_type, rank,            \
                          shift(win, rank, disp), target_count, target_type, op, win);             \
    }

#define GET_ACCUMULATE_WITH_REQUEST(Name, count_t)                                                 \
    static int shifted_##Name(const void *origin, count_t count, impl_datatype type, void *result, \
                              count_t result_count, impl_datatype result_type, int rank,           \
                              MPI_Aint disp, count_t target_count, impl_datatype target_type,      \
                              impl_op op, impl_win win, impl_request *request)                     \
    {                                                                                              \
        return below.Name(origin, count, type, result, result_count, result_type, rank,            \
                          shift(win, rank, disp), target_count, target_type, op, win, request);    \
    }

MOVE(Put, const void *, int)
MOVE(Put_c, const void *, MPI_Count)
MOVE(Get, void *, int)
MOVE(Get_c, void *, MPI_Count)
MOVE_WITH_REQUEST(Rput, const void *, int)
MOVE_WITH_REQUEST(Rput_c, const void *, MPI_Count)
MOVE_WITH_REQUEST(Rget, void *, int)
MOVE_WITH_REQUEST(Rget_c, void *, MPI_Count)
ACCUMULATE(Accumulate, int)
ACCUMULATE(Accumulate_c, MPI_Count)
ACCUMULATE_WITH_REQUEST(Raccumulate, int)
ACCUMULATE_WITH_REQUEST(Raccumulate_c, MPI_Count)
GET_ACCUMULATE(Get_accumulate, int)
GET_ACCUMULATE(Get_accumulate_c, MPI_Count)
GET_ACCUMULATE_WITH_REQUEST(Rget_accumulate, int)
GET_ACCUMULATE_WITH_REQUEST(Rget_accumulate_c, MPI_Count)

static int shifted_Fetch_and_op(const void *origin, void *result, impl_datatype type, int rank,
                                MPI_Aint disp, impl_op op, impl_win win)
{
    return below.Fetch_and_op(origin, result, type, rank, shift(win, rank, disp), op, win);
}

static int shifted_Compare_and_swap(const void *origin, const void *compare, void *result,
                                    impl_datatype type, int rank, MPI_Aint disp, impl_win win)
{
    return below.Compare_and_swap(origin, compare, result, type, rank, shift(win, rank, disp), win);
}

static int shifted_Win_get_attr(impl_win win, int key, void *value, int *flag)
{
    int rc = below.Win_get_attr(win, key, value, flag);
    pthread_mutex_lock(&lock);
    struct shifted *found = *find(win);
    if (rc == 0 && found && key == IMPL_WIN_BASE) {
        *(void **)value = found->base;
    } else if (rc == 0 && found && key == IMPL_WIN_DISP_UNIT) {
        *(int **)value = &found->unit;
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

/* The segment of a process. */
static int query(impl_win win, int rank, MPI_Aint *size, int *unit, char **base)
{
    int rc = below.Win_shared_query(win, rank, size, unit, base);
    pthread_mutex_lock(&lock);
    const struct shifted *found = *find(win);
    if (rc == 0 && found && rank >= 0 && rank < found->size) {
        *size = found->parts[rank].size;
        *base += found->parts[rank].shift;
        *unit = (int)found->parts[rank].unit;
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

static int group_size(impl_win win)
{
    pthread_mutex_lock(&lock);
    const struct shifted *found = *find(win);
    int size = found ? found->size : 0;
    pthread_mutex_unlock(&lock);
    return size;
}

/* For MPI_PROC_NULL the segment of the lowest rank that has one (12.2.3). */
static int shifted_Win_shared_query(impl_win win, int rank, MPI_Aint *size, int *unit, void *base)
{
    int last = rank == IMPL_PROC_NULL ? group_size(win) : 0;
    if (last == 0) {
        return query(win, rank, size, unit, base);
    }
    int rc = 0;
    *size = 0;
    for (int i = 0; rc == 0 && *size == 0 && i < last; i++) {
        rc = query(win, i, size, unit, base);
    }
    if (rc == 0 && *size == 0) {
        *(void **)base = NULL;
    }
    return rc;
}

/* Forgets the window first: the backend may give the handle to another one at once. */
static int shifted_Win_free(impl_win *win)
{
    struct shifted *taken = take(*win);
    int rc = below.Win_free(win);
    if (rc != 0 && taken) {
        add(taken);
    } else {
        free(taken);
    }
    return rc;
}

#define PUT(Name)                                                                                  \
    below.Name = impl.Name;                                                                        \
    __atomic_store_n(&impl.Name, shifted_##Name, __ATOMIC_RELEASE)

/* Other threads may be in calls: each function is exchanged as a whole. */
static void put_functions(void)
{
    pthread_mutex_lock(&FAMILY(functions_lock));
    PUT(Put);
    PUT(Put_c);
    PUT(Get);
    PUT(Get_c);
    PUT(Rput);
    PUT(Rput_c);
    PUT(Rget);
    PUT(Rget_c);
    PUT(Accumulate);
    PUT(Accumulate_c);
    PUT(Raccumulate);
    PUT(Raccumulate_c);
    PUT(Get_accumulate);
    PUT(Get_accumulate_c);
    PUT(Rget_accumulate);
    PUT(Rget_accumulate_c);
    PUT(Fetch_and_op);
    PUT(Compare_and_swap);
    PUT(Win_get_attr);
    PUT(Win_shared_query);
    PUT(Win_free);
    pthread_mutex_unlock(&FAMILY(functions_lock));
}

/* --- Records. -------------------------------------------------------------------------------- */

/* A record in all processes, or in none: null then, and an error was raised. */
static struct shifted *allocate(MPI_Comm comm, int *rc)
{
    int size = 0;
    int has_memory = 0;
    mpi_abi_table.Comm_size(comm, &size);
    struct shifted *made = calloc(1, sizeof *made + (size_t)size * sizeof *made->parts);
    int mine = made != NULL;
    *rc = mpi_abi_table.Allreduce(&mine, &has_memory, 1, MPI_INT, MPI_MIN, comm);
    if (*rc == MPI_SUCCESS && made && has_memory) {
        made->size = size;
        return made;
    }
    free(made);
    *rc = *rc == MPI_SUCCESS ? mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM) : *rc;
    return NULL;
}

int FAMILY(shift_window)(MPI_Comm comm, MPI_Win win, const struct shifted_part *mine, void *base,
                         int is_in_bytes)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    int rc = MPI_SUCCESS;
    struct shifted *made = allocate(comm, &rc);
    if (!made) {
        return rc;
    }
    rc = mpi_abi_table.Allgather(mine, sizeof *mine, MPI_BYTE, made->parts, sizeof *mine, MPI_BYTE,
                                 comm);
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    made->win = win_to_impl(win);
    made->is_in_bytes = is_in_bytes;
    made->base = base;
    made->unit = (int)mine->unit;
    add(made);
    pthread_once(&once, put_functions);
    return rc;
}
