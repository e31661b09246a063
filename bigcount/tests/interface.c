/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every function of BigMPI's public header, also those that it declares to be missing, with its type: this
 * compiles, links and loads only if bigmpi.h and the library have all of them. The names are facts of
 * BigMPI; the arguments are those of the standard's functions for large counts.
 */
#include <bigmpi.h>
#include <stdio.h>

typedef void any_function(void);

struct entry {
    const char *name;
    any_function *function;
};

/* A function of BigMPI, if it can be called as `type` says. */
#define TYPED(name, type)                                                                          \
    {                                                                                              \
#name, (any_function *)_Generic(&(name), type : &(name))                                   \
    }
#define AS_STANDARD(name) TYPED(MPIX_##name##_x, __typeof__(&MPI_##name##_c))

static const struct entry entries[] = {
    TYPED(BigMPI_Type_contiguous, int (*)(MPI_Aint, MPI_Count, MPI_Datatype, MPI_Datatype *)),
    TYPED(MPIX_Type_contiguous_x, int (*)(MPI_Count, MPI_Datatype, MPI_Datatype *)),
    TYPED(MPIX_Type_create_hvector_x,
          int (*)(int, MPI_Count[], MPI_Aint[], MPI_Datatype, MPI_Datatype *)),
    TYPED(BigMPI_Decode_contiguous_x, int (*)(MPI_Datatype, MPI_Count *, MPI_Datatype *)),
    TYPED(BigMPI_Create_graph_comm, int (*)(MPI_Comm, int, MPI_Comm *)),
    TYPED(BigMPI_Get_max_int, MPI_Count (*)(void)),
    TYPED(MPIX_Init, int (*)(int *, char ***)),
    TYPED(MPIX_Init_thread, int (*)(int *, char ***, int, int *)),
    TYPED(MPIX_Finalize, int (*)(void)),
    AS_STANDARD(Type_vector),
    AS_STANDARD(Type_indexed),
    AS_STANDARD(Type_create_hindexed),
    AS_STANDARD(Type_create_indexed_block),
    AS_STANDARD(Type_create_hindexed_block),
    AS_STANDARD(Type_create_struct),
    AS_STANDARD(Type_create_subarray),
    AS_STANDARD(Type_create_darray),
    AS_STANDARD(Type_create_resized),
    AS_STANDARD(Pack),
    AS_STANDARD(Unpack),
    AS_STANDARD(Pack_size),
    AS_STANDARD(Pack_external),
    AS_STANDARD(Unpack_external),
    AS_STANDARD(Pack_external_size),
    AS_STANDARD(Get_count),
    AS_STANDARD(Send),
    AS_STANDARD(Recv),
    AS_STANDARD(Isend),
    AS_STANDARD(Irecv),
    AS_STANDARD(Sendrecv),
    AS_STANDARD(Sendrecv_replace),
    AS_STANDARD(Ssend),
    AS_STANDARD(Rsend),
    AS_STANDARD(Issend),
    AS_STANDARD(Irsend),
    AS_STANDARD(Bsend),
    AS_STANDARD(Ibsend),
    AS_STANDARD(Mrecv),
    AS_STANDARD(Imrecv),
    AS_STANDARD(Bcast),
    AS_STANDARD(Gather),
    AS_STANDARD(Scatter),
    AS_STANDARD(Allgather),
    AS_STANDARD(Alltoall),
    AS_STANDARD(Ibcast),
    AS_STANDARD(Igather),
    AS_STANDARD(Iscatter),
    AS_STANDARD(Iallgather),
    AS_STANDARD(Ialltoall),
    AS_STANDARD(Neighbor_allgather),
    AS_STANDARD(Neighbor_alltoall),
    AS_STANDARD(Ineighbor_allgather),
    AS_STANDARD(Ineighbor_alltoall),
    AS_STANDARD(Reduce),
    AS_STANDARD(Allreduce),
    AS_STANDARD(Reduce_scatter_block),
    AS_STANDARD(Ireduce),
    AS_STANDARD(Iallreduce),
    AS_STANDARD(Ireduce_scatter_block),
    AS_STANDARD(Accumulate),
    AS_STANDARD(Get),
    AS_STANDARD(Put),
    AS_STANDARD(Get_accumulate),
    AS_STANDARD(Rput),
    AS_STANDARD(Rget),
    AS_STANDARD(Raccumulate),
    AS_STANDARD(Rget_accumulate),
    AS_STANDARD(Gatherv),
    AS_STANDARD(Scatterv),
    AS_STANDARD(Allgatherv),
    AS_STANDARD(Alltoallv),
    AS_STANDARD(Alltoallw),
    AS_STANDARD(Neighbor_allgatherv),
    AS_STANDARD(Neighbor_alltoallv),
    AS_STANDARD(Neighbor_alltoallw),
    AS_STANDARD(Reduce_scatter),
    AS_STANDARD(Ireduce_scatter),
    AS_STANDARD(Scan),
    AS_STANDARD(Exscan),
    AS_STANDARD(Iscan),
    AS_STANDARD(Iexscan),
    AS_STANDARD(Igatherv),
    AS_STANDARD(Iscatterv),
    AS_STANDARD(Iallgatherv),
    AS_STANDARD(Ialltoallv),
    AS_STANDARD(Ialltoallw),
    AS_STANDARD(Ineighbor_allgatherv),
    AS_STANDARD(Ineighbor_alltoallv),
    AS_STANDARD(Ineighbor_alltoallw),
    AS_STANDARD(File_read_at),
    AS_STANDARD(File_read_at_all),
    AS_STANDARD(File_write_at),
    AS_STANDARD(File_write_at_all),
    AS_STANDARD(File_iread_at),
    AS_STANDARD(File_iwrite_at),
    AS_STANDARD(File_read),
    AS_STANDARD(File_read_all),
    AS_STANDARD(File_write),
    AS_STANDARD(File_write_all),
    AS_STANDARD(File_iread),
    AS_STANDARD(File_iwrite),
    AS_STANDARD(File_read_shared),
    AS_STANDARD(File_write_shared),
    AS_STANDARD(File_iread_shared),
    AS_STANDARD(File_iwrite_shared),
    AS_STANDARD(File_read_ordered),
    AS_STANDARD(File_write_ordered),
    AS_STANDARD(File_read_at_all_begin),
    AS_STANDARD(File_write_at_all_begin),
    AS_STANDARD(File_read_all_begin),
    AS_STANDARD(File_write_all_begin),
    AS_STANDARD(File_read_ordered_begin),
    AS_STANDARD(File_write_ordered_begin),
    AS_STANDARD(File_iread_at_all),
    AS_STANDARD(File_iwrite_at_all),
    AS_STANDARD(File_iread_all),
    AS_STANDARD(File_iwrite_all),
};

int main(void)
{
    size_t count = sizeof entries / sizeof entries[0];
    for (size_t i = 0; i < count; i++) {
        if (!entries[i].function) {
            fprintf(stderr, "interface: %s is not there\n", entries[i].name);
            return 1;
        }
    }
    return 0;
}
