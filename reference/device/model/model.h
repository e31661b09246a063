/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * model.h: the model device, which does everything but move headers from port to port; that is the transport's.
 *
 * It is compiled once for each device, so that the compiler sees model and transport together; names get the prefix of
 * the device. A port has all state of an MPI process. Its lock protects that, unless calls on it never overlap.
 *
 * A message travels so:
 *
 *   SHORT                       data in the packet; the send is complete when the packet is on its way
 *   SYNC   -> DONE              the same, but the send waits until a receive matched
 *   LONG   -> DONE              the receiver pulls the data out of the sender's memory
 *   LONG   -> CLEAR             or, where it cannot, asks for it: the transport carries it from buffer to buffer
 *   LONG   -> CLEAR -> PART...  or the sender packs parts straight into packets
 *   CANCEL -> TAKEN             takes back a SYNC or LONG that no receive matched; else the answers above come anyway
 *
 * Packets from one port to another arrive in order. Where there is no room they wait in a lane of the destination.
 * What comes in a packet is not trusted: a token names a request only if this port gave it out.
 */
#ifndef MPID_MODEL_H
#define MPID_MODEL_H

#include "mpid.h"
#include "queues.h"
#include "space.h"
#include "trace.h"
#include "transport.h"
#include <string.h>

#define mpid_process            MPID_NAME(_process)
#define mpid_port_new           MPID_NAME(_port_new)
#define mpid_port_give_up       MPID_NAME(_port_give_up)
#define mpid_port_owned         MPID_NAME(_port_owned)
#define mpid_port_watch         MPID_NAME(_port_watch)
#define mpid_token_new          MPID_NAME(_token_new)
#define mpid_token_find         MPID_NAME(_token_find)
#define mpid_token_free         MPID_NAME(_token_free)
#define mpid_deliver            MPID_NAME(_deliver)
#define mpid_deliver_directly   MPID_NAME(_deliver_directly)
#define mpid_match              MPID_NAME(_match)
#define mpid_post_in_table      MPID_NAME(_post_in_table)
#define mpid_unpost             MPID_NAME(_unpost)
#define mpid_unexpected_find    MPID_NAME(_unexpected_find)
#define mpid_unexpected_of      MPID_NAME(_unexpected_of)
#define mpid_unexpected_add     MPID_NAME(_unexpected_add)
#define mpid_unexpected_remove  MPID_NAME(_unexpected_remove)
#define mpid_unexpected_take    MPID_NAME(_unexpected_take)
#define mpid_form_of            MPID_NAME(_form_of)
#define mpid_action_for         MPID_NAME(_action_for)
#define mpid_post               MPID_NAME(_post)
#define mpid_reply              MPID_NAME(_reply)
#define mpid_notify             MPID_NAME(_notify)
#define mpid_flush              MPID_NAME(_flush)
#define mpid_send_done          MPID_NAME(_send_done)
#define mpid_receive_done       MPID_NAME(_receive_done)
#define mpid_receive_data       MPID_NAME(_receive_data)
#define mpid_hold               MPID_NAME(_hold)
#define mpid_let_go             MPID_NAME(_let_go)
#define mpid_progress           MPID_NAME(_progress)
#define mpid_pause              MPID_NAME(_pause)
#define mpid_pause_end          MPID_NAME(_pause_end)
#define mpid_wait               MPID_NAME(_wait)
#define mpid_transport_open     MPID_NAME(_transport_open)
#define mpid_transport_close    MPID_NAME(_transport_close)
#define mpid_transport_pause    MPID_NAME(_transport_pause)
#define mpid_transport_port     MPID_NAME(_transport_port)
#define mpid_transport_bell     MPID_NAME(_transport_bell)
#define mpid_transport_forget   MPID_NAME(_transport_forget)
#define mpid_transport_left     MPID_NAME(_transport_left)
#define mpid_transport_send     MPID_NAME(_transport_send)
#define mpid_transport_poll     MPID_NAME(_transport_poll)
#define mpid_transport_is_empty MPID_NAME(_transport_is_empty)
#define mpid_transport_is_quiet MPID_NAME(_transport_is_quiet)
#define mpid_transport_arm      MPID_NAME(_transport_arm)
#define mpid_transport_disarm   MPID_NAME(_transport_disarm)
#define mpid_transport_sleep    MPID_NAME(_transport_sleep)
#define mpid_transport_ring     MPID_NAME(_transport_ring)
#define mpid_transport_pull     MPID_NAME(_transport_pull)
#define mpid_transport_expect   MPID_NAME(_transport_expect)
#define mpid_transport_carry    MPID_NAME(_transport_carry)
#define mpid_transport_abort    MPID_NAME(_transport_abort)
#define mpid_transport_node     MPID_NAME(_transport_node)

