/* SPDX-License-Identifier: BSD-3-Clause */
/* port.c: ports of this process, and the requests that others may name. */
#include "model.h"
#include <pthread.h>
#include <string.h>

/* Protects the list of ports, and who has a bell; not taken on the path of a message. */
__attribute__((unused)) static struct {
    int unused;
    MPID_THREAD_DS_LOCK_DECLARE
} list;

#define NO_SLOT 0xFFFFFFFFu

/* The ports of this process by their numbers; larger ones are sought. */
enum { TABLE = 4096 };
static struct MPID_PORT *owned[TABLE];

struct MPID_PORT *mpid_port_new(void)
{
    struct MPID_PORT *port = mpid_space_alloc(sizeof *port);
    if (!port) {
        return NULL;
    }
    memset(port, 0, sizeof *port);
    MPID_THREAD_DS_LOCK_INIT(port)
    port->locked = mpid_process.threads ? MPID_LOCKED : 0;
    port->free_slot = NO_SLOT;
    port->sent.cookie = MPIR_COOKIE;
    port->sent.handle_type = MPIR_SEND;
    port->sent.is_complete = 1;
    port->sent.port = port;
    mpid_table_init(&port->posted);
    for (int i = 0; i < 4; i++) {
        mpid_table_init(&port->unexpected[i]);
    }
    return port;
}

static void enlist(struct MPID_PORT *port)
{
    if (port->id < TABLE) {
        __atomic_store_n(&owned[port->id], port, __ATOMIC_RELEASE);
    }
    MPID_THREAD_DS_LOCK(&list)
    struct MPID_PORT **at = &mpid_process.first;
    struct MPID_PORT **open = at;
    while (*at) {
        at = &(*at)->next;
    }
    while (*open) {
        open = &(*open)->next_open;
    }
    __atomic_store_n(at, port, __ATOMIC_RELEASE);
    if (at != open) {
        __atomic_store_n(open, port, __ATOMIC_RELEASE);
    }
    MPID_THREAD_DS_UNLOCK(&list)
}

/* Who walks the list may stand on this port, and goes on from it. The first one stays. */
static void delist(struct MPID_PORT *port)
{
    MPID_THREAD_DS_LOCK(&list)
    struct MPID_PORT *at = mpid_process.first;
    while (at && at->next_open != port) {
        at = at->next_open;
    }
    if (at) {
        __atomic_store_n(&at->next_open, port->next_open, __ATOMIC_RELEASE);
    }
    MPID_THREAD_DS_UNLOCK(&list)
}

static struct MPID_PORT *create(int *error_code)
{
    struct MPID_PORT *port = mpid_port_new();
    int error = port ? mpid_transport_port(port) : MPI_ERR_NO_MEM;
    if (error) {
        mpid_space_free(port);
        *error_code = error;
        return NULL;
    }
    port->is_open = 1;
    enlist(port);
    return port;
}

void MPID_PortCreate(int n, struct MPID_PORT **ports, int *error_code)
{
    for (int i = 0; i < n; i++) {
        ports[i] = create(error_code);
        if (!ports[i]) {
            while (i-- > 0) {
                MPID_PortFree(ports[i]);
            }
            return;
        }
    }
}

/* Numbers are not used again: a late packet finds the queue that it was sent to, and nobody who looks. What is still on
 * its way out, is driven as before. This may be called with the lock of the port, when its last communicator goes. */
void MPID_PortFree(struct MPID_PORT *port)
{
    port->is_open = 0;
    if (!__atomic_load_n(&port->lanes, __ATOMIC_RELAXED)) {
        delist(port);
        mpid_transport_forget(port);
    }
}

int MPID_Port_id(const struct MPID_PORT *port)
{
    return port ? port->id : mpid_process.first->id;
}

int MPID_Ports_left(void)
{
    return mpid_transport_left();
}

void MPID_Port_bell(struct MPID_PORT *port, int own)
{
    if (!mpid_process.threads || mpid_is_of_world(port)) {
        return; /* one thread sleeps on one bell; a rank of the world has one already */
    }
    MPID_THREAD_DS_LOCK(&list)
    int before = port->bells;
    port->bells += own ? 1 : before > 0 ? -1 : 0;
    if (!before != !port->bells) {
        mpid_transport_bell(port, own);
    }
    MPID_THREAD_DS_UNLOCK(&list)
}

void MPID_Port_drives_itself(struct MPID_PORT *port)
{
    __atomic_store_n(&port->drives_itself, 1, __ATOMIC_RELAXED);
}

struct MPID_PORT *MPID_Port_of(int id)
{
    return mpid_port_owned(id);
}

