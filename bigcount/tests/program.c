/* SPDX-License-Identifier: BSD-3-Clause */
/* A program as one would write it for BigMPI: it knows of nothing but bigmpi.h. Exit status 0: all is well. */
#include <bigmpi.h>
#include <limits.h>
#include <stdio.h>

static int failures;

static void check(int holds, const char *what)
{
    if (!holds) {
        fprintf(stderr, "bigcount: not true: %s\n", what);
        failures++;
    }
}

static void check_datatypes(void)
{
    const MPI_Count wanted = (MPI_Count)INT_MAX * 3 + 1;
    MPI_Count count = 0;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPI_Datatype base = MPI_DATATYPE_NULL;
    MPIX_Type_contiguous_x(wanted, MPI_DOUBLE, &type);
    check(BigMPI_Decode_contiguous_x(type, &count, &base) == MPI_SUCCESS, "decoded");
    check(count == wanted && base == MPI_DOUBLE, "count and base type");
    MPI_Type_size_x(type, &count);
    check(count == wanted * 8, "size");
    MPI_Type_free(&type);
}

static void check_messages(int rank, int size)
{
    MPI_Request requests[2];
    int next = (rank + 1) % size;
    int got = -1;
    MPIX_Irecv_x(&got, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &requests[0]);
    MPIX_Isend_x(&rank, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    check(got == (rank + size - 1) % size, "received from the one before");
    MPIX_Allreduce_x(MPI_IN_PLACE, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    check(got == size * (size - 1) / 2, "sum");
}

int main(int argc, char **argv)
{
    int rank = 0;
    int size = 0;
    MPIX_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    check(BigMPI_Get_max_int() == INT_MAX, "largest int");
    check_datatypes();
    check_messages(rank, size);
    MPIX_Finalize();
    return failures != 0;
}
