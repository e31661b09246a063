/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Converters of the Open MPI family: handles are addresses, the predefined ones of exported symbols;
 * a status is a prefix of the standard's, so the backend gets the caller's own.
 *
 * A user object's handle is the backend's address. The backend writes MPI_ERROR where the standard
 * says it must not (single completions), so it is held across such calls.
 */
#ifndef MPI_ABI_OMPI_H
#define MPI_ABI_OMPI_H

#define FAMILY(name) ompi_##name

/* Any handle. */
typedef void *impl_handle;
typedef void *impl_comm;
typedef void *impl_datatype;
typedef void *impl_errhandler;
typedef void *impl_group;
typedef void *impl_info;
typedef void *impl_message;
typedef void *impl_op;
typedef void *impl_request;
typedef void *impl_session;
typedef void *impl_win;
typedef void *impl_file;

typedef struct {
    int MPI_SOURCE;
    int MPI_TAG;
    int MPI_ERROR;
    int _cancelled;
    size_t _ucount;
} impl_status;

#include "values_ompi.h"

_Static_assert(sizeof(impl_status) == IMPL_STATUS_SIZE, "status of the Open MPI family");
_Static_assert(sizeof(impl_status) <= sizeof(MPI_Status), "a prefix of the standard's status");

/* Predefined handles by ABI value; null, which the backend refuses, where there is none. */
extern void *ompi_handles[MPI_ABI_LAST_RESERVED + 1];

#define IMPL_COMM_NULL       ompi_handles[256]
#define IMPL_DATATYPE_NULL   ompi_handles[512]
#define IMPL_ERRHANDLER_NULL ompi_handles[320]
#define IMPL_FILE_NULL       ompi_handles[280]
#define IMPL_GROUP_NULL      ompi_handles[264]
#define IMPL_INFO_NULL       ompi_handles[304]
#define IMPL_MESSAGE_NULL    ompi_handles[296]
#define IMPL_OP_NULL         ompi_handles[32]
#define IMPL_REQUEST_NULL    ompi_handles[384]
#define IMPL_SESSION_NULL    ompi_handles[288]
#define IMPL_WIN_NULL        ompi_handles[272]

static inline void *ompi_handle_to_impl(const void *handle)
{
    uintptr_t value = (uintptr_t)handle;
    return value <= MPI_ABI_LAST_RESERVED ? ompi_handles[value] : (void *)value;
}

/* Codes of predefined objects by address: open addressing, less than half full. */
#define OMPI_BUCKETS 512
extern unsigned short ompi_buckets[OMPI_BUCKETS];

static inline unsigned ompi_bucket_of(const void *handle)
{
    uintptr_t value = (uintptr_t)handle;
    return (unsigned)((value >> 5) ^ (value >> 13)) % OMPI_BUCKETS;
}

/* Of users' objects, and of predefined ones that are not in their first bucket. */
void *ompi_handle_from_impl_other(void *handle);

static inline void *ompi_handle_from_impl(void *handle)
{
    uintptr_t code = ompi_buckets[ompi_bucket_of(handle)];
    if (LIKELY(ompi_handles[code] == handle)) {
        return (void *)code;
    }
    return ompi_handle_from_impl_other(handle);
}

#define OMPI_CONVERTERS(kind, type)                                                                \
    static inline impl_##kind kind##_to_impl(type handle)                                          \
    {                                                                                              \
        return ompi_handle_to_impl(handle);                                                        \
    }                                                                                              \
    static inline type kind##_from_impl(impl_##kind handle)                                        \
    {                                                                                              \
        return (type)ompi_handle_from_impl(handle);                                                \
    }

OMPI_CONVERTERS(comm, MPI_Comm)
OMPI_CONVERTERS(datatype, MPI_Datatype)
OMPI_CONVERTERS(errhandler, MPI_Errhandler)
OMPI_CONVERTERS(file, MPI_File)
OMPI_CONVERTERS(group, MPI_Group)
OMPI_CONVERTERS(message, MPI_Message)
OMPI_CONVERTERS(op, MPI_Op)
OMPI_CONVERTERS(session, MPI_Session)
OMPI_CONVERTERS(win, MPI_Win)
OMPI_CONVERTERS(request, MPI_Request)

/*
 * Predefined datatypes by ABI value, as predefined operators get them: where these take a datatype for signed or
 * unsigned wrongly, another of its size.
 */
extern void *ompi_operands[MPI_ABI_LAST_RESERVED + 1];

/* The function of a user's operator sees the datatype that the program named. */
static inline impl_datatype operand_to_impl(MPI_Datatype datatype, MPI_Op op)
{
    uintptr_t value = (uintptr_t)datatype;
    if (UNLIKELY((uintptr_t)op > MPI_ABI_LAST_RESERVED)) {
        return datatype_to_impl(datatype);
    }
    return LIKELY(value <= MPI_ABI_LAST_RESERVED) ? ompi_operands[value] : (void *)value;
}

/* Where the backend may write the address of a new object, and later if it likes. */
static inline void **request_out(MPI_Request *request)
{
    *request = MPI_REQUEST_NULL;
    return (void **)request;
}

static inline void **comm_out(MPI_Comm *comm)
{
    *comm = MPI_COMM_NULL;
    return (void **)comm;
}

/*
 * The requests as backend requests: the caller's array, which the backend may write; null when
 * one of them is null or a request of the library.
 */
static inline impl_request *requests_if_plain(int count, MPI_Request requests[],
                                              impl_request *buffer)
{
    (void)buffer;
#pragma GCC unroll 4
    for (int i = 0; i < count; i++) {
        if (UNLIKELY(is_library_or_reserved_request(requests[i]))) {
            return NULL;
        }
    }
    return (impl_request *)requests;
}

