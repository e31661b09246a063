/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Windows of MPI_Win_create that the backend lets begin before the memory that it was given (12.2.1): it takes the
 * memory that it has registered, which begins at a multiple of 16, or is that of a window around this one. The
 * attribute MPI_WIN_BASE tells. Displacements of accesses make up for it, in bytes where the bytes are no multiple of
 * the unit. The functions that do so come before the backend's with the first such window: no other program pays for
 * them but by a reduction in MPI_Win_create.
 */
#include "impl.h"

#include "kept_codes.h"
#include "raise.h"

#include <pthread.h>
#include <stdlib.h>

/* What a process says of its part of a window. */
struct part {
    MPI_Aint shift; /* in bytes */
    MPI_Aint unit;  /* that of the program */
};

struct shifted {
    impl_win win;
    int is_in_bytes; /* the backend's unit is 1 */
    char *base;      /* of this process, as its unit: what the attributes are */
    int unit;
    int size; /* of the group */
    struct shifted *next;
    struct part parts[]; /* of each process */
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
        const struct part *part = &found->parts[rank];
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
    PUT(Win_free);
    pthread_mutex_unlock(&FAMILY(functions_lock));
}

/* --- Making windows. ------------------------------------------------------------------------- */

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

/* A record of the window in all processes, or in none. */
static int allocate(const struct memory *memory, struct shifted **made)
{
    int size = 0;
    int has_memory = 0;
    mpi_abi_table.Comm_size(memory->comm, &size);
    *made = calloc(1, sizeof **made + (size_t)size * sizeof *(*made)->parts);
    int mine = *made != NULL;
    int rc = mpi_abi_table.Allreduce(&mine, &has_memory, 1, MPI_INT, MPI_MIN, memory->comm);
    if (rc == MPI_SUCCESS && !has_memory) {
        rc = mpi_abi_raise_comm(memory->comm, MPI_ERR_NO_MEM);
    }
    if (rc == MPI_SUCCESS) {
        (*made)->size = size;
    }
    return rc;
}

static int record(const struct memory *memory, int need, MPI_Win win)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    const struct part mine = {find_shift(memory, win), memory->unit};
    struct shifted *made = NULL;
    int rc = allocate(memory, &made);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Allgather(&mine, sizeof mine, MPI_BYTE, made->parts, sizeof mine,
                                     MPI_BYTE, memory->comm);
    }
    if (rc != MPI_SUCCESS) {
        free(made);
        return rc;
    }
    made->win = win_to_impl(win);
    made->is_in_bytes = need == BYTES;
    made->base = memory->base;
    made->unit = (int)memory->unit;
    add(made);
    pthread_once(&once, put_functions);
    return rc;
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
        rc = record(memory, need, *win);
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
