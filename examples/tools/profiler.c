/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * profiler.c: counts calls and bytes and adds up the time, for the functions at the end of this file, and prints a
 * table in MPI_Finalize. A tool in the way of the standard (MPI 5.0, 15.2): it defines MPI_X and calls PMPI_X.
 *
 *     mpicc_abi -shared -fPIC -O2 profiler.c -o profiler.so
 *     mpiexec.mpich -n 2 env LD_PRELOAD=$PWD/profiler.so ./ring
 *     mpiexec.openmpi -n 2 env LD_PRELOAD=$PWD/profiler.so ./ring
 */
#include <stdatomic.h>
#include <stdio.h>

#include <mpi.h>

/* One line of the table for each function. Threads may call MPI at the same time. */
enum function {
    SEND,
    RECV,
    ISEND,
    IRECV,
    SENDRECV,
    WAIT,
    WAITALL,
    BCAST,
    REDUCE,
    ALLREDUCE,
    FUNCTIONS
};
static const char *const names[FUNCTIONS] = {
    "MPI_Send", "MPI_Recv",    "MPI_Isend", "MPI_Irecv",  "MPI_Sendrecv",
    "MPI_Wait", "MPI_Waitall", "MPI_Bcast", "MPI_Reduce", "MPI_Allreduce",
};
static atomic_llong calls[FUNCTIONS], bytes[FUNCTIONS], nanoseconds[FUNCTIONS];

/* The size of a message that MPI has accepted, so that the datatype is valid; 0 if a count cannot express it. */
static long long size_of(MPI_Count count, MPI_Datatype datatype)
{
    MPI_Count size;
    if (PMPI_Type_size_c(datatype, &size) != MPI_SUCCESS || size == MPI_UNDEFINED) {
        return 0;
    }
    return count * size;
}

static void add(enum function function, double start)
{
    calls[function]++;
    nanoseconds[function] += (long long)((PMPI_Wtime() - start) * 1e9);
}

/* Prints the table on rank 0: calls and bytes of all ranks, and the time of the slowest. */
static void print_table(void)
{
    long long sums[2][FUNCTIONS], own[2][FUNCTIONS], slowest[FUNCTIONS], time[FUNCTIONS];
    int rank, ranks;
    for (int i = 0; i < FUNCTIONS; i++) {
        own[0][i] = calls[i];
        own[1][i] = bytes[i];
        time[i] = nanoseconds[i];
    }
    PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
    PMPI_Reduce(own, sums, 2 * FUNCTIONS, MPI_LONG_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
    PMPI_Reduce(time, slowest, FUNCTIONS, MPI_LONG_LONG, MPI_MAX, 0, MPI_COMM_WORLD);
    for (int i = 0; rank == 0 && i < FUNCTIONS; i++) {
        if (sums[0][i] > 0) {
            fprintf(stderr, "profile: %d ranks: %s: %lld calls, %lld bytes, %.6f s\n", ranks,
                    names[i], sums[0][i], sums[1][i], (double)slowest[i] / 1e9);
        }
    }
}

int MPI_Finalize(void)
{
    print_table();
    return PMPI_Finalize();
}

/* Defines MPI_name, with its parameters, its arguments, and the bytes that a successful call moves. */
#define PROFILE(function, name, parameters, arguments, size)                                       \
    int MPI_##name parameters                                                                      \
    {                                                                                              \
        const double start = PMPI_Wtime();                                                         \
        const int code = PMPI_##name arguments;                                                    \
        add(function, start);                                                                      \
        bytes[function] += code == MPI_SUCCESS ? (size) : 0;                                       \
        return code;                                                                               \
    }

PROFILE(SEND, Send,
        (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),
        (buf, count, datatype, dest, tag, comm), size_of(count, datatype))
PROFILE(RECV, Recv,
        (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
         MPI_Status *status),
        (buf, count, datatype, source, tag, comm, status), size_of(count, datatype))
PROFILE(ISEND, Isend,
        (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
         MPI_Request *request),
        (buf, count, datatype, dest, tag, comm, request), size_of(count, datatype))
PROFILE(IRECV, Irecv,
        (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
         MPI_Request *request),
        (buf, count, datatype, source, tag, comm, request), size_of(count, datatype))
PROFILE(SENDRECV, Sendrecv,
        (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,
         void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag,
         MPI_Comm comm, MPI_Status *status),
        (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag,
         comm, status),
        size_of(sendcount, sendtype))
PROFILE(WAIT, Wait, (MPI_Request * request, MPI_Status *status), (request, status), 0)
PROFILE(WAITALL, Waitall, (int count, MPI_Request requests[], MPI_Status statuses[]),
        (count, requests, statuses), 0)
PROFILE(BCAST, Bcast, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm),
        (buffer, count, datatype, root, comm), size_of(count, datatype))
PROFILE(REDUCE, Reduce,
        (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op, int root,
         MPI_Comm comm),
        (sendbuf, recvbuf, count, datatype, op, root, comm), size_of(count, datatype))
PROFILE(ALLREDUCE, Allreduce,
        (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
         MPI_Comm comm),
        (sendbuf, recvbuf, count, datatype, op, comm), size_of(count, datatype))
