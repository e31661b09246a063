/* SPDX-License-Identifier: BSD-3-Clause */
/* buffer.c: see buffer.h. Space is sought behind the last message first, as the model of 3.6.1 does. */
#include "buffer.h"
#include <string.h>

enum { ALIGNMENT = _Alignof(max_align_t) };

/* The model allows MPI_BSEND_OVERHEAD for each message: for the head, and for what alignment takes on both sides. */
_Static_assert(sizeof(struct mpir_block) + ALIGNMENT + ALIGNMENT <= MPI_BSEND_OVERHEAD, "");

static MPI_Count rounded(MPI_Count bytes)
{
    return (bytes + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

static int is_automatic(const struct mpir_attach *buffer)
{
    return buffer->memory == MPI_BUFFER_AUTOMATIC;
}

struct mpir_attach *mpir_attach_new(void *memory, MPI_Count size)
{
    struct mpir_attach *buffer = calloc(1, sizeof *buffer);
    if (buffer) {
        buffer->refs = 1;
        buffer->memory = memory;
        buffer->size = memory == MPI_BUFFER_AUTOMATIC ? 0 : size;
    }
    return buffer;
}

/* Forgets the blocks that the device is done with. */
static void reclaim(struct mpir_attach *buffer)
{
    for (struct mpir_block **at = &buffer->first; *at;) {
        struct mpir_block *block = *at;
        if (!__atomic_load_n(&block->is_done, __ATOMIC_ACQUIRE)) {
            at = &block->next;
            continue;
        }
        *at = block->next;
        if (buffer->last == block) {
            buffer->last = NULL;
        }
        if (is_automatic(buffer)) {
            free(block);
        }
    }
}

/* The messages up to this number that are still there. */
int mpir_attach_holds(struct mpir_attach *buffer, long number)
{
    reclaim(buffer);
    const struct mpir_block *block = buffer->first;
    while (block && block->number > number) {
        block = block->next;
    }
    return block != NULL;
}

void mpir_attach_release(struct mpir_attach *buffer)
{
    if (--buffer->refs == 0) {
        reclaim(buffer);
        free(buffer);
    }
}

/* Whether a block fits between `before`, or the beginning, and the next one. */
static char *fits(const struct mpir_attach *buffer, const struct mpir_block *before,
                  MPI_Count bytes)
{
    uintptr_t start = before ? (uintptr_t)before + (uintptr_t)before->bytes
                             : (uintptr_t)rounded((MPI_Count)(uintptr_t)buffer->memory);
    const struct mpir_block *next = before ? before->next : buffer->first;
    uintptr_t end = next ? (uintptr_t)next : (uintptr_t)buffer->memory + (uintptr_t)buffer->size;
    return start <= end && (uintptr_t)bytes <= end - start ? (char *)start : NULL;
}

/* Places a block behind another, or at the beginning. Null: it does not fit there. */
static struct mpir_block *place(struct mpir_attach *buffer, struct mpir_block *before,
                                MPI_Count bytes)
{
    struct mpir_block *block = (struct mpir_block *)(void *)fits(buffer, before, bytes);
    if (block) {
        struct mpir_block **at = before ? &before->next : &buffer->first;
        block->next = *at;
        *at = block;
    }
    return block;
}

static struct mpir_block *find_place(struct mpir_attach *buffer, MPI_Count bytes)
{
    struct mpir_block *block = buffer->last ? place(buffer, buffer->last, bytes) : NULL;
    struct mpir_block *before = NULL;
    while (!block) {
        block = place(buffer, before, bytes);
        before = before ? before->next : buffer->first;
        if (!before) {
            break;
        }
    }
    return block;
}

static struct mpir_block *allocate(struct mpir_attach *buffer, MPI_Count bytes)
{
    struct mpir_block *block = malloc((size_t)bytes);
    if (block) {
        block->next = buffer->first;
        buffer->first = block;
    }
    return block;
}

struct mpir_block *mpir_attach_take(struct mpir_attach *buffer, MPI_Count bytes)
{
    MPI_Count whole = rounded((MPI_Count)sizeof(struct mpir_block) + bytes);
    reclaim(buffer);
    struct mpir_block *block =
        is_automatic(buffer) ? allocate(buffer, whole) : find_place(buffer, whole);
    if (block) {
        memset(&block->send, 0, sizeof block->send);
        block->bytes = whole;
        block->number = ++buffer->number;
        block->is_done = 0;
        buffer->last = block;
    }
    return block;
}
