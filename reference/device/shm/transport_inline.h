/* SPDX-License-Identifier: BSD-3-Clause */
/* transport_inline.h of shm: the path of a packet. */
#ifndef MPID_TRANSPORT_INLINE_H
#define MPID_TRANSPORT_INLINE_H

#include <string.h>

static inline uint32_t shm_stamp(uint64_t position)
{
    return (uint32_t)(position >> SHM_LAP_BITS) + 1;
}

static inline struct mpid_bell *shm_bell_of(const struct shm_queue *queue)
{
    int port = queue->bell_port;
    return &shm_job.queues[port >= 0 && port < mpid_process.limit ? port : 0].bell;
}

/* Rings if somebody may sleep. The packet must be visible before the mark is read: a waiter that can, makes it so for
 * all processors at once (see mpid_transport_arm), and then this is one load of a line that seldom changes. */
static inline void shm_ring_owner(struct shm_queue *queue)
{
    struct mpid_bell *bell = shm_bell_of(queue);
    if (queue->fence | shm_job.fence) {
        __atomic_fetch_add(&bell->marked, 0, __ATOMIC_SEQ_CST);
    } else {
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
    }
    if (__atomic_load_n(&queue->has_bell, __ATOMIC_RELAXED) && mpid_bell_ring(&queue->bell)) {
        return;
    }
    if (__builtin_expect(__atomic_load_n(&bell->marked, __ATOMIC_RELAXED), 0)) {
        mpid_bell_ring(bell);
    }
}

/* Who waits on the port, for something else than a packet. */
static inline void shm_ring_waiter(struct shm_queue *queue)
{
    mpid_bell_ring(__atomic_load_n(&queue->has_bell, __ATOMIC_SEQ_CST) ? &queue->bell
                                                                       : shm_bell_of(queue));
}

/* Always inline: on the path of a short message, most of the header is known. */
__attribute__((always_inline)) static inline int
mpid_transport_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                    struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    struct shm_queue *queue = &shm_job.queues[dest];
    uint64_t tail = __atomic_load_n(&queue->tail, __ATOMIC_RELAXED);
    do {
        if (tail - __atomic_load_n(&queue->head, __ATOMIC_ACQUIRE) >= SHM_CELLS &&
            !shm_wait_for_room(queue, port->id, tail)) {
            return 0;
        }
    } while (!__atomic_compare_exchange_n(&queue->tail, &tail, tail + 1, 1, __ATOMIC_RELAXED,
                                          __ATOMIC_RELAXED));
    unsigned i = tail % SHM_CELLS;
    struct mpid_header *cell = &queue->cells[i];
    int is_inline = header->kind == MPID_SHORT && header->u.words.length <= MPID_INLINE;
    char *room = is_inline ? (char *)cell->u.data : queue->data[i];
    MPI_Count most = is_inline ? MPID_INLINE : MPID_TRANSPORT_ROOM;
    header->bytes = (uint16_t)(data ? mpid_pack_some(data, room, most, action) : 0);
    cell->kind = header->kind;
    cell->msgrep = header->msgrep;
    cell->bytes = header->bytes;
    cell->from = header->from;
    cell->source = header->source;
    cell->tag = header->tag;
    cell->context = header->context;
    if (!is_inline) {
        cell->u.words = header->u.words;
    }
    __atomic_store_n(&cell->stamp, shm_stamp(tail), __ATOMIC_RELEASE);
    MPID_ADD(port, lines, 2 + (is_inline ? 0 : (header->bytes + SHM_LINE - 1) / SHM_LINE));
    shm_ring_owner(queue);
    return 1;
}

static inline int mpid_transport_is_empty(struct MPID_PORT *port)
{
    const struct mpid_transport *t = &port->transport;
    return __atomic_load_n(&t->queue->tail, __ATOMIC_RELAXED) ==
           __atomic_load_n(&t->at, __ATOMIC_RELAXED);
}

static inline int mpid_transport_is_quiet(struct MPID_PORT *port)
{
    return mpid_transport_is_empty(port);
}

#define MPID_TRANSPORT_PEEKS
static inline const struct mpid_header *mpid_transport_peek(struct MPID_PORT *port,
                                                            const void **data, MPI_Count *bytes)
{
    const struct mpid_transport *t = &port->transport;
    const struct mpid_header *cell = &t->queue->cells[t->at % SHM_CELLS];
    if (__atomic_load_n(&cell->stamp, __ATOMIC_ACQUIRE) != shm_stamp(t->at)) {
        return NULL;
    }
    *bytes = __atomic_load_n(&cell->bytes, __ATOMIC_RELAXED);
    int is_inline = cell->kind == MPID_SHORT && *bytes <= MPID_INLINE;
    *data = is_inline ? (const void *)cell->u.data : t->queue->data[t->at % SHM_CELLS];
    return *bytes <= MPID_TRANSPORT_ROOM ? cell : NULL;
}

static inline void mpid_transport_drop(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    __atomic_store_n(&t->at, t->at + 1, __ATOMIC_RELAXED);
    if (t->at - t->published >= SHM_CELLS / 4 ||
        __atomic_load_n(&t->queue->full, __ATOMIC_RELAXED)) {
        shm_publish(t->queue, t);
    }
}

/* Delivers one packet. What the header says about its size is checked, once. */
static inline void shm_take(struct MPID_PORT *port, const struct mpid_header *cell,
                            const char *room)
{
    unsigned bytes = __atomic_load_n(&cell->bytes, __ATOMIC_RELAXED);
    int from = __atomic_load_n(&cell->from, __ATOMIC_RELAXED);
    unsigned kind = __atomic_load_n(&cell->kind, __ATOMIC_RELAXED);
    if (bytes > MPID_TRANSPORT_ROOM || from < 0 || from >= mpid_process.limit) {
        return;
    }
    mpid_deliver(port, cell,
                 kind == MPID_SHORT && bytes <= MPID_INLINE ? (const char *)cell->u.data : room,
                 bytes);
}

static inline void mpid_transport_poll(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    struct shm_queue *queue = t->queue;
    for (;;) {
        unsigned i = t->at % SHM_CELLS;
        if (__atomic_load_n(&queue->cells[i].stamp, __ATOMIC_ACQUIRE) != shm_stamp(t->at)) {
            break;
        }
        __atomic_store_n(&t->at, t->at + 1,
                         __ATOMIC_RELAXED); /* before the delivery: it may poll again */
        shm_take(port, &queue->cells[i], queue->data[i]);
        if (t->at - t->published >= SHM_CELLS / 4) {
            shm_publish(queue, t);
        }
    }
    if (t->at != t->published && __atomic_load_n(&queue->full, __ATOMIC_RELAXED)) {
        shm_publish(queue, t);
    }
}

#endif
