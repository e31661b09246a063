/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * transport.c of mpi: packets are messages of another MPI, which takes them to any place that it reaches. carry.c moves
 * the data of long messages.
 *
 * A packet is one message: the header, without the words if it is a short one, and the data. Its tag says which port of
 * the process it is for. Each port has receives from any source posted, and looks at the oldest one alone: messages
 * from one process match in order, so packets from one port are delivered in order.
 *
 * The number of a port is that of its process, and so many times the number of processes as it has ports before it. So
 * each process can make ports without the others, and all know where they are.
 *
 * The MPI below cannot wake a thread that sleeps. So a waiter looks, lets others run, and then sleeps for longer and
 * longer, up to a millisecond; what another thread of the process completes wakes it.
 */
#include "below.h"
#include "carry.h"
#include "futex.h"
#include "model.h"
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    SPINS = 1000, /* polls before a waiter lets others run, if each process can have a processor */
    YIELDS = 200, /* times that it lets others run before it sleeps */
    MOST_PORTS = 65536,     /* of a process */
    LONGEST_PAUSE = 1000000 /* nanoseconds */
};

static struct {
    struct MPID_PORT *port[MOST_PORTS]; /* of this process, by index */
    int made, limit;
    int paused;
    pid_t process;
    struct mpid_bell bell; /* one for all ports */
} own;

static int setting(const char *name, int otherwise)
{
    const char *value = getenv(name);
    return value ? atoi(value) : otherwise;
}

static int processors(void)
{
    cpu_set_t set;
    return sched_getaffinity(0, sizeof set, &set) == 0 ? CPU_COUNT(&set) : 1;
}

/* The MPI below must be finalized before the process ends, and can be only once: when no session can follow. */
static void at_exit(void)
{
    if (own.paused && own.process == getpid()) {
        mpid_transport_close();
    }
}

int mpid_transport_open(int *argc, char ***argv, const struct MPID_CONFIG *config)
{
    (void)argc;
    (void)argv;
    int error = mpid_backend_open(config->threads);
    if (error) {
        return error;
    }
    MPID_MyWorldRank = mpid_backend.rank;
    MPID_MyWorldSize = mpid_backend.size;
    MPID_MyNode = mpid_backend.node;
    own.limit = MPI_ABI_LESSER(MOST_PORTS, mpid_backend.tag_ub / MPID_MPI_TAGS);
    own.limit = MPI_ABI_LESSER(own.limit, INT_MAX / MPID_MyWorldSize);
    mpid_process.limit = own.limit * MPID_MyWorldSize;
    mpid_process.spins = setting("MPID_SPINS", mpid_backend.neighbors > processors() ? 0 : SPINS);
    own.process = getpid();
    return atexit(at_exit) == 0 ? MPI_SUCCESS : MPI_ERR_OTHER;
}

static void post(const struct mpid_transport *t, struct mpid_mpi_packet *receive)
{
    MPID_BELOW(Irecv, receive->memory, MPID_MPI_PACKET, MPI_BYTE, MPI_ANY_SOURCE,
               t->index * MPID_MPI_TAGS, t->channel, &receive->request);
}

int mpid_transport_port(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    int index = __atomic_fetch_add(&own.made, 1, __ATOMIC_RELAXED);
    t->memory =
        index < own.limit ? mpid_space_alloc((size_t)MPID_MPI_RECEIVES * MPID_MPI_PACKET) : NULL;
    if (!t->memory) {
        return index < own.limit ? MPI_ERR_NO_MEM : MPI_ERR_OTHER;
    }
    t->index = index;
    t->channel = mpid_backend.channel[index % mpid_backend.channels];
    port->id = MPID_MyWorldRank + index * MPID_MyWorldSize;
    for (int i = 0; i < MPID_MPI_RECEIVES; i++) {
        t->receives[i].memory = t->memory + (size_t)i * MPID_MPI_PACKET;
        post(t, &t->receives[i]);
    }
    mpid_process.direct = index > 0 && setting("MPID_DIRECT", 1);
    __atomic_store_n(&own.port[index], port, __ATOMIC_RELEASE);
    return MPI_SUCCESS;
}

int mpid_transport_left(void)
{
    return own.limit - MPI_ABI_LESSER(__atomic_load_n(&own.made, __ATOMIC_RELAXED), own.limit);
}

/* Another thread may be about to poll the port, and a late packet may come: its receives stay to the end. */
void mpid_transport_forget(struct MPID_PORT *port)
{
    (void)port;
}

/* The one bell only ends pauses early. */
void mpid_transport_bell(struct MPID_PORT *port, int is_own)
{
    (void)port;
    (void)is_own;
}

