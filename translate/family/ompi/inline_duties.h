/* SPDX-License-Identifier: BSD-3-Clause */
/* Duties of the Open MPI family that are on the path of calls; duties.h explains them. */
#ifndef MPI_ABI_OMPI_INLINE_DUTIES_H
#define MPI_ABI_OMPI_INLINE_DUTIES_H

#define IMPL_INFO_ENV ompi_handles[305]
#define USER_KEYVALS  0x10000
enum { COMM_INVENTS = 0, DATATYPE_INVENTS = 1, WIN_INVENTS = 1 };
enum { TOOLS_END_WITH_MPI = 0 };
enum { RAISES_ON_FILE_NULL = 0 };

/*
 * Open MPI up to 6.0 multiplies the displacements by extents where a process has no other to talk to. So
 * a single block is passed by its address, at displacement zero.
 */
#define PLACE_SINGLE_BLOCK(types, buffer, displs, disp_t)                                          \
    static const disp_t at_##buffer[1] = {0};                                                      \
    if ((types).is_single && (buffer) != MPI_IN_PLACE && (displs)) {                               \
        (buffer) = (char *)(buffer) + (displs)[0];                                                 \
        (displs) = at_##buffer;                                                                    \
    }

/* exchange_in_place.c */
int ompi_in_place_Ialltoallw(void *recvbuf, const int recvcounts[], const int rdispls[],
                             const MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request);
int ompi_in_place_Ialltoallw_c(void *recvbuf, const MPI_Count recvcounts[],
                               const MPI_Aint rdispls[], const MPI_Datatype recvtypes[],
                               MPI_Comm comm, MPI_Request *request);

#define ALLTOALLW_BEGIN(Name) (void)0

#define IALLTOALLW_BEGIN(Name)                                                                     \
    if (sendbuf == MPI_IN_PLACE && recvcounts && recvtypes && FAMILY(is)(FAMILY(leaving_early)))   \
    return ompi_in_place_##Name(recvbuf, recvcounts, rdispls, recvtypes, comm, request)

/* Before MPI_Ineighbor_alltoallw alone: crossing.c */
#define NEIGHBOR_FUNCTION(name) WRAP(name)

#define GET_STATUS(request, flag, status) impl.Request_get_status(request, flag, status)

/* The backend loses the code of a query (queries.c). */
void ompi_grequest_before(void);
int ompi_grequest_after(int rc);

#define GREQUEST_BEFORE()  ompi_grequest_before()
#define GREQUEST_AFTER(rc) ompi_grequest_after(rc)

#define GREQUEST_RECORD(made)          (*(made) = NULL, MPI_SUCCESS)
#define GREQUEST_STARTED(live, native) ((void)(live), (void)(native))
#define GREQUEST_ENDED(live)           (void)(live)
#define POSTPONES_FREE(native)         0

/* joined_process.c */
struct info_object;
int ompi_complete_env(struct info_object *object);

#define JOINS_COMMANDS()           FAMILY(is)(ompi_single_command)
#define REPLACE_COMMANDS(commands) MPI_SUCCESS
#define END_COMMANDS(commands)     (void)(commands)
#define COMPLETE_ENV(object)       ompi_complete_env(object)

/* constructors.c */
int ompi_split_type(MPI_Comm comm, int type, int key, impl_info info, impl_comm *made);

#define SPLIT_TYPE(comm, type, key, info, made) ompi_split_type(comm, type, key, info, made)

/* win_allocate.c */
void ompi_win_size(impl_win win, const void **value);

#define WIN_SIZE(win, value) ompi_win_size(win, value)

#endif
