/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What versions of MPICH do wrong and the library can put right; translate.toml names the versions. Each function
 * calls the generated wrapper, and looks at what goes there or comes back. Of functions with ranks or tags only calls
 * with a constant among these come here.
 */
#include "impl.h"

#include "compiler.h"
#include "complete_request.h"
#include "extents.h"
#include "proc_null.h"
#include "raise.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* --- Topologies. ----------------------------------------------------------------------------- */

static int copy_handler(impl_comm from, impl_comm to)
{
    impl_errhandler handler = IMPL_ERRHANDLER_NULL;
    int rc = impl.Comm_get_errhandler(from, &handler);
    if (rc != 0) {
        return rc;
    }
    rc = impl.Comm_set_errhandler(to, handler);
    impl.Errhandler_free(&handler);
    return rc;
}

/* The calling process alone, with a Cartesian topology of no dimension. */
static int make_point(MPI_Comm comm, MPI_Comm *made)
{
    const int none[1] = {0};
    impl_comm point = IMPL_COMM_NULL;
    int rc = impl.Cart_create(comm_to_impl(MPI_COMM_SELF), 0, none, none, 0, &point);
    if (rc == 0) {
        rc = copy_handler(comm_to_impl(comm), point);
    }
    *made = comm_from_impl(point);
    return error_from_impl(rc);
}

/* The call has no null handle to return (8.5.7). */
int WRAP(Cart_sub)(MPI_Comm comm, const int remain_dims[], MPI_Comm *newcomm)
{
    int rc = PLAIN(Cart_sub)(comm, remain_dims, newcomm);
    return rc == MPI_SUCCESS && *newcomm == MPI_COMM_NULL ? make_point(comm, newcomm) : rc;
}

/* All neighbors of one direction, for a caller that has room for some. */
struct edges {
    int degree;
    int room;
    int *ranks;
    int *weights; /* null if there are none, or none are wanted */
};

static int edges_begin(struct edges *all, int degree, int room, const int *weights)
{
    size_t bytes = ((size_t)degree + 1) * sizeof(int);
    *all = (struct edges){degree, room < degree ? room : degree, malloc(bytes), NULL};
    if (weights != MPI_UNWEIGHTED && weights) {
        all->weights = malloc(bytes);
    }
    return all->ranks && (all->weights || weights == MPI_UNWEIGHTED || !weights);
}

/* Copies what there is room for, if the call succeeded. */
static void edges_end(struct edges *all, int *ranks, int *weights, int is_done)
{
    size_t bytes = (size_t)all->room * sizeof(int);
    if (is_done && bytes > 0) {
        memcpy(ranks, all->ranks, bytes);
        if (all->weights) {
            memcpy(weights, all->weights, bytes);
        }
    }
    free(all->ranks);
    free(all->weights);
}

/* A size below the degree is no error: the call returns the first part (8.5.5). */
int WRAP(Dist_graph_neighbors)(MPI_Comm comm, int maxindegree, int sources[], int sourceweights[],
                               int maxoutdegree, int destinations[], int destweights[])
{
    int degrees[2] = {0, 0};
    int is_weighted = 0;
    int rc =
        impl.Dist_graph_neighbors_count(comm_to_impl(comm), &degrees[0], &degrees[1], &is_weighted);
    if (rc != 0) {
        return error_from_impl(rc);
    }
    int has_room = maxindegree >= degrees[0] && maxoutdegree >= degrees[1];
    if (has_room || maxindegree < 0 || maxoutdegree < 0) {
        return PLAIN(Dist_graph_neighbors)(comm, maxindegree, sources, sourceweights, maxoutdegree,
                                           destinations, destweights);
    }
    if (!is_weighted) {
        sourceweights = destweights = MPI_UNWEIGHTED;
    }
    struct edges in, out;
    int has_memory = edges_begin(&in, degrees[0], maxindegree, sourceweights);
    has_memory = edges_begin(&out, degrees[1], maxoutdegree, destweights) && has_memory;
    rc = has_memory
             ? PLAIN(Dist_graph_neighbors)(comm, in.degree, in.ranks,
                                           in.weights ? in.weights : sourceweights, out.degree,
                                           out.ranks, out.weights ? out.weights : destweights)
             : mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    edges_end(&in, sources, sourceweights, rc == MPI_SUCCESS);
    edges_end(&out, destinations, destweights, rc == MPI_SUCCESS);
    return rc;
}

/* --- Groups. --------------------------------------------------------------------------------- */