/* ---- Packets ---- */

static size_t head_of(const struct mpid_header *header)
{
    return header->kind == MPID_SHORT ? offsetof(struct mpid_header, u) : sizeof *header;
}

/* Takes note of packets that are sent; they end in the order in which they began, most often at once. */
static void end_sends(struct mpid_transport *t)
{
    while (t->ended != t->begun) {
        int flag;
        MPID_BELOW(Test, &t->sends[t->ended % MPID_MPI_SENDS].request, &flag, MPI_STATUS_IGNORE);
        if (!flag) {
            return;
        }
        t->ended++;
    }
    t->ended = t->begun = 0; /* memory that is in the cache comes first */
}

/* Null: too many are under way, or there is no memory. */
static struct mpid_mpi_packet *next_send(struct mpid_transport *t)
{
    end_sends(t);
    struct mpid_mpi_packet *send = &t->sends[t->begun % MPID_MPI_SENDS];
    if (t->begun - t->ended == MPID_MPI_SENDS) {
        return NULL;
    }
    if (!send->memory) {
        send->memory = mpid_space_alloc(MPID_MPI_PACKET);
    }
    return send->memory ? send : NULL;
}

int mpid_mpi_send(struct MPID_PORT *port, int dest, struct mpid_header *header,
                  struct mpid_cursor *data, MPID_Msg_pack_t action)
{
    struct mpid_transport *t = &port->transport;
    struct mpid_mpi_packet *send = next_send(t);
    if (!send) {
        return 0;
    }
    struct mpid_mpi_place to = mpid_mpi_place(dest);
    size_t head = head_of(header);
    header->bytes =
        (uint16_t)(data ? mpid_pack(data, send->memory + head, MPID_TRANSPORT_ROOM, action) : 0);
    memcpy(send->memory, header, head);
    if (to.process == MPID_MyWorldRank) {
        struct MPID_PORT *other = __atomic_load_n(&own.port[to.index], __ATOMIC_ACQUIRE);
        if (!other) {
            return 1; /* there is no such port, and will not be */
        }
        __atomic_fetch_add(&other->transport.local, 1, __ATOMIC_RELEASE);
    }
    MPID_BELOW(Isend, send->memory, (int)(head + header->bytes), MPI_BYTE, to.process,
               to.index * MPID_MPI_TAGS, to.channel, &send->request);
    t->begun++;
    return 1;
}

/* What the header says is checked, once. */
static int is_valid(const struct mpid_header *header)
{
    return header->from >= 0 && header->from < mpid_process.limit &&
           header->bytes <= MPID_TRANSPORT_ROOM;
}

static const struct mpid_header *header_of(const struct mpid_mpi_packet *receive)
{
    return (const struct mpid_header *)(const void *)receive->memory;
}

/* Whether the oldest receive is complete. */
static int has_come(struct mpid_transport *t)
{
    if (!t->come) {
        MPID_BELOW(Test, &t->receives[t->next].request, &t->come, MPI_STATUS_IGNORE);
    }
    return t->come;
}

/* Goes on to the next receive; this one is to be posted when its packet is done with. */
static struct mpid_mpi_packet *advance(struct mpid_transport *t)
{
    struct mpid_mpi_packet *receive = &t->receives[t->next];
    t->next = (t->next + 1) % MPID_MPI_RECEIVES;
    t->come = t->idle = 0;
    int from = header_of(receive)->from;
    if (from >= 0 && mpid_mpi_place(from).process == MPID_MyWorldRank) {
        __atomic_fetch_sub(&t->local, 1, __ATOMIC_RELEASE);
    }
    return receive;
}

/* A delivery may poll again; that finds nothing, so that receives are posted in order. */
void mpid_mpi_poll(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    if (t->polling) {
        return;
    }
    t->polling = 1;
    for (int i = 0; i < 4 * MPID_MPI_RECEIVES && has_come(t); i++) {
        struct mpid_mpi_packet *receive = advance(t);
        const struct mpid_header *header = header_of(receive);
        if (is_valid(header)) {
            mpid_deliver(port, header, receive->memory + head_of(header), header->bytes);
        }
        post(t, receive);
    }
    if (t->carried) {
        mpid_carry_test(port);
    }
    t->polling = 0;
}

/* What is carried wants to be looked at, too, which a poll does. */
const struct mpid_header *mpid_mpi_peek(struct MPID_PORT *port, const void **data, MPI_Count *bytes)
{
    struct mpid_transport *t = &port->transport;
    const struct mpid_mpi_packet *receive = &t->receives[t->next];
    if (t->polling || t->carried || !has_come(t) || !is_valid(header_of(receive))) {
        return NULL;
    }
    *data = receive->memory + head_of(header_of(receive));
    *bytes = header_of(receive)->bytes;
    return header_of(receive);
}