enum mpid_packet {
    MPID_SHORT,
    MPID_SYNC,
    MPID_LONG,
    MPID_CLEAR,
    MPID_PART,
    MPID_DONE,
    MPID_CANCEL,
    MPID_TAKEN
};
enum mpid_mode { MPID_STANDARD, MPID_BUFFERED, MPID_READY, MPID_SYNCHRONOUS };

/* Packets that wait for room at one destination. */
struct mpid_lane {
    struct mpid_lane *next;
    int dest;
    struct mpid_out *first, **last;
};

/* A request that the other side may name by a token: index and generation. */
struct mpid_slot {
    MPI_Request request;
    uint32_t generation, next;
};

/* A message that no receive has matched, with its data if it is short. */
struct MPIR_MESSAGE {
    struct mpid_link links[4]; /* exact; any source; any tag; any of both */
    struct MPIR_MESSAGE *older, *newer;
    struct MPID_PORT *port;
    int kind, msgrep, from, source, tag;
    MPI_Count length;
    uint64_t token, address;
    char data[];
};

/* What tests count; compiled only with MPID_COUNTERS. */
struct mpid_counters {
    long copied; /* bytes of payload moved from one place to another */
    long lines;  /* cache lines of shared memory written by sends */
    long rings, sleeps;
};

#ifdef MPID_COUNTERS
#define MPID_ADD(port, field, n) ((port)->counters.field += (n))
#else
#define MPID_ADD(port, field, n) ((void)0)
#endif

struct MPID_PORT {
    MPID_THREAD_DS_LOCK_DECLARE
    int id;
    int locked;    /* calls may overlap: MPID_LOCKED; they should not: MPID_WATCHED; else 0 */
    int exclusive; /* other threads must not drive it */
    int overlaps;  /* one of several ranks of the process, and its own calls may overlap */
    int is_open;
    int drives_itself;           /* who waits on it drives no other ports */
    int bells;                   /* how often it was given a bell of its own */
    struct MPID_PORT *next;      /* of the process; ports are never removed from this list */
    struct MPID_PORT *next_open; /* the same without those that were freed */
    unsigned checks;             /* by those who test; atomic */
    void (*overlap)(void);       /* of a watched port: called when calls overlap */
    uintptr_t inside;            /* of a watched port: the thread that waits on it, or 0; atomic */
    MPIR_RHANDLE *front;         /* oldest of the receives with the first key */
    struct mpid_table posted;
    uint64_t order; /* of receives */
    int wildcards;  /* receives in the table that have one */
    struct mpid_table unexpected[4];
    int indexed; /* bit i: unexpected[i] is kept up to date; the exact one always is */
    struct MPIR_MESSAGE *oldest, *newest;
    struct mpid_lane *lanes;
    struct mpid_slot *slots;
    uint32_t slot_count, free_slot;
    long completed;
    int waiters;   /* threads that may sleep */
    int attended;  /* threads that wait, asleep or not, and will drive it; atomic */
    int abandoned; /* requests that were given up and are not complete */
    MPIR_SHANDLE *free_sends;
    MPIR_RHANDLE *free_receives;
    MPIR_SHANDLE sent; /* stands for every send that was complete at once; always complete */
    const char *call;
    struct mpid_counters counters;
    struct mpid_transport transport;
    _Alignas(max_align_t) char layer[MPID_LAYER_BYTES];
};

extern struct mpid_process {
    struct MPID_PORT *first;
    int world_ports;  /* ports of the world that are in this process */
    int limit;        /* numbers of ports are below this */
    int threads;      /* calls may overlap */
    int direct;       /* ports of this process may deliver to each other without packets */
    int spins;        /* polls before a waiter sleeps */
    int swapped;      /* odd ports claim the other byte order */
    MPI_Count packet; /* the longest message that goes in one packet */
    int waiters;      /* threads that may sleep and wait on all ports */
    void (*work)(struct MPID_PORT *port); /* of the layer, while its callers wait */
    /* The layer's name for what it waits in, and whether the tag is the program's. */
    int (*wait_name)(const struct MPID_PORT *port, int context, char *text, size_t room);
} mpid_process;

