/* SPDX-License-Identifier: BSD-3-Clause */
/* Constructors with int counts, whose old types may have been made with large ones (record.h). */
#include "fill.h"
#include "record.h"

int abi_Type_dup(MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_dup(oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_contiguous(int count, MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_contiguous(count, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_vector(int count, int blocklength, int stride, MPI_Datatype oldtype,
                    MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_vector(count, blocklength, stride, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_hvector(int count, int blocklength, MPI_Aint stride, MPI_Datatype oldtype,
                            MPI_Datatype *newtype)
{
    int rc =
        mpi_abi_backend_table.Type_create_hvector(count, blocklength, stride, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_indexed(int count, const int array_of_blocklengths[],
                     const int array_of_displacements[], MPI_Datatype oldtype,
                     MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_indexed(count, array_of_blocklengths,
                                                array_of_displacements, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_hindexed(int count, const int array_of_blocklengths[],
                             const MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                             MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_hindexed(count, array_of_blocklengths,
                                                        array_of_displacements, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_indexed_block(int count, int blocklength, const int array_of_displacements[],
                                  MPI_Datatype oldtype, MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_indexed_block(
        count, blocklength, array_of_displacements, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_hindexed_block(int count, int blocklength,
                                   const MPI_Aint array_of_displacements[], MPI_Datatype oldtype,
                                   MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_hindexed_block(
        count, blocklength, array_of_displacements, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_struct(int count, const int array_of_blocklengths[],
                           const MPI_Aint array_of_displacements[],
                           const MPI_Datatype array_of_types[], MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_struct(
        count, array_of_blocklengths, array_of_displacements, array_of_types, newtype);
    return big_composed(rc, count, array_of_types, newtype);
}

int abi_Type_create_subarray(int ndims, const int array_of_sizes[], const int array_of_subsizes[],
                             const int array_of_starts[], int order, MPI_Datatype oldtype,
                             MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_subarray(ndims, array_of_sizes, array_of_subsizes,
                                                        array_of_starts, order, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_darray(int size, int rank, int ndims, const int array_of_gsizes[],
                           const int array_of_distribs[], const int array_of_dargs[],
                           const int array_of_psizes[], int order, MPI_Datatype oldtype,
                           MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_darray(size, rank, ndims, array_of_gsizes,
                                                      array_of_distribs, array_of_dargs,
                                                      array_of_psizes, order, oldtype, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}

int abi_Type_create_resized(MPI_Datatype oldtype, MPI_Aint lb, MPI_Aint extent,
                            MPI_Datatype *newtype)
{
    int rc = mpi_abi_backend_table.Type_create_resized(oldtype, lb, extent, newtype);
    return big_composed(rc, 1, &oldtype, newtype);
}