/* A range whose second rank would lie beyond its last one stands for its first rank: the stride need not be so long. */
static void shorten(int range[3])
{
    int64_t way = (int64_t)range[1] - range[0];
    int64_t stride = range[2];
    if (stride != 0 && way / stride == 0 && (way == 0 || (way > 0) == (stride > 0))) {
        range[1] = range[0];
        range[2] = 1;
    }
}

typedef int ranges_function(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup);

static int with_short_strides(ranges_function *call, MPI_Group group, int n, int ranges[][3],
                              MPI_Group *newgroup)
{
    if (n <= 0 || !ranges) {
        return call(group, n, ranges, newgroup);
    }
    int(*copies)[3] = malloc((size_t)n * sizeof *copies);
    if (!copies) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_NO_MEM);
    }
    memcpy(copies, ranges, (size_t)n * sizeof *copies);
    for (int i = 0; i < n; i++) {
        shorten(copies[i]);
    }
    int rc = call(group, n, copies, newgroup);
    free(copies);
    return rc;
}

int WRAP(Group_range_incl)(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return with_short_strides(PLAIN(Group_range_incl), group, n, ranges, newgroup);
}

int WRAP(Group_range_excl)(MPI_Group group, int n, int ranges[][3], MPI_Group *newgroup)
{
    return with_short_strides(PLAIN(Group_range_excl), group, n, ranges, newgroup);
}

/* The ranks in `whole` of the members of `group`, behind their ranks in it. */
static int translate(impl_group group, int n, impl_group whole, int *ranks)
{
    for (int i = 0; i < n; i++) {
        ranks[i] = i;
    }
    return error_from_impl(impl.Group_translate_ranks(group, n, ranks, whole, ranks + n));
}

static int are_ranks(int n, const int *ranks)
{
    int all = 1;
    for (int i = 0; i < n && all; i++) {
        all = ranks[i] != IMPL_UNDEFINED;
    }
    return all;
}

/* The same group as a part of the communicator's own, or the null group if it is empty or none. */
static int part_of(MPI_Comm comm, impl_group group, impl_group *made)
{
    impl_group whole = IMPL_GROUP_NULL;
    int n = 0;
    int rc = impl.Group_size(group, &n);
    if (rc == 0 && n > 0) {
        rc = impl.Comm_group(comm_to_impl(comm), &whole);
    }
    if (rc != 0 || n <= 0) {
        return error_from_impl(rc);
    }
    int *ranks = malloc(2 * (size_t)n * sizeof *ranks);
    if (!ranks) {
        impl.Group_free(&whole);
        return mpi_abi_raise_comm(comm, MPI_ERR_NO_MEM);
    }
    rc = translate(group, n, whole, ranks);
    if (rc == MPI_SUCCESS && are_ranks(n, ranks + n)) {
        rc = error_from_impl(impl.Group_incl(whole, n, ranks + n, made));
    }
    impl.Group_free(&whole);
    free(ranks);
    return rc;
}

/* A group that was made of another communicator crashes the backend. */
int WRAP(Comm_create_group)(MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm)
{
    impl_group part = IMPL_GROUP_NULL;
    int rc = group == MPI_GROUP_NULL ? MPI_SUCCESS : part_of(comm, group_to_impl(group), &part);
    if (rc != MPI_SUCCESS || part == IMPL_GROUP_NULL) {
        return rc == MPI_SUCCESS ? PLAIN(Comm_create_group)(comm, group, tag, newcomm) : rc;
    }
    rc = PLAIN(Comm_create_group)(comm, group_from_impl(part), tag, newcomm);
    impl.Group_free(&part);
    return rc;
}

/* --- Windows. -------------------------------------------------------------------------------- */

/* The hints, and that the memory of the processes need not be contiguous: then each begins on a page. */
static int align(MPI_Info info, MPI_Info *hints)
{
    int rc = info == MPI_INFO_NULL ? mpi_abi_table.Info_create(hints)
                                   : mpi_abi_table.Info_dup(info, hints);
    return rc == MPI_SUCCESS ? mpi_abi_table.Info_set(*hints, "alloc_shared_noncontig", "true")
                             : rc;
}

int WRAP(Win_allocate)(MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,
                       MPI_Win *win)
{
    MPI_Info hints = MPI_INFO_NULL;
    int rc = align(info, &hints);
    if (rc == MPI_SUCCESS) {
        rc = PLAIN(Win_allocate)(size, disp_unit, hints, comm, baseptr, win);
    }
    if (hints != MPI_INFO_NULL) {
        mpi_abi_table.Info_free(&hints);
    }
    return rc;
}

