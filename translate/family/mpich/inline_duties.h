/* SPDX-License-Identifier: BSD-3-Clause */
/* Duties of the MPICH family that are on the path of calls; duties.h explains them. */
#ifndef MPI_ABI_MPICH_INLINE_DUTIES_H
#define MPI_ABI_MPICH_INLINE_DUTIES_H

#include <stdatomic.h>

#define IMPL_INFO_ENV mpich_handles[305]
#define USER_KEYVALS  0
enum { COMM_INVENTS = 0, DATATYPE_INVENTS = 0, WIN_INVENTS = 0 };
enum { TOOLS_END_WITH_MPI = 1 };
enum { RAISES_ON_FILE_NULL = 1 };

#define PLACE_SINGLE_BLOCK(types, buffer, displs, disp_t)

/* With MPI_IN_PLACE: what is to be sent is copied, and sent from there. */
int mpich_in_place_Ialltoallw(void *recvbuf, const int recvcounts[], const int rdispls[],
                              const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request);
int mpich_in_place_Ialltoallw_c(void *recvbuf, const MPI_Count recvcounts[],
                                const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                                MPI_Comm comm, MPI_Request *request);

/* One process: its block is copied (alone.c). Arrays that are missing are for the backend to refuse. */
int mpich_find_alone(MPI_Comm comm, int *alone);
int mpich_copy_alone(const void *sendbuf, MPI_Count sendcount, MPI_Datatype sendtype, void *recvbuf,
                     MPI_Count recvcount, MPI_Datatype recvtype, MPI_Comm comm,
                     MPI_Request *request);

#define COPY_ALONE(request)                                                                        \
    int is_sent = sendbuf != MPI_IN_PLACE;                                                         \
    int alone = 0;                                                                                 \
    int found = mpich_find_alone(comm, &alone);                                                    \
    if (found != MPI_SUCCESS)                                                                      \
        return found;                                                                              \
    if (alone && recvcounts && rdispls && recvtypes &&                                             \
        (!is_sent || (sendcounts && sdispls && sendtypes)))                                        \
    return mpich_copy_alone(is_sent ? (const char *)sendbuf + sdispls[0] : sendbuf,                \
                            is_sent ? sendcounts[0] : 0, is_sent ? sendtypes[0] : recvtypes[0],    \
                            (char *)recvbuf + rdispls[0], recvcounts[0], recvtypes[0], comm,       \
                            request)

#define ALLTOALLW_BEGIN(Name) COPY_ALONE(NULL)

#define IALLTOALLW_BEGIN(Name)                                                                     \
    COPY_ALONE(request);                                                                           \
    if (sendbuf == MPI_IN_PLACE && FAMILY(is)(FAMILY(entangling)))                                 \
    return mpich_in_place_##Name(recvbuf, recvcounts, rdispls, recvtypes, comm, request)

/* Receives with a datatype that has bounds and no data: of the bytes that there are not, none is wanted. */
int mpich_receives_nothing(MPI_Datatype datatype);

#define IS_DERIVED(datatype) ((uintptr_t)(datatype) > MPI_ABI_LAST_RESERVED)
#define FIT_RECEIVE(count, datatype)                                                               \
    if (IS_DERIVED(datatype) && mpich_receives_nothing(datatype))                                  \
    (count) = 0, (datatype) = MPI_BYTE

/* Before all of them: reversing.c */
#define NEIGHBOR_FUNCTION(name) DIRECT(name)

/* As the backend's function, with any version (kept_statuses.c). */
int mpich_get_status(impl_request request, int *flag, impl_status *status);

#define GET_STATUS(request, flag, status) mpich_get_status(request, flag, status)

#define GREQUEST_BEFORE()  (void)0
#define GREQUEST_AFTER(rc) (rc)

/* live_grequests.h; `mpich_live_grequests` is their number. */
struct live_grequest;
extern atomic_int mpich_live_grequests;
int mpich_live_grequest_allocate(struct live_grequest **made);
void mpich_live_grequest_begin(struct live_grequest *live, impl_request native);
void mpich_live_grequest_end(struct live_grequest *live);
int mpich_postpone_free(impl_request native);

#define GREQUEST_RECORD(made)          mpich_live_grequest_allocate(made)
#define GREQUEST_STARTED(live, native) mpich_live_grequest_begin(live, native)
#define GREQUEST_ENDED(live)           mpich_live_grequest_end(live)
#define POSTPONES_FREE(native)                                                                     \
    (atomic_load_explicit(&mpich_live_grequests, memory_order_relaxed) &&                          \
     mpich_postpone_free(native))

#define JOINS_COMMANDS() 0

#define REPLACE_COMMANDS(commands) FAMILY(replace_commands)(commands)
#define END_COMMANDS(commands)     FAMILY(end_commands)(commands)

#define COMPLETE_ENV(object) 1

#define SPLIT_TYPE(comm, type, key, info, made)                                                    \
    error_from_impl(impl.Comm_split_type(comm_to_impl(comm), type, key, info, made))

#define WIN_SIZE(win, value) (void)0

#endif