void *MPID_Port_layer(struct MPID_PORT *port)
{
    return (port ? port : mpid_process.first)->layer;
}

/* Who drives the port now goes first, and nobody does so later. */
void MPID_Port_exclusive(struct MPID_PORT *port, void (*overlap)(void))
{
    mpid_port_lock(port);
    __atomic_store_n(&port->exclusive, 1, __ATOMIC_RELAXED);
    port->overlap = overlap;
    __atomic_store_n(&port->locked, overlap ? MPID_WATCHED : 0, __ATOMIC_RELAXED);
    if (overlap) {
        MPID_THREAD_DS_UNLOCK(port)
    }
}

/* The port is watched, and its lock will be taken. */
void mpid_port_watch(struct MPID_PORT *port)
{
    uintptr_t inside = __atomic_load_n(&port->inside, __ATOMIC_RELAXED);
    int is_taken = !MPID_THREAD_DS_TRYLOCK(port);
    if (!is_taken) {
        MPID_THREAD_DS_UNLOCK(port)
    }
    if (is_taken || (inside && inside != (uintptr_t)pthread_self())) {
        port->overlap();
    }
}

void MPID_Waiting(struct MPID_PORT *port, const char *what)
{
    __atomic_store_n(&(port ? port : mpid_process.first)->call, what, __ATOMIC_RELAXED);
}

struct MPID_PORT *mpid_port_owned(int id)
{
    if (id >= 0 && id < TABLE) {
        return __atomic_load_n(&owned[id], __ATOMIC_ACQUIRE);
    }
    struct MPID_PORT *port = mpid_process.first;
    while (port && port->id != id) {
        port = __atomic_load_n(&port->next, __ATOMIC_ACQUIRE);
    }
    return port;
}

static void free_unexpected(struct MPID_PORT *port)
{
    while (port->oldest) {
        struct MPIR_MESSAGE *message = port->oldest;
        mpid_unexpected_remove(port, message);
        mpid_space_free(message);
    }
}

void mpid_port_give_up(struct MPID_PORT *port)
{
    free_unexpected(port);
    mpid_table_free(&port->posted);
    for (int i = 0; i < 4; i++) {
        mpid_table_free(&port->unexpected[i]);
    }
    while (port->free_sends) {
        MPIR_SHANDLE *send = port->free_sends;
        port->free_sends = (MPIR_SHANDLE *)(void *)send->out.next;
        mpid_space_free(send);
    }
    while (port->free_receives) {
        MPIR_RHANDLE *receive = port->free_receives;
        port->free_receives = (MPIR_RHANDLE *)(void *)receive->link.next;
        mpid_space_free(receive);
    }
    mpid_space_free(port->slots);
    if (port->id < TABLE) {
        owned[port->id] = NULL;
    }
    mpid_space_free(port);
}

static int grow_slots(struct MPID_PORT *port)
{
    uint32_t n = port->slot_count ? 2 * port->slot_count : 16;
    struct mpid_slot *slots = mpid_space_alloc(n * sizeof *slots);
    if (!slots) {
        return 0;
    }
    if (port->slots) {
        memcpy(slots, port->slots, port->slot_count * sizeof *slots);
    }
    for (uint32_t i = port->slot_count; i < n; i++) {
        slots[i] = (struct mpid_slot){NULL, 1, i + 1 < n ? i + 1 : NO_SLOT};
    }
    mpid_space_free(port->slots);
    port->free_slot = port->slot_count;
    port->slots = slots;
    port->slot_count = n;
    return 1;
}

uint64_t mpid_token_new(struct MPID_PORT *port, MPI_Request request)
{
    if (port->free_slot == NO_SLOT && !grow_slots(port)) {
        return 0;
    }
    uint32_t i = port->free_slot;
    port->free_slot = port->slots[i].next;
    port->slots[i].request = request;
    return (uint64_t)port->slots[i].generation << 32 | i;
}

MPI_Request mpid_token_find(struct MPID_PORT *port, uint64_t token, MPIR_OPTYPE type)
{
    uint32_t i = (uint32_t)token;
    if (i >= port->slot_count || port->slots[i].generation != token >> 32 ||
        !port->slots[i].request) {
        return NULL;
    }
    MPI_Request request = port->slots[i].request;
    return ((struct MPIR_REQUEST *)(void *)request)->handle_type == type ? request : NULL;
}

void mpid_token_free(struct MPID_PORT *port, uint64_t token)
{
    struct mpid_slot *slot = &port->slots[(uint32_t)token];
    slot->request = NULL;
    slot->generation += slot->generation == 0xFFFFFFFFu ? 2 : 1; /* never 0 */
    slot->next = port->free_slot;
    port->free_slot = (uint32_t)token;
}
