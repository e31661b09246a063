/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * collective.c of shm: collective operations on small data, in memory that the members of a communicator share.
 *
 * The operations of a communicator are numbered. Operation number e uses entry e % ENTRIES of the ring, where each rank
 * has a slot for its operand, and where there is room for the result. Before entry 0 is used again all members meet, so
 * that nobody still reads what is overwritten.
 *
 * Ranks count themselves in. Where all need the result, the one that comes last makes it, and wakes the others; where
 * only the root does, it waits for the count. So whoever comes last does not wait, and nobody looks at many places.
 *
 * The memory is made when the communicator has had some operations: most communicators have few.
 */
#include "model.h"
#include <stdlib.h>
#include <string.h>

enum { SHM_ENTRIES = 16, SHM_FIRST_USES = 8, SHM_RANKS = 64, SHM_SMALL = 256 };

struct shm_slot {
    _Alignas(SHM_LINE) char data[SHM_SMALL];
};

struct shm_entry {
    _Alignas(SHM_LINE) uint32_t arrived; /* 0 again when the operation is over */
    _Alignas(SHM_LINE) uint32_t ready;   /* the number of the operation whose result is here */
    char result[SHM_SMALL];
};

struct shm_meeting {
    _Alignas(SHM_LINE) uint32_t arrived;
    _Alignas(SHM_LINE) uint32_t over; /* how often all have met */
    struct shm_entry entries[SHM_ENTRIES];
    struct shm_slot slots[]; /* of each entry, one for each rank */
};

/* What a member keeps: MPIR_COMMUNICATOR.device. */
struct shm_member {
    struct MPID_MEMORY memory;
    struct shm_meeting *meeting; /* null: not yet */
    int uses;                    /* before there is memory */
    int free;                    /* entries that may be used before all have met */
    uint32_t number;             /* of operations */
    uint32_t met;
};

static size_t bytes_for(int ranks)
{
    return sizeof(struct shm_meeting) +
           (size_t)SHM_ENTRIES * (size_t)ranks * sizeof(struct shm_slot);
}

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
    MPID_JobAlloc(comm, (MPI_Count)bytes_for(comm->np), &m->memory, &error);
    if (error) {
        free(m);
        comm->device = NULL;
        return NULL;
    }
    m->meeting = m->memory.address;
    return m;
}

/* After a fence: either this sees the mark of the bell, or who marked it sees what was written. */
static void ring(const struct MPIR_COMMUNICATOR *comm, int rank)
{
    int port = comm->lrank_to_grank ? comm->lrank_to_grank[rank] : rank;
    mpid_bell_ring(shm_bell_of(&shm_job.queues[port]));
}

static void ring_members(const struct MPIR_COMMUNICATOR *comm)
{
    mpid_fence();
    for (int i = 0; i < comm->np; i++) {
        ring(comm, i);
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

static void wait_until(const struct MPIR_COMMUNICATOR *comm, const uint32_t *at, uint32_t value)
{
    struct word word = {at, value};
    MPID_WaitUntil(comm->port, is_reached, &word);
}

/* All members meet; what they did before is over for all. */
static void meet(const struct MPIR_COMMUNICATOR *comm, struct shm_member *m)
{
    struct shm_meeting *meeting = m->meeting;
    m->met++;
    if (__atomic_add_fetch(&meeting->arrived, 1, __ATOMIC_ACQ_REL) < (uint32_t)comm->np) {
        wait_until(comm, &meeting->over, m->met);
    } else {
        meeting->arrived = 0;
        __atomic_store_n(&meeting->over, m->met, __ATOMIC_RELEASE);
        ring_members(comm);
    }
    m->free = SHM_ENTRIES;
}

/* The entry of the next operation. */
static struct shm_entry *next_entry(const struct MPIR_COMMUNICATOR *comm, struct shm_member *m)
{
    if (m->free == 0) {
        meet(comm, m);
    }
    m->free--;
    return &m->meeting->entries[++m->number % SHM_ENTRIES];
}

static char *slot_of(const struct MPIR_COMMUNICATOR *comm, const struct shm_member *m, int rank)
{
    size_t entry = m->number % SHM_ENTRIES;
    return m->meeting->slots[entry * (size_t)comm->np + (size_t)rank].data;
}

static void give(const struct MPIR_COMMUNICATOR *comm, const struct shm_member *m,
                 struct shm_entry *entry)
{
    __atomic_store_n(&entry->ready, m->number, __ATOMIC_RELEASE);
    ring_members(comm);
}

static int barrier(struct MPIR_COMMUNICATOR *comm)
{
    struct shm_member *m = member_of(comm);
    if (m) {
        meet(comm, m);
    }
    return m != NULL;
}

static int bcast(struct MPIR_COMMUNICATOR *comm, struct mpid_cursor *data, int root)
{
    struct shm_member *m = member_of(comm);
    if (!m) {
        return 0;
    }
    struct shm_entry *entry = next_entry(comm, m);
    if (comm->local_rank == root) {
        mpid_pack(data, entry->result, SHM_SMALL, MPID_MSG_OK);
        give(comm, m, entry);
    } else {
        wait_until(comm, &entry->ready, m->number);
        mpid_unpack(data, entry->result, data->total, MPID_MSG_OK);
    }
    return 1;
}

/* Folds the operands of all; the result is in the slot of the last rank. */
static const char *fold_all(const struct MPIR_COMMUNICATOR *comm, const struct shm_member *m,
                            const struct mpid_fold *fold)
{
    char *operands[SHM_RANKS];
    for (int i = 0; i < comm->np; i++) {
        operands[i] = slot_of(comm, m, i);
    }
    fold->function(operands, comm->np, fold->argument);
    return operands[comm->np - 1];
}

static void reduce_to_root(const struct MPIR_COMMUNICATOR *comm, struct shm_member *m,
                           struct shm_entry *entry, const struct mpid_fold *fold)
{
    uint32_t others = (uint32_t)comm->np - 1;
    if (comm->local_rank == fold->root) {
        wait_until(comm, &entry->arrived, others);
        entry->arrived = 0;
        memcpy(fold->result, fold_all(comm, m, fold), fold->bytes);
    } else if (__atomic_add_fetch(&entry->arrived, 1, __ATOMIC_ACQ_REL) == others) {
        mpid_fence();
        ring(comm, fold->root);
    }
}

static void reduce_to_all(const struct MPIR_COMMUNICATOR *comm, struct shm_member *m,
                          struct shm_entry *entry, const struct mpid_fold *fold)
{
    if (__atomic_add_fetch(&entry->arrived, 1, __ATOMIC_ACQ_REL) < (uint32_t)comm->np) {
        wait_until(comm, &entry->ready, m->number);
    } else {
        entry->arrived = 0;
        memcpy(entry->result, fold_all(comm, m, fold), fold->bytes);
        give(comm, m, entry);
    }
    memcpy(fold->result, entry->result, fold->bytes);
    m->free = SHM_ENTRIES - 1; /* all have come, so nobody reads an older entry */
}

static int reduce(struct MPIR_COMMUNICATOR *comm, const struct mpid_fold *fold)
{
    struct shm_member *m = member_of(comm);
    if (!m) {
        return 0;
    }
    struct shm_entry *entry = next_entry(comm, m);
    memcpy(slot_of(comm, m, comm->local_rank), fold->operand, fold->bytes);
    (fold->root == MPI_ANY_SOURCE ? reduce_to_all : reduce_to_root)(comm, m, entry, fold);
    return 1;
}

static const struct MPIR_COLLOPS operations = {SHM_SMALL, barrier, bcast, reduce};

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