/* What a waiter waits for, for reports of hangs. MPI_PROC_NULL: nothing that has a rank or a tag. */
struct mpid_what {
    int peer, tag, context;
    int copying; /* polls that another process needs to copy the data, besides the usual ones */
};

/* A poll takes as long as a copy of so many bytes, about; what takes longer than a few polls more, is worth a sleep. */
enum { MPID_POLL_BYTES = 128, MPID_LONGEST_COPY = 8 << 20 };

static inline int mpid_polls_of_copy(MPI_Count bytes)
{
    return (int)((bytes < MPID_LONGEST_COPY ? bytes : MPID_LONGEST_COPY) / MPID_POLL_BYTES);
}

/* One reference more, or less (-1); what is left. Atomic only if calls may overlap. */
static inline int mpid_refer(int *refs, int more)
{
    return mpid_process.threads ? __atomic_add_fetch(refs, more, __ATOMIC_ACQ_REL)
                                : (*refs += more);
}

static inline void mpid_relax(void)
{
#if defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#endif
}

/* A few bytes without a call: of the usual numbers, one or two words, which may overlap. */
static inline void mpid_copy_short(void *to, const void *from, MPI_Count n)
{
    if (n >= 8 && n <= 16) {
        uint64_t first, last;
        memcpy(&first, from, 8);
        memcpy(&last, (const char *)from + n - 8, 8);
        memcpy(to, &first, 8);
        memcpy((char *)to + n - 8, &last, 8);
    } else if (n == 4) {
        memcpy(to, from, 4);
    } else {
        memcpy(to, from, (size_t)n);
    }
}

/* mpid_pack and mpid_unpack of bytes, inline. */
static inline MPI_Count mpid_pack_some(struct mpid_cursor *data, void *stream, MPI_Count room,
                                       MPID_Msg_pack_t action)
{
    MPI_Count left = data->total - data->at, n = left < room ? left : room;
    if (data->type) {
        return mpid_pack(data, stream, room, action);
    }
    mpid_copy_short(stream, data->buffer + data->at, n);
    data->at += n;
    return n;
}

static inline MPI_Count mpid_unpack_some(struct mpid_cursor *data, const void *stream,
                                         MPI_Count bytes, MPID_Msg_pack_t action)
{
    const struct MPIR_DATATYPE *type = data->type;
    if (bytes > data->total - data->at || (type && (!type->is_contig || action != MPID_MSG_OK))) {
        return mpid_unpack(data, stream, bytes, action);
    }
    uintptr_t at = (uintptr_t)data->buffer + (uintptr_t)((type ? type->true_lb : 0) + data->at);
    mpid_copy_short((void *)at, stream, bytes);
    data->at += bytes;
    return bytes;
}

static inline struct MPID_PORT *mpid_port_of(const struct MPIR_COMMUNICATOR *comm)
{
    return comm ? comm->port : mpid_process.first;
}

/* Whether it is one of the ports of the world that are in this process; those have the first numbers. */
static inline int mpid_is_of_world(const struct MPID_PORT *port)
{
    return port->id - MPID_MyWorldRank < mpid_process.world_ports && port->id >= MPID_MyWorldRank;
}

enum { MPID_LOCKED = 1, MPID_WATCHED };

void mpid_port_watch(struct MPID_PORT *port); /* port.c */

static inline void mpid_port_lock(struct MPID_PORT *port)
{
    if (port->locked) {
        if (__builtin_expect(port->locked == MPID_WATCHED, 0)) {
            mpid_port_watch(port);
        }
        MPID_THREAD_DS_LOCK(port)
    }
}

static inline void mpid_port_unlock(struct MPID_PORT *port)
{
    if (port->locked) {
        MPID_THREAD_DS_UNLOCK(port)
    }
}

