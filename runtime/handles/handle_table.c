/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A handle consists of a position and the number of its earlier uses. That number has few bits, so a program that
 * makes and frees objects endlessly gets a limited number of handles: MPI_X_toint stores each of them.
 */
#include "handle_table.h"

#include <stdlib.h>

#if UINTPTR_MAX > UINT32_MAX

#define PLACES UINT32_MAX

static uintptr_t encode(uint32_t number, uint32_t uses)
{
    return (uintptr_t)1 << 63 | (uintptr_t)(uses & 0xff) << 32 | number;
}

static uint32_t number_of(const void *handle)
{
    return (uint32_t)(uintptr_t)handle;
}

#else

/* Odd, above the ABI's reserved values, and without the two highest bits: 22 bits of position, 7 of uses. */
#define ABOVE_RESERVED 2048
#define PLACES         ((1u << 22) - ABOVE_RESERVED)

static uintptr_t encode(uint32_t number, uint32_t uses)
{
    return ((uses & 0x7f) << 22 | (number + ABOVE_RESERVED)) << 1 | 1;
}

static uint32_t number_of(const void *handle)
{
    return ((uintptr_t)handle >> 1 & 0x3fffff) - ABOVE_RESERVED;
}

#endif

struct handle_place {
    void *object; /* null: free */
    uint32_t uses;
    uint32_t next; /* of the list of free places; as `free` */
};

static void *handle_of(const struct handle_table *table, uint32_t number)
{
    return (void *)encode(number, table->places[number].uses);
}

static struct handle_place *find(struct handle_table *table, const void *handle)
{
    uint32_t number = number_of(handle);
    if (number >= table->used || handle_of(table, number) != handle) {
        return NULL;
    }
    return &table->places[number];
}

static int grow(struct handle_table *table)
{
    uint32_t capacity = table->capacity ? 2 * table->capacity : 16;
    struct handle_place *places = realloc(table->places, capacity * sizeof *places);
    if (!places) {
        return 0;
    }
    table->places = places;
    table->capacity = capacity;
    return 1;
}

/* The number of a place that is free now; -1 when there is no memory. */
static int64_t take_place(struct handle_table *table)
{
    if (table->free) {
        uint32_t number = table->free - 1;
        table->free = table->places[number].next;
        return number;
    }
    if (table->used == PLACES || (table->used == table->capacity && !grow(table))) {
        return -1;
    }
    table->places[table->used] = (struct handle_place){NULL, 0, 0};
    return table->used++;
}

void *mpi_abi_handle_new(struct handle_table *table, void *object)
{
    void *handle = NULL;
    pthread_mutex_lock(&table->lock);
    int64_t number = take_place(table);
    if (number >= 0) {
        table->places[number].object = object;
        handle = handle_of(table, (uint32_t)number);
    }
    pthread_mutex_unlock(&table->lock);
    return handle;
}

void *mpi_abi_handle_object(struct handle_table *table, const void *handle)
{
    pthread_mutex_lock(&table->lock);
    const struct handle_place *place = find(table, handle);
    void *object = place ? place->object : NULL;
    pthread_mutex_unlock(&table->lock);
    return object;
}

void *mpi_abi_handle_end(struct handle_table *table, const void *handle)
{
    pthread_mutex_lock(&table->lock);
    struct handle_place *place = find(table, handle);
    void *object = place ? place->object : NULL;
    if (object) {
        uint32_t number = (uint32_t)(place - table->places);
        *place = (struct handle_place){NULL, place->uses + 1, table->free};
        table->free = number + 1;
    }
    pthread_mutex_unlock(&table->lock);
    return object;
}
