/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The space in buffers of buffered sends, by the policy of 3.6.1: after the newest message, else at the
 * start of the buffer. If neither has space, any gap is used.
 *
 * Segments of a buffer form a ring in the order of their addresses (of their age, if the buffer is
 * automatic and each is an allocation of its own); `newest` is where the model's queue ends, so the
 * segment behind it is the oldest. A segment's head lies in the buffer too: it and the alignment are
 * less than MPI_BSEND_OVERHEAD.
 *
 * One lock guards everything, except that a sender completes its segment without it. It is never held while
 * MPI is called, since a user callback in any such call may enter this file again. So a segment is marked
 * before its request is tested; other threads do not touch it. A marked segment keeps its buffer attached.
 */
#include "send_buffers.h"

#include "backend.h"
#include "table.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum segment_state {
    FILLING, /* by the sender */
    SENT,    /* transmitted when the request is complete */
    TESTED,  /* a thread asks the request just now */
};

struct send_buffer;

struct segment {
    struct segment *next, *previous; /* of the ring */
    struct segment *chosen;          /* of those that one thread tests */
    struct send_buffer *buffer;
    MPI_Request request;
    uint64_t serial; /* counts up over all messages */
    size_t size;     /* with this head */
    _Atomic(enum segment_state) state;
};

struct send_buffer {
    const void *owner;
    int automatic;
    char *start, *end; /* of the space, aligned; unless automatic */
    struct send_buffer_as_attached attached;
    int untested; /* messages since segments were last tested */
    size_t used;  /* bytes in segments */
    size_t limit; /* of an automatic buffer: all segments are tested when more is in use */
    struct segment *newest;
    struct send_buffer *next;
};

#define ALIGNMENT      ((size_t)16)
#define ROUND_UP(size) (((size) + ALIGNMENT - 1) & ~(ALIGNMENT - 1))
#define HEAD           ROUND_UP(sizeof(struct segment))
_Static_assert(HEAD + 2 * ALIGNMENT <= MPI_BSEND_OVERHEAD,
               "what a message may take beyond its data");

/* After every HALF as many sends the oldest few are tested: so the buffer empties faster than it fills. */
#define A_FEW 32
#define HALF  (A_FEW / 2)
#define ALL   INT32_MAX
/* Automatic buffers up to this size are left to the few. */
#define SMALL_BUFFER ((size_t)1 << 20)

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct send_buffer *buffers;
static uint64_t last_serial;

/* --- With the lock held. --------------------------------------------------------------------- */

static void set_state(struct segment *segment, enum segment_state state)
{
    atomic_store_explicit(&segment->state, state, memory_order_relaxed);
}

static struct send_buffer **find(const void *owner)
{
    struct send_buffer **at = &buffers;
    while (*at && (*at)->owner != owner) {
        at = &(*at)->next;
    }
    return at;
}

static struct send_buffer *buffer_for(const struct senders *senders)
{
    struct send_buffer *found = NULL;
    for (int i = 0; !found && i < OWNERS; i++) {
        found = *find(senders->owners[i]);
    }
    return found;
}

/* Puts a segment of `size` bytes behind another, or as the only one. */
static struct segment *enter(struct send_buffer *buffer, void *at, size_t size,
                             struct segment *behind)
{
    struct segment *made = at;
    made->buffer = buffer;
    made->size = size;
    made->serial = ++last_serial;
    set_state(made, FILLING);
    made->previous = behind ? behind : made;
    made->next = behind ? behind->next : made;
    made->next->previous = made;
    made->previous->next = made;
    buffer->newest = made;
    buffer->used += size;
    return made;
}

static void leave(struct segment *segment)
{
    struct send_buffer *buffer = segment->buffer;
    buffer->used -= segment->size;
    if (buffer->newest == segment) {
        buffer->newest = segment->previous == segment ? NULL : segment->previous;
    }
    segment->previous->next = segment->next;
    segment->next->previous = segment->previous;
    if (buffer->automatic) {
        free(segment);
    }
}

static int fits(const char *from, const char *to, size_t size)
{
    return (size_t)(to - from) >= size;
}

/* A place behind the newest segment, or behind any; the gaps at the ends of the buffer are two. */
static struct segment *place(struct send_buffer *buffer, size_t size, int anywhere)
{
    struct segment *behind = buffer->newest;
    if (!behind) {
        return fits(buffer->start, buffer->end, size) ? enter(buffer, buffer->start, size, NULL)
                                                      : NULL;
    }
    do {
        char *gap = (char *)behind + behind->size;
        int is_last = behind->next <= behind;
        if (fits(gap, is_last ? buffer->end : (char *)behind->next, size)) {
            return enter(buffer, gap, size, behind);
        }
        if (is_last && fits(buffer->start, (char *)behind->next, size)) {
            return enter(buffer, buffer->start, size, behind);
        }
        behind = behind->next;
    } while (anywhere && behind != buffer->newest);
    return NULL;
}