/* port.c */
struct MPID_PORT *mpid_port_new(void);
void mpid_port_give_up(struct MPID_PORT *port); /* frees what only it has */
struct MPID_PORT *mpid_port_owned(int id);      /* null: it is not of this process */
uint64_t mpid_token_new(struct MPID_PORT *port, MPI_Request request); /* 0: no memory */
MPI_Request mpid_token_find(struct MPID_PORT *port, uint64_t token, MPIR_OPTYPE type);
void mpid_token_free(struct MPID_PORT *port, uint64_t token);

/* match.c */
MPIR_RHANDLE *mpid_match(struct MPID_PORT *port, int context, int source, int tag);
void mpid_post_in_table(struct MPID_PORT *port, MPIR_RHANDLE *receive);
void mpid_unpost(struct MPID_PORT *port, MPIR_RHANDLE *receive);
struct MPIR_MESSAGE *mpid_unexpected_find(struct MPID_PORT *port, int context, int source, int tag);
/* The one that a port sent with this token. */
struct MPIR_MESSAGE *mpid_unexpected_of(struct MPID_PORT *port, int context, int source, int tag,
                                        int from, uint64_t token);
void mpid_unexpected_add(struct MPID_PORT *port, struct MPIR_MESSAGE *message, int context);
void mpid_unexpected_remove(struct MPID_PORT *port, struct MPIR_MESSAGE *message);

static inline int mpid_is_same_key(const struct mpid_link *a, const struct mpid_link *b)
{
    return a->context == b->context && a->source == b->source && a->tag == b->tag;
}

/* The link has the key. See match.c for the ring `front`. */
static inline void mpid_post_receive(struct MPID_PORT *port, MPIR_RHANDLE *receive)
{
    struct mpid_link *link = &receive->link;
    receive->posted = 1;
    receive->order = port->order++;
    if (port->front && mpid_is_same_key(link, &port->front->link)) {
        struct mpid_link *oldest = &port->front->link;
        link->next = oldest;
        link->previous = oldest->previous;
        oldest->previous->next = link;
        oldest->previous = link;
    } else if (!port->front && port->posted.keys == 0) {
        link->next = link->previous = link;
        port->front = receive;
    } else {
        mpid_post_in_table(port, receive);
    }
}

/* deliver.c: called by the transport's poll, with the port's lock. `bytes` was checked. */
void mpid_deliver(struct MPID_PORT *port, const struct mpid_header *header, const void *data,
                  MPI_Count bytes);
/* A message between two ports of one process, or of a port to itself. 0: it must go as a packet. */
int mpid_deliver_directly(struct MPID_PORT *port, MPIR_SHANDLE *send, int is_short);
void mpid_unexpected_take(struct MPID_PORT *port, struct MPIR_MESSAGE *message,
                          MPIR_RHANDLE *receive);

/* send.c */
MPID_Msgrep_t mpid_form_of(const struct MPID_PORT *port, const struct MPIR_COMMUNICATOR *comm,
                           const struct MPIR_DATATYPE *type);
MPID_Msg_pack_t mpid_action_for(const struct MPIR_DATATYPE *type, MPID_Msgrep_t form);

/* lanes.c */
int mpid_post(struct MPID_PORT *port, struct mpid_out *out);
/* Sends a header without data, now or when there is room. */
void mpid_notify(struct MPID_PORT *port, int dest, struct mpid_header *header);
void mpid_reply(struct MPID_PORT *port, int dest, enum mpid_packet kind, uint64_t token,
                uint64_t answer);
void mpid_flush(struct MPID_PORT *port);

/* complete.c */
void mpid_send_done(struct MPID_PORT *port, MPIR_SHANDLE *send, int error);
void mpid_receive_done(struct MPID_PORT *port, MPIR_RHANDLE *receive, MPI_Count bytes, int error);
void mpid_hold(struct MPIR_COMMUNICATOR *comm, struct MPIR_DATATYPE *type);
void mpid_let_go(struct MPIR_COMMUNICATOR *comm, struct MPIR_DATATYPE *type);

/* progress.c: of one port, with its lock; `self` is 1 if the caller is among its waiters. */
int mpid_progress(struct MPID_PORT *port, int self);

struct mpid_rest {
    int spins, armed;
    int attends; /* it is counted in the port */
    int drives;  /* how often it drove others instead of sleeping */
    int marked;  /* the bell, at some time */
    int any;     /* it waits on all ports of the process; then `port` below is the first one */
    uint64_t seen;
};

