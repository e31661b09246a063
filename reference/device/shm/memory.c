/* SPDX-License-Identifier: BSD-3-Clause */
/* memory.c of shm: memory that the members of a communicator share, and copies to and from private memory. */
#include "job.h"
#include "model.h"
#include <sys/uio.h>

/* Messages of the device itself, in a context that no communicator has. */
enum { OWN_CONTEXT = MPID_MAX_CONTEXT_ID + 1, MEMORY_TAG = 0 };

void MPID_Move(int dest_grank, void *local, uint64_t remote, MPI_Count bytes, MPIR_OPTYPE direction,
               int *error_code)
{
    if (dest_grank < 0 || dest_grank >= mpid_process.limit) {
        *error_code = MPI_ERR_RANK;
        return;
    }
    pid_t pid = __atomic_load_n(&shm_job.queues[dest_grank].pid, __ATOMIC_ACQUIRE);
    while (bytes > 0) {
        struct iovec here = {local, (size_t)bytes},
                     there = {(void *)(uintptr_t)remote, (size_t)bytes};
        ssize_t n = direction == MPIR_RECV ? process_vm_readv(pid, &here, 1, &there, 1, 0)
                                           : process_vm_writev(pid, &here, 1, &there, 1, 0);
        if (n <= 0) {
            *error_code = MPI_ERR_OTHER;
            return;
        }
        bytes -= n;
        local = (char *)local + n;
        remote += (uint64_t)n;
    }
}

static int grank_of(const struct MPIR_COMMUNICATOR *comm, int rank)
{
    return comm && comm->lrank_to_grank ? comm->lrank_to_grank[rank] : rank;
}

/* The first member makes the memory, and sends its number to the others; a number of 0 says that there was none. */
void MPID_JobAlloc(struct MPIR_COMMUNICATOR *comm, MPI_Count bytes, struct MPID_MEMORY *memory,
                   int *error_code)
{
    int rank = comm ? comm->local_rank : MPID_MyWorldRank,
        size = comm ? comm->np : MPID_MyWorldSize;
    int context = OWN_CONTEXT + (comm ? comm->context_ids : 0), error = MPI_SUCCESS;
    struct job_memory shared = {0};
    if (rank == 0) {
        int failed = bytes <= 0 || job_memory_create(shm_job.job, (size_t)bytes, &shared) != 0;
        shared.id = failed ? 0 : shared.id;
        for (int i = 1; i < size; i++) {
            MPID_SendContig(comm, &shared.id, sizeof shared.id, 0, MEMORY_TAG, context,
                            grank_of(comm, i), MPID_MSGFORM_OK, &error);
        }
    } else {
        uint64_t id = 0;
        MPID_RecvContig(comm, &id, sizeof id, 0, MEMORY_TAG, context, NULL, &error);
        shared.id = id && job_memory_open(shm_job.job, id, &shared) == 0 ? id : 0;
    }
    *memory = (struct MPID_MEMORY){shared.address, (MPI_Count)shared.bytes, shared.id};
    if (!shared.id || error) {
        *error_code = error ? error : MPI_ERR_NO_MEM;
    }
}

void MPID_JobFree(struct MPIR_COMMUNICATOR *comm, struct MPID_MEMORY *memory)
{
    struct job_memory shared = {memory->id, memory->address, (size_t)memory->bytes};
    if ((comm ? comm->local_rank : MPID_MyWorldRank) == 0) {
        job_memory_withdraw(shm_job.job, shared.id);
    }
    job_memory_close(&shared);
    *memory = (struct MPID_MEMORY){NULL, 0, 0};
}
