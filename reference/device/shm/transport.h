/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * transport.h of shm: each port has a queue of packets in the memory of the job. Any port may append to it; its owner
 * takes them out. So the cost of a poll does not depend on how many ports there are.
 *
 * A sender takes the next cell by moving the tail, and writes the header last with the cell's stamp: the lap of the
 * queue. A short message of up to MPID_INLINE bytes so writes two cache lines: the tail, which only senders touch, and
 * the cell. The receiver reads cells and writes none; now and then it publishes how far it came.
 */
#ifndef MPID_TRANSPORT_H
#define MPID_TRANSPORT_H

#include "futex.h"
#include "mpid.h"

enum {
    MPID_TRANSPORT_ROOM = 8192,
    SHM_LAP_BITS = 7,
    SHM_CELLS = 1 << SHM_LAP_BITS,
    SHM_LINE = 64,
    SHM_PORTS = 4096 /* at most in a job */
};

struct shm_queue {
    _Alignas(SHM_LINE) uint64_t tail; /* written by senders */
    _Alignas(SHM_LINE) uint64_t head; /* published by the owner: cells before it are free */
    _Alignas(SHM_LINE) int32_t pid;   /* these change at the start only */
    int32_t bell_port;                /* whose bell to ring: that of the process */
    int32_t has_bell;                 /* 1: its own first */
    uint32_t fence;                   /* senders must order their stores themselves */
    _Alignas(SHM_LINE) struct mpid_bell bell;
    _Alignas(SHM_LINE) uint32_t full; /* a sender waits for room; which ones, the bits say */
    uint64_t wanting[SHM_PORTS / 64];
    _Alignas(SHM_LINE) struct mpid_header cells[SHM_CELLS];
    _Alignas(4096) char data[SHM_CELLS][MPID_TRANSPORT_ROOM];
};

struct mpid_transport {
    struct shm_queue *queue;
    uint64_t at, published;
    int bell_port;
    int is_reporting; /* a thread told the launcher that this rank sleeps */
    int has_bell;     /* atomic */
};

extern struct shm_job {
    struct job *job;
    struct shm_queue *queues; /* of all ports, in the area that the job shares */
    int fence;                /* this process has no asymmetric barrier */
    int can_pull;
    int spins;    /* polls before a waiter sleeps, if there are processors for all */
    int of_world; /* ports of this process that have numbers of ranks */
} shm_job;

void shm_publish(struct shm_queue *queue, struct mpid_transport *transport);
/* The queue has no room: asks for a ring of the bell when it has. 1: there is some by now. */
int shm_wait_for_room(struct shm_queue *queue, int from, uint64_t tail);

#endif