int WRAP(Win_allocate_c)(MPI_Aint size, MPI_Aint disp_unit, MPI_Info info, MPI_Comm comm,
                         void *baseptr, MPI_Win *win)
{
    MPI_Info hints = MPI_INFO_NULL;
    int rc = align(info, &hints);
    if (rc == MPI_SUCCESS) {
        rc = PLAIN(Win_allocate_c)(size, disp_unit, hints, comm, baseptr, win);
    }
    if (hints != MPI_INFO_NULL) {
        mpi_abi_table.Info_free(&hints);
    }
    return rc;
}

/* A logical has as many bytes as the integer of its name; a swap does not ask what they mean. */
static MPI_Datatype integer_of(MPI_Datatype datatype)
{
    switch ((uintptr_t)datatype) {
    case (uintptr_t)MPI_LOGICAL:
        return MPI_INTEGER;
    case (uintptr_t)MPI_LOGICAL1:
        return MPI_INTEGER1;
    case (uintptr_t)MPI_LOGICAL2:
        return MPI_INTEGER2;
    case (uintptr_t)MPI_LOGICAL4:
        return MPI_INTEGER4;
    case (uintptr_t)MPI_LOGICAL8:
        return MPI_INTEGER8;
    default:
        return datatype;
    }
}

int WRAP(Compare_and_swap)(const void *origin_addr, const void *compare_addr, void *result_addr,
                           MPI_Datatype datatype, int target_rank, MPI_Aint target_disp,
                           MPI_Win win)
{
    return PLAIN(Compare_and_swap)(origin_addr, compare_addr, result_addr, integer_of(datatype),
                                   target_rank, target_disp, win);
}

/* For MPI_PROC_NULL the segment of the lowest rank that has one (12.2.3), which is only then empty if all are. */
int WRAP(Win_shared_query)(MPI_Win win, int rank, MPI_Aint *size, int *disp_unit, void *baseptr)
{
    int rc = PLAIN(Win_shared_query)(win, rank, size, disp_unit, baseptr);
    int is_missing = rc == MPI_SUCCESS && rank == MPI_PROC_NULL && *size == 0;
    return is_missing ? PLAIN(Win_shared_query)(win, 0, size, disp_unit, baseptr) : rc;
}

int WRAP(Win_shared_query_c)(MPI_Win win, int rank, MPI_Aint *size, MPI_Aint *disp_unit,
                             void *baseptr)
{
    int rc = PLAIN(Win_shared_query_c)(win, rank, size, disp_unit, baseptr);
    int is_missing = rc == MPI_SUCCESS && rank == MPI_PROC_NULL && *size == 0;
    return is_missing ? PLAIN(Win_shared_query_c)(win, 0, size, disp_unit, baseptr) : rc;
}

/* --- Files. ---------------------------------------------------------------------------------- */

/* A name may begin with that of a file system: "ufs:/tmp/file". */
static int file_exists(const char *filename)
{
    const char *colon = strchr(filename, ':');
    return access(filename, F_OK) == 0 || (colon && access(colon + 1, F_OK) == 0);
}

/* A new file has the default error handler without counting as one of its users, but MPI_File_close counts it out. */
static void hold_errhandler(MPI_File file)
{
    impl_errhandler held = IMPL_ERRHANDLER_NULL;
    impl.File_get_errhandler(file_to_impl(file), &held);
}

int WRAP(File_open)(MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh)
{
    int class = MPI_SUCCESS;
    int rc = PLAIN(File_open)(comm, filename, amode, info, fh);
    if (rc == MPI_SUCCESS) {
        hold_errhandler(*fh);
    }
    if (rc != MPI_SUCCESS && amode & MPI_MODE_EXCL) {
        WRAP(Error_class)(rc, &class);
    }
    return class == MPI_ERR_OTHER && file_exists(filename) ? MPI_ERR_FILE_EXISTS : rc;
}

/* --- Collectives. ---------------------------------------------------------------------------- */

/* Where one process has no other, the backend overlooks the displacement: the address includes it instead. */
static int place_block(void **recvbuf, const int *displs[], MPI_Datatype recvtype, MPI_Comm comm)
{
    static const int begin[1] = {0};
    struct mpi_abi_extents extents = {0, 0};
    int rc = mpi_abi_peers(comm, &extents);
    if (rc != MPI_SUCCESS || extents.receives != 1 || !*displs || (*displs)[0] == 0) {
        return rc;
    }
    MPI_Aint lb = 0;
    MPI_Aint extent = 0;
    rc = mpi_abi_table.Type_get_extent(recvtype, &lb, &extent);
    if (rc == MPI_SUCCESS) {
        *recvbuf = (char *)*recvbuf + (*displs)[0] * extent;
        *displs = begin;
    }
    return rc;
}