void mpid_mpi_drop(struct MPID_PORT *port)
{
    post(&port->transport, advance(&port->transport));
}

/* ---- Waiting ---- */

uint64_t mpid_transport_arm(struct MPID_PORT *port)
{
    (void)port;
    return mpid_bell_mark(&own.bell);
}

void mpid_transport_disarm(struct MPID_PORT *port)
{
    (void)port;
    if (!mpid_process.threads) {
        __atomic_store_n(&own.bell.marked, 0, __ATOMIC_RELAXED);
    }
}

/* Data that is carried may need this process to look, so its waiter does not sleep. */
void mpid_transport_sleep(struct MPID_PORT *port, uint64_t seen, const struct mpid_what *what)
{
    (void)what;
    int idle = __atomic_add_fetch(&port->transport.idle, 1, __ATOMIC_RELAXED);
    if (idle <= YIELDS || __atomic_load_n(&port->transport.carried, __ATOMIC_RELAXED)) {
        sched_yield();
        return;
    }
    int doubled = idle - YIELDS < 10 ? idle - YIELDS : 10;
    long pause = MPI_ABI_LESSER(1000L << doubled, LONGEST_PAUSE);
    struct timespec time = {0, pause};
    syscall(SYS_futex, &own.bell.counter, FUTEX_WAIT, (uint32_t)seen, &time, NULL, 0);
}

void mpid_transport_ring(struct MPID_PORT *port)
{
    (void)port;
    mpid_bell_ring(&own.bell);
}

int mpid_transport_pull(struct MPID_PORT *port, int from, uint64_t address,
                        const struct iovec *blocks, int n)
{
    (void)port;
    (void)from;
    (void)address;
    (void)blocks;
    (void)n;
    return 0;
}

/* ---- The end ---- */

static int is_under_way(void)
{
    int left = 0;
    for (struct MPID_PORT *port = mpid_process.first; port; port = port->next) {
        mpid_port_lock(port);
        mpid_progress(port, 0);
        end_sends(&port->transport);
        left += port->transport.begun != port->transport.ended || port->transport.carried;
        mpid_port_unlock(port);
    }
    return left;
}

/* Polls for all ports until nothing is on its way from them, and the request below is complete. */
static void finish(MPI_Request request)
{
    for (int flag = 0;;) {
        int left = is_under_way();
        MPID_BELOW(Test, &request, &flag, MPI_STATUS_IGNORE);
        if (!left && flag) {
            return;
        }
        mpid_transport_sleep(mpid_process.first, own.bell.counter, NULL);
    }
}

/* What was sent must arrive although this process may not call again for long. */
void mpid_transport_pause(struct MPID_PORT *port, int paused)
{
    (void)port;
    if (paused) {
        finish(MPI_REQUEST_NULL);
    }
    own.paused = paused;
}

static void close_port(struct mpid_transport *t)
{
    for (int i = 0; i < MPID_MPI_RECEIVES; i++) {
        MPID_BELOW(Cancel, &t->receives[i].request);
        MPID_BELOW(Wait, &t->receives[i].request, MPI_STATUS_IGNORE);
    }
    for (int i = 0; i < MPID_MPI_SENDS; i++) {
        mpid_space_free(t->sends[i].memory);
    }
    mpid_space_free(t->carries);
    mpid_space_free(t->memory);
}

/* Nobody takes its receives back before all have sent what they had. */
void mpid_transport_close(void)
{
    MPI_Request barrier;
    own.paused = 0;
    finish(MPI_REQUEST_NULL);
    MPID_BELOW(Ibarrier, mpid_backend.channel[0], &barrier);
    finish(barrier);
    for (struct MPID_PORT *port = mpid_process.first; port; port = port->next) {
        close_port(&port->transport);
    }
    mpid_backend_close();
}

void mpid_transport_abort(struct MPID_PORT *port, int code, const char *text)
{
    (void)port;
    fprintf(stderr, "mpid: %s\n", text);
    fflush(stderr);
    if (mpid_backend.channels) {
        MPID_BELOW(Abort, mpid_backend.channel[0], code);
    }
    _exit(code ? code : 1);
}

void mpid_transport_node(char *name, int len)
{
    char whole[MPI_MAX_PROCESSOR_NAME] = "";
    int length;
    MPID_BELOW(Get_processor_name, whole, &length);
    snprintf(name, (size_t)len, "%s", whole);
}
