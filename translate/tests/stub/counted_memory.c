/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * malloc, calloc, realloc and free in front of glibc's. A call is the library's if it returns into the library;
 * its memory is entered in a table, so that any call of free finds it.
 */
#define _GNU_SOURCE
#include "counted_memory.h"

#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <mpi.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t size);                // NOLINT: glibc's own name
extern void *__libc_calloc(size_t count, size_t size);  // NOLINT
extern void *__libc_realloc(void *memory, size_t size); // NOLINT
extern void __libc_free(void *memory);                  // NOLINT

enum { ROOM = 1 << 20 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static uintptr_t first, last; /* the library's code */
static uintptr_t entries[ROOM];
static long pieces;
static long countdown;

static int note_library(struct dl_phdr_info *info, size_t size, void *within)
{
    (void)size;
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        uintptr_t begin = info->dlpi_addr + segment->p_vaddr;
        uintptr_t at = (uintptr_t)within;
        if (segment->p_type == PT_LOAD && at >= begin && at - begin < segment->p_memsz) {
            first = begin;
            last = begin + segment->p_memsz;
        }
    }
    return 0;
}

void memory_watch(void)
{
    void *function = dlsym(RTLD_DEFAULT, "PMPI_Send");
    dl_iterate_phdr(note_library, function);
    if (!first) {
        fputs("the library is not there\n", stderr);
        exit(2);
    }
}

void memory_fail(long number)
{
    countdown = number;
}

int memory_failed(void)
{
    return countdown < 0;
}

long memory_pieces(void)
{
    return pieces;
}

static int is_library(const void *caller)
{
    return (uintptr_t)caller >= first && (uintptr_t)caller < last;
}

/* Whether this allocation is the one that fails. */
static int fails(void)
{
    pthread_mutex_lock(&lock);
    int now = countdown == 1;
    if (countdown > 0) {
        countdown = now ? -1 : countdown - 1;
    }
    pthread_mutex_unlock(&lock);
    if (now) {
        errno = ENOMEM;
    }
    return now;
}

/* Open addressing; a removed entry leaves a mark that is not an address. */
enum { EMPTY = 0, GONE = 1 };

static size_t place_of(uintptr_t memory)
{
    return (size_t)(memory / 16 * UINT32_C(2654435761)) % ROOM;
}

static void enter(void *memory)
{
    if (!memory) {
        return;
    }
    pthread_mutex_lock(&lock);
    size_t i = place_of((uintptr_t)memory);
    while (entries[i] != EMPTY && entries[i] != GONE) {
        i = (i + 1) % ROOM;
    }
    entries[i] = (uintptr_t)memory;
    pieces++;
    pthread_mutex_unlock(&lock);
}

static void leave(const void *memory)
{
    pthread_mutex_lock(&lock);
    size_t i = place_of((uintptr_t)memory);
    while (entries[i] != EMPTY && entries[i] != (uintptr_t)memory) {
        i = (i + 1) % ROOM;
    }
    if (entries[i] != EMPTY) {
        /* Before an empty place no mark is needed: the table stays short of them. */
        entries[i] = entries[(i + 1) % ROOM] == EMPTY ? EMPTY : GONE;
        pieces--;
    }
    pthread_mutex_unlock(&lock);
}

/* The program's, for every library in the process. */
#pragma GCC visibility push(default)

/** As the C library's. */
void *malloc(size_t size)
{
    int ours = is_library(__builtin_return_address(0));
    if (ours && fails()) {
        return NULL;
    }
    void *memory = __libc_malloc(size);
    if (ours) {
        enter(memory);
    }
    return memory;
}

/** As the C library's. */
void *calloc(size_t count, size_t size)
{
    int ours = is_library(__builtin_return_address(0));
    if (ours && fails()) {
        return NULL;
    }
    void *memory = __libc_calloc(count, size);
    if (ours) {
        enter(memory);
    }
    return memory;
}

/** As the C library's. */
void *realloc(void *memory, size_t size)
{
    int ours = is_library(__builtin_return_address(0));
    if (ours && fails()) {
        return NULL;
    }
    if (ours && memory) {
        leave(memory);
    }
    void *moved = __libc_realloc(memory, size);
    if (ours) {
        enter(moved);
    }
    return moved;
}

static char *copy(const char *string, size_t length, int ours)
{
    if (ours && fails()) {
        return NULL;
    }
    char *made = __libc_malloc(length + 1);
    if (!made) {
        return NULL;
    }
    memcpy(made, string, length);
    made[length] = '\0';
    if (ours) {
        enter(made);
    }
    return made;
}

/** As the C library's, whose own would allocate in the C library's name. */
char *strdup(const char *string)
{
    return copy(string, strlen(string), is_library(__builtin_return_address(0)));
}

/** As the C library's. */
char *strndup(const char *string, size_t size)
{
    return copy(string, strnlen(string, size), is_library(__builtin_return_address(0)));
}

/** As the C library's. */
void free(void *memory)
{
    if (first && memory) {
        leave(memory);
    }
    __libc_free(memory);
}
