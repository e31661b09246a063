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

/* Frees a datatype after its size and extent are found to be right. */
static void check_type(MPI_Datatype type, MPI_Count size, MPI_Count extent, const char *what)
{
    MPI_Count found = -1;
    MPI_Count lb = -1;
    MPI_Count length = -1;
    MPI_Type_size_x(type, &found);
    MPI_Type_get_extent_x(type, &lb, &length);
    check(found == size && lb == 0 && length == extent, what);
    MPI_Type_free(&type);
}

/* Counts, lengths and strides above INT_MAX. */
static void check_constructors(void)
{
    const MPI_Count large = (MPI_Count)INT_MAX + 2;
    const MPI_Count lengths[2] = {1, large};
    const MPI_Count at[2] = {0, large};
    const MPI_Datatype types[2] = {MPI_CHAR, MPI_CHAR};
    const MPI_Count start = 0;
    MPI_Datatype type = MPI_DATATYPE_NULL;
    MPIX_Type_vector_x(2, large, 2 * large, MPI_CHAR, &type);
    check_type(type, 2 * large, 3 * large, "vector");
    MPIX_Type_indexed_x(2, lengths, at, MPI_CHAR, &type);
    check_type(type, 1 + large, 2 * large, "indexed");
    MPIX_Type_create_hindexed_x(2, lengths, at, MPI_CHAR, &type);
    check_type(type, 1 + large, 2 * large, "hindexed");
    MPIX_Type_create_indexed_block_x(2, 3, at, MPI_CHAR, &type);
    check_type(type, 6, large + 3, "indexed_block");
    MPIX_Type_create_hindexed_block_x(2, 3, at, MPI_CHAR, &type);
    check_type(type, 6, large + 3, "hindexed_block");
    MPIX_Type_create_struct_x(2, lengths, at, types, &type);
    check_type(type, 1 + large, 2 * large, "struct");
    MPIX_Type_create_subarray_x(1, &at[1], &lengths[0], &start, MPI_ORDER_C, MPI_CHAR, &type);
    check_type(type, 1, large, "subarray");
    MPIX_Type_create_resized_x(MPI_CHAR, 0, large, &type);
    check_type(type, 1, large, "resized");
}

/* An int packed, sent to the process itself, counted and unpacked. */
static void check_pack(void)
{
    const MPI_Count large = (MPI_Count)INT_MAX + 2;
    int in = 42;
    int out = 0;
    char packed[64];
    MPI_Count need = 0;
    MPI_Count position = 0;
    MPI_Count count = -1;
    MPI_Status status;
    MPIX_Pack_size_x(large, MPI_INT, MPI_COMM_SELF, &need);
    check(need >= large * (MPI_Count)sizeof in, "pack size");
    MPIX_Pack_x(&in, 1, MPI_INT, packed, sizeof packed, &position, MPI_COMM_SELF);
    MPI_Sendrecv_replace(packed, (int)position, MPI_PACKED, 0, 0, 0, 0, MPI_COMM_SELF, &status);
    MPIX_Get_count_x(&status, MPI_PACKED, &count);
    check(count == position, "count of a message");
    position = 0;
    MPIX_Unpack_x(packed, sizeof packed, &position, &out, 1, MPI_INT, MPI_COMM_SELF);
    check(out == in && position == count, "unpacked");
    MPIX_Pack_external_size_x("external32", large, MPI_INT, &need);
    check(need == large * 4, "external size");
    position = 0;
    MPIX_Pack_external_x("external32", &in, 1, MPI_INT, packed, sizeof packed, &position);
    check(position == 4 && packed[3] == 42 && packed[0] == 0,
          "external32 has the highest byte first");
    position = 0;
    out = 0;
    MPIX_Unpack_external_x("external32", packed, sizeof packed, &position, &out, 1, MPI_INT);
    check(out == in, "unpacked from external32");
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
    check_constructors();
    check_pack();
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
