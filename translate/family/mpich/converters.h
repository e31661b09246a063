/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Converters of the MPICH family: handles are ints, a status has 20 bytes.
 *
 * A user object's handle carries the backend's int, zero-extended: never below 4096, since the two
 * high bits of such an int are not both zero. Files are addresses. A status is kept by the backend
 * in the five private ints, so the public fields are out of its reach.
 */
#ifndef MPI_ABI_MPICH_H
#define MPI_ABI_MPICH_H

#define FAMILY(name) mpich_##name

/* Any handle but a file's. */
typedef int impl_handle;
typedef int impl_comm;
typedef int impl_datatype;
typedef int impl_errhandler;
typedef int impl_group;
typedef int impl_info;
typedef int impl_message;
typedef int impl_op;
typedef int impl_request;
typedef int impl_session;
typedef int impl_win;
typedef void *impl_file;

typedef struct {
    int count_lo;
    int count_hi_and_cancelled;
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
} impl_status;

#include "values_mpich.h"

_Static_assert(sizeof(impl_status) == IMPL_STATUS_SIZE, "status of the MPICH family");
_Static_assert(sizeof(impl_status) == sizeof(((MPI_Status *)0)->MPI_internal),
               "the backend's status is the private part of the standard's");

enum {
    IMPL_COMM_NULL = 0x04000000,
    IMPL_DATATYPE_NULL = 0x0c000000,
    IMPL_ERRHANDLER_NULL = 0x14000000,
    IMPL_GROUP_NULL = 0x08000000,
    IMPL_INFO_NULL = 0x1c000000,
    IMPL_MESSAGE_NULL = 0x2c000000,
    IMPL_OP_NULL = 0x18000000,
    IMPL_REQUEST_NULL = 0x2c000000,
    IMPL_SESSION_NULL = 0x38000000,
    IMPL_WIN_NULL = 0x20000000,
};
#define IMPL_FILE_NULL ((impl_file)0)

/* Predefined handles by ABI value; 0, which is no handle of the backend, where there is none. */
extern const int mpich_handles[MPI_ABI_LAST_RESERVED + 1];

static inline int mpich_handle_to_impl(const void *handle)
{
    uintptr_t value = (uintptr_t)handle;
    if (value <= MPI_ABI_LAST_RESERVED) {
        value = (unsigned)mpich_handles[value];
    }
    return (int)value;
}

/* The ABI's handle of a predefined object, or the int itself. */
void *mpich_predefined_from_impl(int handle, int first, int last);

static inline void *mpich_user_handle(int handle)
{
    return (void *)(uintptr_t)(unsigned)handle;
}

/* The backend's predefined handles have not the highest bit set, but for some pair datatypes. */
#define MPICH_CONVERTERS(kind, type, first, last)                                                  \
    static inline impl_##kind kind##_to_impl(type handle)                                          \
    {                                                                                              \
        return mpich_handle_to_impl(handle);                                                       \
    }                                                                                              \
    static inline type kind##_from_impl(impl_##kind handle)                                        \
    {                                                                                              \
        return (type)(handle >= 0 ? mpich_predefined_from_impl(handle, first, last)                \
                                  : mpich_user_handle(handle));                                    \
    }

MPICH_CONVERTERS(comm, MPI_Comm, 256, 263)
MPICH_CONVERTERS(errhandler, MPI_Errhandler, 320, 383)
MPICH_CONVERTERS(group, MPI_Group, 264, 271)
MPICH_CONVERTERS(message, MPI_Message, 296, 303)
MPICH_CONVERTERS(op, MPI_Op, 32, 63)
MPICH_CONVERTERS(request, MPI_Request, 384, 511)
MPICH_CONVERTERS(session, MPI_Session, 288, 295)
MPICH_CONVERTERS(win, MPI_Win, 272, 279)

/* ABI values of the backend's predefined datatypes by the low byte of its handle. */
extern unsigned short mpich_datatype_codes[256];

static inline impl_datatype datatype_to_impl(MPI_Datatype handle)
{
    return mpich_handle_to_impl(handle);
}

/* The datatype of what an operator is applied to. */
static inline impl_datatype operand_to_impl(MPI_Datatype datatype, MPI_Op op)
{
    (void)op;
    return datatype_to_impl(datatype);
}

MPI_Datatype mpich_datatype_from_impl_cold(int handle);

static inline MPI_Datatype datatype_from_impl(impl_datatype handle)
{
    unsigned index = (unsigned)handle & 0xff;
    uintptr_t code = mpich_datatype_codes[index];
    if (LIKELY(mpich_handles[code] == handle)) {
        return (MPI_Datatype)code;
    }
    return mpich_datatype_from_impl_cold(handle);
}

static inline impl_file file_to_impl(MPI_File handle)
{
    return (uintptr_t)handle <= MPI_ABI_LAST_RESERVED ? IMPL_FILE_NULL : (impl_file)handle;
}

static inline MPI_File file_from_impl(impl_file handle)
{
    return handle ? (MPI_File)handle : MPI_FILE_NULL;
}

/*
 * Where the backend may write the int of a new object, and later if it likes: the low half of the
 * handle, its high half being zero already. An error leaves the null handle there.
 */
static inline int *mpich_out(void *handle, const void *null)
{
    uintptr_t *whole = handle;
    *whole = (uintptr_t)null;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    return (int *)(whole + 1) - 1;
#else
    return (int *)whole;
#endif
}

static inline int *request_out(MPI_Request *request)
{
    return mpich_out(request, MPI_REQUEST_NULL);
}

static inline int *comm_out(MPI_Comm *comm)
{
    return mpich_out(comm, MPI_COMM_NULL);
}