int WRAP(Allgatherv)(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                     const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                     MPI_Comm comm)
{
    int rc = place_block(&recvbuf, &displs, recvtype, comm);
    return rc == MPI_SUCCESS ? PLAIN(Allgatherv)(sendbuf, sendcount, sendtype, recvbuf, recvcounts,
                                                 displs, recvtype, comm)
                             : rc;
}

int WRAP(Iallgatherv)(const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,
                      const int recvcounts[], const int displs[], MPI_Datatype recvtype,
                      MPI_Comm comm, MPI_Request *request)
{
    int rc = place_block(&recvbuf, &displs, recvtype, comm);
    if (rc == MPI_SUCCESS) {
        return PLAIN(Iallgatherv)(sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs,
                                  recvtype, comm, request);
    }
    *request = MPI_REQUEST_NULL;
    return rc;
}

/* On rank 0 the receive buffer is not significant (6.11.2); a null one is MPI_BOTTOM on others, and in place. */
static int replace_idle(const void *sendbuf, void **recvbuf, MPI_Comm comm)
{
    static char nothing;
    int rank = -1;
    if (LIKELY(*recvbuf != NULL) || sendbuf == MPI_IN_PLACE) {
        return MPI_SUCCESS;
    }
    int rc = impl.Comm_rank(comm_to_impl(comm), &rank);
    if (rc == 0 && rank == 0) {
        *recvbuf = &nothing;
    }
    return error_from_impl(rc);
}

int WRAP(Exscan)(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                 MPI_Comm comm)
{
    int rc = replace_idle(sendbuf, &recvbuf, comm);
    return rc == MPI_SUCCESS ? PLAIN(Exscan)(sendbuf, recvbuf, count, datatype, op, comm) : rc;
}

#define IEXSCAN(Name, count_t)                                                                     \
    int WRAP(Name)(const void *sendbuf, void *recvbuf, count_t count, MPI_Datatype datatype,       \
                   MPI_Op op, MPI_Comm comm, MPI_Request *request)                                 \
    {                                                                                              \
        int rc = replace_idle(sendbuf, &recvbuf, comm);                                            \
        return rc == MPI_SUCCESS                                                                   \
                   ? PLAIN(Name)(sendbuf, recvbuf, count, datatype, op, comm, request)             \
                   : rc;                                                                           \
    }

IEXSCAN(Iexscan, int)
IEXSCAN(Iexscan_c, MPI_Count)

/* --- Receives. ------------------------------------------------------------------------------- */

int mpich_receives_nothing(MPI_Datatype datatype)
{
    int size = 1;
    return FAMILY(is)(mpich_dividing) && impl.Type_size(datatype_to_impl(datatype), &size) == 0 &&
           size == 0;
}

/* The backend has looked at the arguments; its request is not needed. */
static int repair_receive(int rc, int source, MPI_Comm comm, MPI_Request *request)
{
    if (rc != MPI_SUCCESS || source != MPI_PROC_NULL) {
        return rc;
    }
    impl_request native = request_to_impl(*request);
    impl.Request_free(&native);
    rc = mpi_abi_proc_null_receive(request);
    return rc == MPI_SUCCESS ? rc : mpi_abi_raise_comm(comm, rc);
}

int WRAP(Recv_init)(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                    MPI_Request *request)
{
    int rc = PLAIN(Recv_init)(buf, count, datatype, source, tag, comm, request);
    return repair_receive(rc, source, comm, request);
}

int WRAP(Recv_init_c)(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag,
                      MPI_Comm comm, MPI_Request *request)
{
    int rc = PLAIN(Recv_init_c)(buf, count, datatype, source, tag, comm, request);
    return repair_receive(rc, source, comm, request);
}

static int repair_nonblocking(int rc, int source, MPI_Request *request)
{
    const impl_status status = {0, 0, IMPL_PROC_NULL, IMPL_ANY_TAG, 0};
    if (rc != MPI_SUCCESS || source != MPI_PROC_NULL) {
        return rc;
    }
    impl_request native = request_to_impl(*request);
    impl.Request_free(&native);
    return error_from_impl(mpich_complete_request(&status, request_out(request)));
}

int WRAP(Irecv)(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
                MPI_Request *request)
{
    int rc = PLAIN(Irecv)(buf, count, datatype, source, tag, comm, request);
    return repair_nonblocking(rc, source, request);
}

int WRAP(Irecv_c)(void *buf, MPI_Count count, MPI_Datatype datatype, int source, int tag,
                  MPI_Comm comm, MPI_Request *request)
{
    int rc = PLAIN(Irecv_c)(buf, count, datatype, source, tag, comm, request);
    return repair_nonblocking(rc, source, request);
}