static struct segment *allocate(struct send_buffer *buffer, size_t size)
{
    void *memory = malloc(size);
    return memory ? enter(buffer, memory, size, buffer->newest) : NULL;
}

/* Whether a message up to `mark` is still there. */
static int holds(const struct send_buffer *buffer, uint64_t mark)
{
    const struct segment *at = buffer->newest;
    if (!at) {
        return 0;
    }
    do {
        at = at->next;
        if (at->serial <= mark) {
            return 1;
        }
    } while (at != buffer->newest);
    return 0;
}

/* Marks up to `limit` of the oldest messages up to `mark` that may be transmitted. */
static struct segment *choose(struct send_buffer *buffer, int limit, uint64_t mark)
{
    struct segment *chosen = NULL;
    struct segment **end = &chosen;
    struct segment *at = buffer->newest;
    for (int more = at != NULL; more && limit > 0; more = at != buffer->newest) {
        at = at->next;
        if (atomic_load_explicit(&at->state, memory_order_acquire) != SENT || at->serial > mark) {
            continue;
        }
        set_state(at, TESTED);
        *end = at;
        end = &at->chosen;
        limit--;
    }
    *end = NULL;
    return chosen;
}

/* Asks for the requests of up to A_FEW segments, all at once; returns the rest. */
static struct segment *test(struct segment *chosen)
{
    MPI_Request requests[A_FEW];
    int indices[A_FEW];
    int complete = 0;
    int count = 0;
    struct segment *rest = chosen;
    for (; rest && count < A_FEW; rest = rest->chosen) {
        requests[count++] = rest->request;
    }
    /* On failure the error handler has been called, and the failed requests are freed. */
    mpi_abi_table.Testsome(count, requests, &complete, indices, MPI_STATUSES_IGNORE);
    for (int i = 0; i < count; i++, chosen = chosen->chosen) {
        chosen->request = requests[i];
    }
    return rest;
}

/* Frees those of the chosen segments that are transmitted. The lock is released meanwhile. */
static void collect(struct send_buffer *buffer, int limit, uint64_t mark)
{
    struct segment *chosen = choose(buffer, limit, mark);
    buffer->untested = 0;
    if (!chosen) {
        return;
    }
    pthread_mutex_unlock(&lock);
    for (struct segment *rest = chosen; rest;) {
        rest = test(rest);
    }
    pthread_mutex_lock(&lock);
    while (chosen) {
        struct segment *next = chosen->chosen;
        set_state(chosen, SENT);
        if (chosen->request == MPI_REQUEST_NULL) {
            leave(chosen);
        }
        chosen = next;
    }
}

/* Makes progress until the messages up to `mark` are transmitted; the owner's buffer may go meanwhile. */
static void drain(const void *owner, uint64_t mark)
{
    struct send_buffer *buffer;
    while ((buffer = *find(owner)) && holds(buffer, mark)) {
        collect(buffer, A_FEW, mark);
        /* Lets threads in that fill or test a segment. */
        pthread_mutex_unlock(&lock);
        mpi_abi_contract->wait();
        pthread_mutex_lock(&lock);
    }
}

/* --- What others call. ----------------------------------------------------------------------- */

/* The space of a buffer: whole units of ALIGNMENT bytes, if there is one. */
static void set_space(struct send_buffer *made, char *buffer, MPI_Count size)
{
    size_t skipped = ROUND_UP((uintptr_t)buffer) - (uintptr_t)buffer;
    made->start = buffer + skipped;
    made->end = skipped < (size_t)size ? buffer + size : made->start;
}

