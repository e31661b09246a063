/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * tracer.c: prints a line for each call of four functions. A tool that can be used with others: it calls the MPI_X that
 * comes after its own, which is that of the next tool or else of the library. A tool that calls PMPI_X goes past them.
 *
 *     mpicc_abi -shared -fPIC -O2 tracer.c -o tracer.so
 *     mpiexec -n 2 env LD_PRELOAD=$PWD/tracer.so:$PWD/profiler.so ./ring
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

#include <mpi.h>

/* The function of this name in the next object that has one. The program would call it if this tool were not there. */
static void *next(const char *name)
{
    void *address = dlsym(RTLD_NEXT, name);
    if (!address) {
        fprintf(stderr, "tracer: wanted %s in an object after the tracer, found none: %s\n", name,
                dlerror());
        abort();
    }
    return address;
}

static void trace(const char *name, MPI_Comm comm, int count)
{
    int rank;
    PMPI_Comm_rank(comm, &rank);
    fprintf(stderr, "trace: rank %d: %s of %d elements\n", rank, name, count);
}

/* Defines MPI_name. C has no conversion of a data pointer to a function pointer; POSIX does it in this way. */
#define TRACE(name, parameters, arguments, count)                                                  \
    int MPI_##name parameters                                                                      \
    {                                                                                              \
        int(*call) parameters;                                                                     \
        *(void **)&call = next("MPI_" #name);                                                      \
        trace("MPI_" #name, comm, count);                                                          \
        return call arguments;                                                                     \
    }

TRACE(Isend,
      (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
       MPI_Request *request),
      (buf, count, datatype, dest, tag, comm, request), count)
TRACE(Irecv,
      (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
       MPI_Request *request),
      (buf, count, datatype, source, tag, comm, request), count)
TRACE(Allreduce,
      (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
       MPI_Comm comm),
      (sendbuf, recvbuf, count, datatype, op, comm), count)
TRACE(Barrier, (MPI_Comm comm), (comm), 0)
