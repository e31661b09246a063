/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * handles.c: handles as C integers (MPI 5.0, 20.4.5). Constants of the ABI are their values. An object has the integer
 * that its address got when it was first asked for, and an address keeps its integer: an object that comes to lie there
 * later is found by it, too.
 */
#include "bodies.h"

enum { ROOM = 1024 }; /* of the table at first */

static struct {
    MPID_THREAD_DS_LOCK_DECLARE
    void **handles; /* by integer - MPIR_PREDEFINED_LIMIT */
    int *integers;  /* a hash table of twice as many: integer + 1 of an address, or 0 */
    int count, room;
} table;

static size_t slot_of(const void *handle, size_t slots)
{
    return (size_t)((uintptr_t)handle * UINT64_C(0x9E3779B97F4A7C15) >> 32) & (slots - 1);
}

/* Where the integer of the handle is, or belongs. */
static int *find(const void *handle)
{
    size_t slots = 2 * (size_t)table.room, slot = slot_of(handle, slots);
    while (table.integers[slot] && table.handles[table.integers[slot] - 1] != handle) {
        slot = (slot + 1) & (slots - 1);
    }
    return &table.integers[slot];
}

static int grow(void)
{
    int room = table.room ? 2 * table.room : ROOM;
    void **handles = realloc(table.handles, (size_t)room * sizeof *handles);
    int *integers = calloc(2 * (size_t)room, sizeof *integers);
    table.handles = handles ? handles : table.handles;
    if (!handles || !integers) {
        free(integers);
        return MPI_ERR_NO_MEM;
    }
    free(table.integers);
    table.integers = integers;
    table.room = room;
    for (int i = 0; i < table.count; i++) {
        *find(handles[i]) = i + 1;
    }
    return MPI_SUCCESS;
}

/* 0, which is no handle, if there is no memory. */
static int integer_of(void *handle)
{
    int *integer = table.room ? find(handle) : NULL;
    if (!integer || *integer == 0) {
        if (table.count == table.room && grow() != MPI_SUCCESS) {
            return 0;
        }
        integer = find(handle);
        table.handles[table.count++] = handle;
        *integer = table.count;
    }
    return *integer - 1 + MPIR_PREDEFINED_LIMIT;
}

static int to_int(void *handle)
{
    if ((uintptr_t)handle < MPIR_PREDEFINED_LIMIT) {
        return (int)(uintptr_t)handle;
    }
    MPID_THREAD_DS_LOCK(&table)
    int integer = integer_of(handle);
    MPID_THREAD_DS_UNLOCK(&table)
    return integer;
}

static void *from_int(int integer, void *null)
{
    if (integer < MPIR_PREDEFINED_LIMIT) {
        return integer < 0 ? null : (void *)(uintptr_t)integer;
    }
    MPID_THREAD_DS_LOCK(&table)
    int i = integer - MPIR_PREDEFINED_LIMIT;
    void *handle = i < table.count ? table.handles[i] : null;
    MPID_THREAD_DS_UNLOCK(&table)
    return handle;
}

#define CONVERT(type, name, null)                                                                  \
    int mpir_##name##_toint(type name)                                                             \
    {                                                                                              \
        return to_int(name);                                                                       \
    }                                                                                              \
    type mpir_##name##_fromint(int name)                                                           \
    {                                                                                              \
        return from_int(name, null);                                                               \
    }
CONVERT(MPI_Comm, comm, MPI_COMM_NULL)
CONVERT(MPI_Errhandler, errhandler, MPI_ERRHANDLER_NULL)
CONVERT(MPI_File, file, MPI_FILE_NULL)
CONVERT(MPI_Group, group, MPI_GROUP_NULL)
CONVERT(MPI_Info, info, MPI_INFO_NULL)
CONVERT(MPI_Message, message, MPI_MESSAGE_NULL)
CONVERT(MPI_Op, op, MPI_OP_NULL)
CONVERT(MPI_Request, request, MPI_REQUEST_NULL)
CONVERT(MPI_Session, session, MPI_SESSION_NULL)
CONVERT(MPI_Datatype, type, MPI_DATATYPE_NULL)
CONVERT(MPI_Win, win, MPI_WIN_NULL)
