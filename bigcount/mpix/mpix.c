/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * BigMPI's functions without counterparts in the standard (for the others see mpix.c in the build tree): its
 * datatypes and their decoding, its initialization, and its graphs.
 */
#include "bigcount.h"

#include <limits.h>
#include <stdlib.h>

MPI_Datatype MPIX_GCC_FLOAT128 = MPI_DATATYPE_NULL;

int MPIX_Type_contiguous_x(MPI_Count count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    return MPI_Type_contiguous_c(count, oldtype, newtype);
}

int MPIX_Type_create_hvector_x(int count, MPI_Count array_of_blocklengths[],
                               MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                               MPI_Datatype *newtype)
{
    MPI_Count *displacements =
        malloc(((size_t)(count > 0 ? count : 0) + 1) * sizeof *displacements);
    if (!displacements) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < count; i++) {
        displacements[i] = array_of_displacements[i];
    }
    int rc =
        MPI_Type_create_hindexed_c(count, array_of_blocklengths, displacements, oldtype, newtype);
    free(displacements);
    return rc;
}

int BigMPI_Type_contiguous(MPI_Aint offset, MPI_Count count, MPI_Datatype oldtype,
                           MPI_Datatype *newtype)
{
    const MPI_Count at = offset;
    return MPI_Type_create_hindexed_c(1, &count, &at, oldtype, newtype);
}

/* The contents of a datatype with one count, made with a large one or an int. */
static int decode(MPI_Datatype intype, MPI_Count large, MPI_Count *count, MPI_Datatype *basetype)
{
    int small = 0;
    MPI_Aint no_address = 0;
    int rc = MPI_Type_get_contents_c(intype, 1 - large, 0, large, 1, &small, &no_address, count,
                                     basetype);
    if (rc == MPI_SUCCESS && !large) {
        *count = small;
    }
    return rc;
}

int BigMPI_Decode_contiguous_x(MPI_Datatype intype, MPI_Count *count, MPI_Datatype *basetype)
{
    MPI_Count integers = 0;
    MPI_Count addresses = 0;
    MPI_Count counts = 0;
    MPI_Count types = 0;
    int combiner = MPI_COMBINER_NAMED;
    int rc = MPI_Type_get_envelope_c(intype, &integers, &addresses, &counts, &types, &combiner);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    return combiner == MPI_COMBINER_CONTIGUOUS ? decode(intype, counts, count, basetype)
                                               : MPI_ERR_TYPE;
}

static int make_types(void)
{
    int rc = MPI_Type_contiguous(16, MPI_BYTE, &MPIX_GCC_FLOAT128);
    return rc == MPI_SUCCESS ? MPI_Type_commit(&MPIX_GCC_FLOAT128) : rc;
}

/* Whether MPI was initialized here, so that it is for us to finalize it. */
static int initialized_here;

int MPIX_Init(int *argc, char ***argv)
{
    int provided = MPI_THREAD_SINGLE;
    return MPIX_Init_thread(argc, argv, MPI_THREAD_SINGLE, &provided);
}

int MPIX_Init_thread(int *argc, char ***argv, int requested, int *provided)
{
    int initialized = 0;
    int rc = MPI_Initialized(&initialized);
    if (rc == MPI_SUCCESS) {
        rc = initialized ? MPI_Query_thread(provided)
                         : MPI_Init_thread(argc, argv, requested, provided);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    initialized_here = !initialized;
    return make_types();
}

int MPIX_Finalize(void)
{
    int rc = MPI_SUCCESS;
    if (MPIX_GCC_FLOAT128 != MPI_DATATYPE_NULL) {
        rc = MPI_Type_free(&MPIX_GCC_FLOAT128);
    }
    if (rc == MPI_SUCCESS && initialized_here) {
        rc = MPI_Finalize();
    }
    return rc;
}

int BigMPI_Create_graph_comm(MPI_Comm comm_old, int root, MPI_Comm *comm_dist_graph)
{
    int size = 0;
    int rank = 0;
    int rc = MPI_Comm_size(comm_old, &size);
    if (rc == MPI_SUCCESS) {
        rc = MPI_Comm_rank(comm_old, &rank);
    }
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    int *all = malloc((size_t)size * sizeof *all);
    if (!all) {
        return MPI_ERR_NO_MEM;
    }
    for (int i = 0; i < size; i++) {
        all[i] = i;
    }
    rc = MPI_Dist_graph_create_adjacent(
        comm_old, root == -1 || root == rank ? size : 0, all, MPI_UNWEIGHTED, root == -1 ? size : 1,
        root == -1 ? all : &root, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, comm_dist_graph);
    free(all);
    return rc;
}

MPI_Count BigMPI_Get_max_int(void)
{
    return INT_MAX;
}
