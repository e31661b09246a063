/* SPDX-License-Identifier: BSD-3-Clause */
/* A profiling tool (MPI 5.0, 15.2): compiled once against the standard header, preloaded on any MPI. */
#include <mpi.h>
#include <stdio.h>

static int isends, irecvs, waitalls, barriers, allreduces;

int MPI_Isend(const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,
              MPI_Request *request)
{
    isends++;
    return PMPI_Isend(buf, count, datatype, dest, tag, comm, request);
}

int MPI_Irecv(void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,
              MPI_Request *request)
{
    irecvs++;
    return PMPI_Irecv(buf, count, datatype, source, tag, comm, request);
}

int MPI_Waitall(int count, MPI_Request array_of_requests[], MPI_Status array_of_statuses[])
{
    waitalls++;
    return PMPI_Waitall(count, array_of_requests, array_of_statuses);
}

int MPI_Barrier(MPI_Comm comm)
{
    barriers++;
    return PMPI_Barrier(comm);
}

int MPI_Allreduce(const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,
                  MPI_Comm comm)
{
    allreduces++;
    return PMPI_Allreduce(sendbuf, recvbuf, count, datatype, op, comm);
}

int MPI_Finalize(void)
{
    printf("tool: %d Isend, %d Irecv, %d Waitall, %d Barrier, %d Allreduce\n", isends, irecvs,
           waitalls, barriers, allreduces);
    return PMPI_Finalize();
}
