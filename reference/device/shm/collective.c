/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * collective.c of shm: barriers, and reductions of small data to all, in memory that the members share.
 *
 * Members write their operands, and count themselves in. The one that comes last makes the result, and wakes the
 * others. So the last one does not wait, and nobody looks at many places. Who comes to the next operation has read the
 * result of the one before: so one place for it is enough.
 *
 * The memory is made when the communicator has had some operations: most communicators have few.
 */
#include "model.h"
#include <stdlib.h>
#include <string.h>

enum { SHM_FIRST_USES = 8, SHM_RANKS = 64, SHM_SMALL = 256 };

struct shm_slot {
    _Alignas(SHM_LINE) char data[SHM_SMALL];
};

struct shm_meeting {
    _Alignas(SHM_LINE) uint32_t arrived;
    _Alignas(SHM_LINE) uint32_t over; /* how often all have met */
    char result[SHM_SMALL];
    struct shm_slot operands[]; /* one for each rank */
};

/* What a member keeps: MPIR_COMMUNICATOR.device. */
struct shm_member {
    struct MPID_MEMORY memory;
    struct shm_meeting *meeting; /* null: not yet */
    int uses;                    /* before there is memory */
    uint32_t met;
};

/* The same at all members: each counts the same calls, and the memory is there for all or for none. */
static struct shm_member *member_of(struct MPIR_COMMUNICATOR *comm)
{
    struct shm_member *m = comm->device;
    if (!m || m->meeting) {
        return m;
    }
    if (++m->uses < SHM_FIRST_USES) {
        return NULL;
    }
    int error = MPI_SUCCESS;
    size_t bytes = sizeof(struct shm_meeting) + (size_t)comm->np * sizeof(struct shm_slot);
    MPID_JobAlloc(comm, (MPI_Count)bytes, &m->memory, &error);
    if (error) {
        free(m);
        comm->device = NULL;
        return NULL;
    }
    m->meeting = m->memory.address;
    return m;
}

/* After the fence, either this sees the mark of a bell, or who marked it sees that the operation is over. */
static void ring_members(const struct MPIR_COMMUNICATOR *comm)
{
    mpid_fence();
    for (int i = 0; i < comm->np; i++) {
        int port = comm->lrank_to_grank ? comm->lrank_to_grank[i] : i;
        shm_ring_waiter(&shm_job.queues[port]);
    }
}

struct word {
    const uint32_t *at;
    uint32_t value;
};

static int is_reached(void *what)
{
    const struct word *word = what;
    return (int32_t)(__atomic_load_n(word->at, __ATOMIC_ACQUIRE) - word->value) >= 0;
}

/* Folds the operands of all; the result takes the place of the last one. */
static const char *fold_all(const struct MPIR_COMMUNICATOR *comm, struct shm_meeting *meeting,
                            const struct mpid_fold *fold)
{
    char *operands[SHM_RANKS];
    for (int i = 0; i < comm->np; i++) {
        operands[i] = meeting->operands[i].data;
    }
    fold->function(operands, comm->np, fold->argument);
    return meeting->operands[comm->np - 1].data;
}

/* All members meet; `fold` may be null. */
static void meet(const struct MPIR_COMMUNICATOR *comm, struct shm_member *m,
                 const struct mpid_fold *fold)
{
    struct shm_meeting *meeting = m->meeting;
    struct word over = {&meeting->over, ++m->met};
    if (__atomic_add_fetch(&meeting->arrived, 1, __ATOMIC_ACQ_REL) < (uint32_t)comm->np) {
        MPID_WaitUntil(comm->port, is_reached, &over);
        return;
    }
    meeting->arrived = 0;
    if (fold) {
        memcpy(meeting->result, fold_all(comm, meeting, fold), fold->bytes);
    }
    __atomic_store_n(&meeting->over, m->met, __ATOMIC_RELEASE);
    ring_members(comm);
}

static int barrier(struct MPIR_COMMUNICATOR *comm)
{
    struct shm_member *m = member_of(comm);
    if (m) {
        meet(comm, m, NULL);
    }
    return m != NULL;
}

static int allreduce(struct MPIR_COMMUNICATOR *comm, const struct mpid_fold *fold)
{
    struct shm_member *m = member_of(comm);
    if (m) {
        memcpy(m->meeting->operands[comm->local_rank].data, fold->operand, fold->bytes);
        meet(comm, m, fold);
        memcpy(fold->result, m->meeting->result, fold->bytes);
    }
    return m != NULL;
}

static const struct MPIR_COLLOPS operations = {SHM_SMALL, barrier, allreduce};

void mpid_transport_comm(struct MPIR_COMMUNICATOR *comm)
{
    struct shm_member *m = comm->np <= SHM_RANKS ? calloc(1, sizeof *m) : NULL;
    comm->device = m;
    comm->collops = m ? &operations : NULL;
}

void mpid_transport_comm_free(struct MPIR_COMMUNICATOR *comm)
{
    struct shm_member *m = comm->device;
    if (m && m->meeting) {
        MPID_JobFree(comm, &m->memory);
    }
    free(m);
}
