/* SPDX-License-Identifier: BSD-3-Clause */
/* none.c: for transports without memory that processes share, or that can be reached from outside. */
#include "model.h"

void MPID_Move(int dest_grank, void *local, uint64_t remote, MPI_Count bytes, MPIR_OPTYPE direction,
               int *error_code)
{
    (void)dest_grank;
    (void)local;
    (void)remote;
    (void)bytes;
    (void)direction;
    *error_code = MPI_ERR_UNSUPPORTED_OPERATION;
}

void MPID_JobAlloc(struct MPIR_COMMUNICATOR *comm, MPI_Count bytes, struct MPID_MEMORY *memory,
                   int *error_code)
{
    (void)comm;
    (void)bytes;
    *memory = (struct MPID_MEMORY){NULL, 0, 0};
    *error_code = MPI_ERR_UNSUPPORTED_OPERATION;
}

void MPID_JobFree(struct MPIR_COMMUNICATOR *comm, struct MPID_MEMORY *memory)
{
    (void)comm;
    (void)memory;
}

void mpid_transport_comm(struct MPIR_COMMUNICATOR *comm)
{
    comm->collops = NULL;
}

void mpid_transport_comm_free(struct MPIR_COMMUNICATOR *comm)
{
    (void)comm;
}