static int check(const struct send_buffer_as_attached *given)
{
    if (given->buffer == MPI_BUFFER_AUTOMATIC) {
        return MPI_SUCCESS;
    }
    if (given->size < 0 || (uint64_t)given->size > SIZE_MAX / 2) {
        return MPI_ERR_ARG;
    }
    return given->size > 0 && !given->buffer ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

int mpi_abi_send_buffer_attach(const void *owner, const struct send_buffer_as_attached *given)
{
    int rc = check(given);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    struct send_buffer *made = calloc(1, sizeof *made);
    if (!made) {
        return MPI_ERR_NO_MEM;
    }
    made->owner = owner;
    made->attached = *given;
    made->automatic = given->buffer == MPI_BUFFER_AUTOMATIC;
    if (!made->automatic) {
        set_space(made, given->buffer, given->size);
    }
    pthread_mutex_lock(&lock);
    struct send_buffer **at = find(owner);
    int taken = *at != NULL;
    if (!taken) {
        *at = made;
    }
    pthread_mutex_unlock(&lock);
    if (taken) {
        free(made);
    }
    return taken ? MPI_ERR_BUFFER : MPI_SUCCESS;
}

int mpi_abi_send_buffer_detach(const void *owner, struct send_buffer_as_attached *found)
{
    pthread_mutex_lock(&lock);
    struct send_buffer *buffer = *find(owner);
    int meant = buffer && (found->key == MPI_KEYVAL_INVALID || found->key == buffer->attached.key);
    if (meant) {
        drain(owner, UINT64_MAX);
    }
    struct send_buffer **at = find(owner);
    buffer = meant ? *at : NULL;
    if (buffer) {
        *at = buffer->next;
    }
    pthread_mutex_unlock(&lock);
    if (!buffer) {
        return MPI_ERR_BUFFER;
    }
    *found = buffer->attached;
    free(buffer);
    return MPI_SUCCESS;
}

int mpi_abi_flush_begin(const void *owner, uint64_t *mark)
{
    pthread_mutex_lock(&lock);
    int found = *find(owner) != NULL;
    *mark = last_serial;
    pthread_mutex_unlock(&lock);
    return found ? MPI_SUCCESS : MPI_ERR_BUFFER;
}

int mpi_abi_flush_is_over(const void *owner, uint64_t mark)
{
    pthread_mutex_lock(&lock);
    struct send_buffer *buffer = *find(owner);
    if (buffer && holds(buffer, mark)) {
        collect(buffer, A_FEW, mark);
        buffer = *find(owner);
    }
    int over = !buffer || !holds(buffer, mark);
    pthread_mutex_unlock(&lock);
    return over;
}

void mpi_abi_send_buffers_drain(void)
{
    pthread_mutex_lock(&lock);
    for (struct send_buffer *buffer = buffers; buffer;) {
        int empty = !buffer->newest;
        if (!empty) {
            drain(buffer->owner, UINT64_MAX);
        }
        /* The list may have changed meanwhile. */
        buffer = empty ? buffer->next : buffers;
    }
    pthread_mutex_unlock(&lock);
}

/* Whether a thread asks for the request of a segment just now: it may be free in a moment. */
static int is_tested(const struct send_buffer *buffer)
{
    const struct segment *at = buffer->newest;
    int found = 0;
    if (!at) {
        return 0;
    }
    do {
        at = at->next;
        found = at->state == TESTED;
    } while (!found && at != buffer->newest);
    return found;
}

/* Space in a buffer that the user gave: by the model's policy, at last anywhere. */
static struct segment *find_space(const struct senders *senders, size_t size)
{
    struct send_buffer *buffer = buffer_for(senders);
    struct segment *found = place(buffer, size, 0);
    while (!found) {
        collect(buffer, ALL, UINT64_MAX);
        buffer = buffer_for(senders);
        if (!buffer || buffer->automatic) {
            return NULL;
        }
        found = place(buffer, size, 0);
        if (!found && !is_tested(buffer)) {
            return place(buffer, size, 1);
        }
        pthread_mutex_unlock(&lock);
        pthread_mutex_lock(&lock);
    }
    return found;
}

/* Tests some segments when it is time to; returns the buffer that serves a send of this moment. */
static struct send_buffer *prepare(const struct senders *senders)
{
    struct send_buffer *buffer = buffer_for(senders);
    if (!buffer || buffer->untested++ < HALF) {
        return buffer;
    }
    int is_full = buffer->automatic && buffer->used > buffer->limit;
    collect(buffer, is_full ? ALL : A_FEW, UINT64_MAX);
    buffer = buffer_for(senders);
    if (buffer && is_full) {
        buffer->limit = SMALL_BUFFER + 2 * buffer->used;
    }
    return buffer;
}

int mpi_abi_segment_new(const struct senders *senders, MPI_Count bytes, struct segment **segment)
{
    *segment = NULL;
    if ((uint64_t)bytes > SIZE_MAX / 2) {
        return MPI_ERR_BUFFER;
    }
    size_t size = HEAD + ROUND_UP((size_t)bytes);
    pthread_mutex_lock(&lock);
    struct send_buffer *buffer = prepare(senders);
    int automatic = buffer && buffer->automatic;
    if (buffer) {
        *segment = automatic ? allocate(buffer, size) : find_space(senders, size);
    }
    pthread_mutex_unlock(&lock);
    if (*segment) {
        return MPI_SUCCESS;
    }
    return automatic ? MPI_ERR_NO_MEM : MPI_ERR_BUFFER;
}

void *mpi_abi_segment_data(struct segment *segment)
{
    return (char *)segment + HEAD;
}

void mpi_abi_segment_sent(struct segment *segment, MPI_Request request)
{
    segment->request = request;
    atomic_store_explicit(&segment->state, SENT, memory_order_release);
}

void mpi_abi_segment_drop(struct segment *segment)
{
    pthread_mutex_lock(&lock);
    leave(segment);
    pthread_mutex_unlock(&lock);
}
