/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * transport.c of loopback: the least that a transport can be. It tests the model alone. All ports are in this process;
 * the size of the world is a field of the configuration. MPID_PULL=0 in the environment takes the optional pull away.
 */
#include "futex.h"
#include "model.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct loopback_packet {
    struct loopback_packet *next;
    struct mpid_header header;
    char data[];
};

enum { MOST_PORTS = 1024 };
static struct MPID_PORT *ports[MOST_PORTS];
static struct mpid_bell bell; /* one for all */
static int can_pull;

int mpid_transport_open(int *argc, char ***argv, const struct MPID_CONFIG *config)
{
    const char *pull = getenv("MPID_PULL");
    (void)argc;
    (void)argv;
    can_pull = !pull || atoi(pull) != 0;
    mpid_process.world_ports = config->ports > 0 ? config->ports : 1;
    mpid_process.direct = getenv("MPID_DIRECT") != NULL;
    MPID_MyWorldRank = 0;
    MPID_MyWorldSize = mpid_process.world_ports;
    return mpid_process.world_ports <= MOST_PORTS ? MPI_SUCCESS : MPI_ERR_ARG;
}

int mpid_transport_port(struct MPID_PORT *port)
{
    int id = __atomic_fetch_add(&mpid_process.limit, 1, __ATOMIC_RELAXED);
    if (id >= MOST_PORTS) {
        __atomic_fetch_sub(&mpid_process.limit, 1, __ATOMIC_RELAXED);
        return MPI_ERR_OTHER;
    }
    port->id = id;
    port->transport.last = &port->transport.first;
    ports[id] = port;
    return MPI_SUCCESS;
}

int mpid_transport_left(void)
{
    return MOST_PORTS - __atomic_load_n(&mpid_process.limit, __ATOMIC_RELAXED);
}

void mpid_transport_forget(struct MPID_PORT *port)
{
    (void)port;
}

void mpid_transport_bell(struct MPID_PORT *port, int own)
{
    (void)port;
    (void)own;
}

void mpid_transport_pause(struct MPID_PORT *port, int paused)
{
    (void)port;
    (void)paused;
}

void mpid_transport_close(void)
{
    for (int i = 0; i < mpid_process.limit; i++) {
        while (ports[i]->transport.first) {
            struct loopback_packet *packet = ports[i]->transport.first;
            ports[i]->transport.first = packet->next;
            mpid_space_free(packet);
        }
    }
}

void mpid_transport_abort(struct MPID_PORT *port, int code, const char *text)
{
    (void)port;
    fprintf(stderr, "mpid: %s\n", text);
    exit(code);
}

void mpid_transport_node(char *name, int len)
{
    snprintf(name, (size_t)len, "loopback");
}

int mpid_loopback_send(int dest, struct mpid_header *header, struct mpid_cursor *data,
                       MPID_Msg_pack_t action)
{
    struct mpid_transport *to = &ports[dest]->transport;
    MPI_Count room = data ? MPID_TRANSPORT_ROOM : 0;
    struct loopback_packet *packet = mpid_space_alloc(sizeof *packet + (size_t)room);
    MPID_THREAD_DS_LOCK(to)
    int sent = packet && to->length < LOOPBACK_LENGTH;
    if (sent) {
        header->bytes = (uint16_t)(data ? mpid_pack(data, packet->data, room, action) : 0);
        packet->header = *header;
        packet->next = NULL;
        *to->last = packet;
        to->last = &packet->next;
        to->length++;
    } else {
        to->wanted = 1;
    }
    MPID_THREAD_DS_UNLOCK(to)
    if (sent) {
        mpid_bell_ring(&bell);
    } else {
        mpid_space_free(packet);
    }
    return sent;
}

void mpid_loopback_poll(struct MPID_PORT *port)
{
    struct mpid_transport *t = &port->transport;
    MPID_THREAD_DS_LOCK(t)
    struct loopback_packet *packet = t->first, *next;
    int wanted = t->wanted;
    t->first = NULL;
    t->last = &t->first;
    t->length = t->wanted = 0;
    MPID_THREAD_DS_UNLOCK(t)
    for (; packet; packet = next) {
        next = packet->next;
        mpid_deliver(port, &packet->header, packet->data, packet->header.bytes);
        mpid_space_free(packet);
    }
    if (wanted) {
        mpid_bell_ring(&bell);
    }
}

uint64_t mpid_transport_arm(struct MPID_PORT *port)
{
    (void)port;
    return mpid_bell_mark(&bell);
}

void mpid_transport_disarm(struct MPID_PORT *port)
{
    (void)port;
    if (!mpid_process.threads) {
        __atomic_store_n(&bell.marked, 0, __ATOMIC_RELAXED);
    }
}

void mpid_transport_sleep(struct MPID_PORT *port, uint64_t seen, const struct mpid_what *what)
{
    (void)port;
    (void)what;
    mpid_futex_wait(&bell.counter, (uint32_t)seen);
}

void mpid_transport_ring(struct MPID_PORT *port)
{
    (void)port;
    mpid_bell_ring(&bell);
}

int mpid_transport_pull(struct MPID_PORT *port, int from, uint64_t address,
                        const struct iovec *blocks, int n)
{
    const char *source = (const char *)(uintptr_t)address;
    (void)port;
    (void)from;
    for (int i = 0; i < n && can_pull; i++) {
        memcpy(blocks[i].iov_base, source, blocks[i].iov_len);
        source += blocks[i].iov_len;
    }
    return can_pull;
}