/* What a waiter does between two looks: the work of the layer, then it spins, then marks the bell, then sleeps. */
void mpid_pause(struct MPID_PORT *port, struct mpid_rest *rest, const struct mpid_what *what);
void mpid_pause_end(struct MPID_PORT *port, struct mpid_rest *rest);
void mpid_wait(struct MPID_PORT *port, const int *flag, const struct mpid_what *what);

/* ---- The transport: five functions (pull is optional), and what begins and ends it ---- */

/* Joins the job: sets MPID_MyWorldRank, MPID_MyWorldSize and mpid_process. An error class. */
int mpid_transport_open(int *argc, char ***argv, const struct MPID_CONFIG *config);
void mpid_transport_close(void);
/* 1: the process may end in any way as far as this port of the world is concerned; 0: it takes part again. */
void mpid_transport_pause(struct MPID_PORT *port, int paused);
_Noreturn void mpid_transport_abort(struct MPID_PORT *port, int code, const char *text);
void mpid_transport_node(char *name, int len);
/* Gives a port its number, and makes it reachable. The first ones are those of the world. An error class. */
int mpid_transport_port(struct MPID_PORT *port);
/* The port gets a bell of its own, or loses it; with the lock of the port's bell. May do nothing. */
void mpid_transport_bell(struct MPID_PORT *port, int own);
/* Nobody uses the port any more; its memory may go. */
void mpid_transport_forget(struct MPID_PORT *port);
/* How many more ports it can give numbers to. */
int mpid_transport_left(void);

/* What the transport does for a communicator beside messages. */
void mpid_transport_comm(struct MPIR_COMMUNICATOR *comm);
void mpid_transport_comm_free(struct MPIR_COMMUNICATOR *comm);

/* Sends a header, and as much of the data as a packet takes; sets header->bytes. 0: no room, and nothing was sent; the
 * port's bell will ring when there is some. */
static inline int mpid_transport_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                                      struct mpid_cursor *data, MPID_Msg_pack_t action);
/* Delivers what has come. */
static inline void mpid_transport_poll(struct MPID_PORT *port);
static inline int mpid_transport_is_empty(struct MPID_PORT *port);
/* No packet from a port of this process is on its way to this port: a message may be delivered directly. */
static inline int mpid_transport_is_quiet(struct MPID_PORT *port);
/* Marks the bell of the process, and the port's own if it has one; the sleep ends at once if one rang since. */
uint64_t mpid_transport_arm(struct MPID_PORT *port);
/* Nobody waits on the port any more: its own bell is not marked. The mark of the process stays if others may sleep. */
void mpid_transport_disarm(struct MPID_PORT *port);
void mpid_transport_sleep(struct MPID_PORT *port, uint64_t seen, const struct mpid_what *what);
/* Wakes who waits on the port, and if there are any, those who wait on all ports. */
void mpid_transport_ring(struct MPID_PORT *port);
/* Copies from the memory of the process of a port into the blocks. 0: it cannot. */
int mpid_transport_pull(struct MPID_PORT *port, int from, uint64_t address,
                        const struct iovec *blocks, int n);

/* Carries the data of a long message that is contiguous at both sides. At the receiver: begins to receive `bytes` from
 * a port; the result goes to the sender with the answer. 0: it cannot now. */
int mpid_transport_expect(struct MPID_PORT *port, MPIR_RHANDLE *receive, int from, MPI_Count bytes);
/* At the sender. 0: it cannot, which the other side does not expect. Both end with the end of the request. */
int mpid_transport_carry(struct MPID_PORT *port, MPIR_SHANDLE *send, int to, MPI_Count bytes,
                         int name);

#include "transport_inline.h"

#ifndef MPID_TRANSPORT_PEEKS
/* A transport may show the next packet, if it has come, and its data, whose number of bytes it checked. The packet
 * stays until it is dropped. */
static inline const struct mpid_header *mpid_transport_peek(struct MPID_PORT *port,
                                                            const void **data, MPI_Count *bytes)
{
    (void)port;
    *data = NULL;
    *bytes = 0;
    return NULL;
}

static inline void mpid_transport_drop(struct MPID_PORT *port)
{
    (void)port;
}
#endif

#endif