/*
 * Requests of the ABI as backend requests, in `buffer`; null if one of them is null or a request of the library.
 * One pass without branches, which compilers do in vectors. The backend's lie between 2^30 and 2^32:
 * less 2^30, all others have a bit in the high half (the library's are small where addresses are).
 */
static inline impl_request *requests_if_plain(int count, MPI_Request requests[],
                                              impl_request *buffer)
{
    uint64_t odd = 0;
    for (int i = 0; i < count; i++) {
        uint64_t value = (uintptr_t)requests[i];
        buffer[i] = (int)value;
        odd |= value - (UINT64_C(1) << 30);
    }
    return odd >> 32 ? NULL : buffer;
}

/* Buffers of functions in which MPI_IN_PLACE is legal. */
static inline const void *buffer_to_impl(const void *buffer)
{
    return buffer == MPI_IN_PLACE ? (const void *)IMPL_IN_PLACE : buffer;
}

static inline void *buffer_out_to_impl(void *buffer)
{
    return buffer == MPI_IN_PLACE ? IMPL_IN_PLACE : buffer;
}

/* The backend's sentinels for weights are the values of variables that it exports. */
extern int *mpich_unweighted;
extern int *mpich_weights_empty;

static inline const int *weights_to_impl(const int *weights)
{
    if (weights == MPI_UNWEIGHTED) {
        return mpich_unweighted;
    }
    return weights == MPI_WEIGHTS_EMPTY ? mpich_weights_empty : weights;
}

static inline int *weights_out_to_impl(int *weights)
{
    return weights == MPI_UNWEIGHTED ? mpich_unweighted : weights;
}

extern MPI_T_pvar_handle mpich_pvar_all_handles;

static inline MPI_T_pvar_handle pvar_handle_to_impl(MPI_T_pvar_handle handle)
{
    return handle == MPI_T_PVAR_ALL_HANDLES ? mpich_pvar_all_handles : handle;
}

static inline MPI_Offset offset_to_impl(MPI_Offset offset)
{
    return offset == MPI_DISPLACEMENT_CURRENT ? IMPL_DISPLACEMENT_CURRENT : offset;
}

/* Statuses: MPICH's fits the private ints of the standard's; ompi/converters.h explains the functions. */

/* The backend's view of a status of the caller's, which is never MPI_STATUS_IGNORE. */
static inline impl_status *status_inout(MPI_Status *status)
{
    return (impl_status *)status->MPI_internal;
}

static inline const impl_status *status_in(const MPI_Status *status)
{
    return (const impl_status *)status->MPI_internal;
}

/* The public fields of a backend status, except MPI_ERROR, which only some calls may touch. */
static inline void status_publish(MPI_Status *status)
{
    int source = status_in(status)->MPI_SOURCE;
    int tag = status_in(status)->MPI_TAG;
    if (UNLIKELY((source | tag) < 0)) {
        source = rank_from_impl(source);
        tag = tag_from_impl(tag);
    }
    status->MPI_SOURCE = source;
    status->MPI_TAG = tag;
}

/* Stores a backend status, except MPI_ERROR. */
static inline void status_store(MPI_Status *status, const impl_status *native)
{
    memcpy(status->MPI_internal, native, sizeof *native);
    status->MPI_SOURCE = rank_from_impl(native->MPI_SOURCE);
    status->MPI_TAG = tag_from_impl(native->MPI_TAG);
}

/* The status of a request that is null (3.7.3); MPI_ERROR is left alone, as by every completion. */
static inline void status_set_empty(MPI_Status *status)
{
    const impl_status empty = {0, 0, IMPL_ANY_SOURCE, IMPL_ANY_TAG, 0};
    memcpy(status->MPI_internal, &empty, sizeof empty);
    status->MPI_SOURCE = MPI_ANY_SOURCE;
    status->MPI_TAG = MPI_ANY_TAG;
}

/* What status_begin keeps for status_end: nothing, in this family. */
struct status_hold {
    char unused;
};

/*
 * The backend leaves the status of some sends alone, when they were complete at once. What is then
 * published must not be whatever the caller's memory held.
 */
static inline void status_prepare(impl_status *native)
{
    *native = (impl_status){0, 0, IMPL_PROC_NULL, IMPL_ANY_TAG, 0};
}

static inline impl_status *status_begin(MPI_Status *status, struct status_hold *hold)
{
    (void)hold;
    if (!status) {
        return (impl_status *)IMPL_STATUS_IGNORE;
    }
    status_prepare(status_inout(status));
    return status_inout(status);
}

/* Of receives and probes, whose status the backend always writes. */
static inline impl_status *status_begin_receive(MPI_Status *status, struct status_hold *hold)
{
    (void)hold;
    return status ? status_inout(status) : (impl_status *)IMPL_STATUS_IGNORE;
}

/* Undoes what the backend may have done to MPI_ERROR: nothing, in this family. */
static inline void status_restore(MPI_Status *status, const struct status_hold *hold)
{
    (void)status;
    (void)hold;
}

static inline void status_end(MPI_Status *status, const struct status_hold *hold)
{
    (void)hold;
    if (status) {
        status_publish(status);
    }
}

/* Of accesses to files. */
static inline void status_end_access(MPI_Status *status, const struct status_hold *hold)
{
    status_end(status, hold);
}

static inline int status_is_cancelled(const MPI_Status *status)
{
    return status_in(status)->count_hi_and_cancelled & 1;
}

/* Bytes received. */
static inline int64_t status_bytes(const MPI_Status *status)
{
    const impl_status *native = status_in(status);
    unsigned high = (unsigned)native->count_hi_and_cancelled >> 1;
    return (int64_t)((uint64_t)high << 32 | (unsigned)native->count_lo);
}

#endif