/* Buffers of functions in which MPI_IN_PLACE is legal: compilers see that both ABIs have one value. */
static inline const void *buffer_to_impl(const void *buffer)
{
    return buffer == MPI_IN_PLACE ? IMPL_IN_PLACE : buffer;
}

static inline void *buffer_out_to_impl(void *buffer)
{
    return buffer == MPI_IN_PLACE ? IMPL_IN_PLACE : buffer;
}

static inline const int *weights_to_impl(const int *weights)
{
    if (weights == MPI_UNWEIGHTED) {
        return IMPL_UNWEIGHTED;
    }
    return weights == MPI_WEIGHTS_EMPTY ? (const int *)IMPL_WEIGHTS_EMPTY : weights;
}

static inline int *weights_out_to_impl(int *weights)
{
    return weights == MPI_UNWEIGHTED ? (int *)IMPL_UNWEIGHTED : weights;
}

/* The backend's MPI_T_PVAR_ALL_HANDLES is -1. */
static inline MPI_T_pvar_handle pvar_handle_to_impl(MPI_T_pvar_handle handle)
{
    return handle == MPI_T_PVAR_ALL_HANDLES ? (MPI_T_pvar_handle)-1 : handle;
}

static inline MPI_Offset offset_to_impl(MPI_Offset offset)
{
    return offset == MPI_DISPLACEMENT_CURRENT ? IMPL_DISPLACEMENT_CURRENT : offset;
}

/*
 * Statuses. Open MPI's is a prefix of the standard's. Open MPI writes MPI_ERROR in calls that must leave
 * it as it was (3.2.5), so each way of getting a status keeps the caller's value:
 * - one status: the backend writes the caller's own, between status_begin and status_end, which puts
 *   MPI_ERROR back. status_restore does that alone, if nothing was completed;
 * - an array: the backend writes an array of the wrapper, set up by status_prepare, and status_store
 *   copies all but MPI_ERROR. With MPI_ERR_IN_STATUS, store_fate (completion.c) sets it afterwards;
 * - no active request: status_set_empty.
 * status_publish converts MPI_SOURCE and MPI_TAG, whose negative values are constants.
 * Tests: conformance/tests/status/<call>-leaves_error.c; expectations/openmpi.toml has their failures
 * without this library. The functions of mpich/converters.h with these names do the same for its layout.
 */

/* The backend's view of a status of the caller's, which is never MPI_STATUS_IGNORE. */
static inline impl_status *status_inout(MPI_Status *status)
{
    return (impl_status *)status;
}

static inline const impl_status *status_in(const MPI_Status *status)
{
    return (const impl_status *)status;
}

/* Converts the public fields in place. Only constants are negative, so one test serves both. */
static inline void status_publish(MPI_Status *status)
{
    if (UNLIKELY((status->MPI_SOURCE | status->MPI_TAG) < 0)) {
        status->MPI_SOURCE = rank_from_impl(status->MPI_SOURCE);
        status->MPI_TAG = tag_from_impl(status->MPI_TAG);
    }
}

/* Stores a backend status. Open MPI sets MPI_ERROR in it, and the caller's must stay (3.2.5, 3.7.5). */
static inline void status_store(MPI_Status *status, const impl_status *native)
{
    int error = status->MPI_ERROR;
    memcpy(status, native, sizeof *native);
    status->MPI_ERROR = error;
    status_publish(status);
}

/* The status of a request that is null (3.7.3); MPI_ERROR is left alone, as by every completion. */
static inline void status_set_empty(MPI_Status *status)
{
    status->MPI_SOURCE = MPI_ANY_SOURCE;
    status->MPI_TAG = MPI_ANY_TAG;
    memset(status->MPI_internal, 0, sizeof(impl_status) - offsetof(impl_status, _cancelled));
}

/* The caller's MPI_ERROR, which the backend may overwrite. */
struct status_hold {
    int error;
};

/* What a status holds before the backend writes it: nothing that matters, since it always does. */
static inline void status_prepare(impl_status *native)
{
    (void)native;
}

static inline impl_status *status_begin(MPI_Status *status, struct status_hold *hold)
{
    if (status) {
        hold->error = status->MPI_ERROR;
    }
    return (impl_status *)status;
}

static inline impl_status *status_begin_receive(MPI_Status *status, struct status_hold *hold)
{
    return status_begin(status, hold);
}

/* Undoes what the backend may have done to MPI_ERROR. */
static inline void status_restore(MPI_Status *status, const struct status_hold *hold)
{
    if (status) {
        status->MPI_ERROR = hold->error;
    }
}

static inline void status_end(MPI_Status *status, const struct status_hold *hold)
{
    if (status) {
        status->MPI_ERROR = hold->error;
        status_publish(status);
    }
}

/* Of accesses to files: for MPI_Test_cancelled the backend leaves what was there, or writes a random value (14.4.1). */
static inline void status_end_access(MPI_Status *status, const struct status_hold *hold)
{
    status_end(status, hold);
    if (status) {
        status_inout(status)->_cancelled = 0;
    }
}

static inline int status_is_cancelled(const MPI_Status *status)
{
    return status_in(status)->_cancelled;
}

/* Bytes received. */
static inline int64_t status_bytes(const MPI_Status *status)
{
    size_t count; /* the status may be aligned for int only */
    memcpy(&count, (const char *)status + offsetof(impl_status, _ucount), sizeof count);
    return (int64_t)count;
}

#endif
