/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program as one would write it for BigMPI: it knows of nothing but bigmpi.h. Exit status 0: all is well.
 * With an argument the program initializes MPI itself.
 */
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
    MPIO_Request requests[2];
    int next = (rank + 1) % size;
    int got = -1;
    BIGMPI_CONST int *own = &rank;
    MPIX_Irecv_x(&got, 1, MPI_INT, (rank + size - 1) % size, 0, MPI_COMM_WORLD, &requests[0]);
    MPIX_Isend_x(own, 1, MPI_INT, next, 0, MPI_COMM_WORLD, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    check(got == (rank + size - 1) % size, "received from the one before");
    MPIX_Allreduce_x(MPI_IN_PLACE, &got, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    check(got == size * (size - 1) / 2, "sum");
}

/* The graphs' edges: from each process to each, or to the root. */
static void check_graphs(int rank, int size)
{
    for (int root = -1; root <= 0; root++) {
        MPI_Comm graph = MPI_COMM_NULL;
        int in = -1;
        int out = -1;
        int weighted = 1;
        BigMPI_Create_graph_comm(MPI_COMM_WORLD, root, &graph);
        MPI_Dist_graph_neighbors_count(graph, &in, &out, &weighted);
        check(in == (root == -1 || root == rank ? size : 0), "edges in");
        check(out == (root == -1 ? size : 1) && !weighted, "edges out");
        MPI_Comm_free(&graph);
    }
}

/* Large counts of empty types, in a message and in a file; and the position of a datatype. */
static void check_large_counts(void)
{
    const MPI_Count large = (MPI_Count)INT_MAX * 2 + 5;
    MPI_Datatype empty = MPI_DATATYPE_NULL;
    MPI_Datatype behind = MPI_DATATYPE_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    MPI_Count lb = 0;
    MPI_Count extent = 0;
    MPI_Type_contiguous(0, MPI_INT, &empty);
    MPI_Type_commit(&empty);
    check(MPIX_Irecv_x(NULL, large, empty, 0, 0, MPI_COMM_SELF, &request) == MPI_SUCCESS, "irecv");
    check(MPIX_Send_x(NULL, large, empty, 0, 0, MPI_COMM_SELF) == MPI_SUCCESS, "send");
    check(MPI_Wait(&request, MPI_STATUS_IGNORE) == MPI_SUCCESS, "wait");
    MPI_Type_free(&empty);
    BigMPI_Type_contiguous(large, large, MPI_INT, &behind);
    MPI_Type_get_extent_x(behind, &lb, &extent);
    check(lb == large && extent == large * 4, "bounds of a datatype that begins behind the buffer");
    MPI_Type_free(&behind);
}

/* A library that finds MPI initialized leaves finalization to the program. */
static void check_initialized(int argc, char **argv)
{
    int finalized = 1;
    int size = 0;
    MPIX_Init(&argc, &argv);
    MPI_Type_size(MPIX_GCC_FLOAT128, &size);
    check(size == 16, "size of MPIX_GCC_FLOAT128");
    MPIX_Finalize();
    MPI_Finalized(&finalized);
    check(!finalized, "still initialized");
}

int main(int argc, char **argv)
{
    int rank = 0;
    int size = 0;
    int finalized = 0;
    if (argc > 1) {
        MPI_Init(&argc, &argv);
        check_initialized(argc, argv);
    } else {
        MPIX_Init(&argc, &argv);
    }
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    check(BigMPI_Get_max_int() == INT_MAX, "largest int");
    check_datatypes();
    check_messages(rank, size);
    check_graphs(rank, size);
    check_large_counts();
    if (argc > 1) {
        MPI_Finalize();
    } else {
        MPIX_Finalize();
    }
    MPI_Finalized(&finalized);
    check(finalized, "finalized");
    return failures != 0;
}
