/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffers of gigabytes that take little memory.
 *
 * One megabyte of a file without a name is mapped over and over again: whatever is received there is
 * written over itself, and is not checked.  Between lie windows, pages of their own, whose bytes are
 * all checked: at both ends, at every multiple of 2^24 (where messages are cut into chunks, and where
 * counts wrap; fewer in what has more than 8 GiB), and at places that look random but are the same on
 * each rank.  A byte of a window depends on its offset in the buffer, so data that was shifted,
 * repeated or left out is seen.
 *
 * For messages of datatypes with holes a period is given: of each `period` bytes the first `used` are
 * data, and the others must stay as they were.
 *
 * Most of the time would be spent in page faults, so the file lies in memory where it can, and pages
 * are mapped before they are touched.
 *
 * With RULE_LARGE_REAL in the environment, buffers are memory of their own, each byte of which is
 * checked, and rules run for which libraries take as much memory as a message has (up to 15 GiB).
 */
#ifndef MPI_ABI_RULE_LARGE_H
#define MPI_ABI_RULE_LARGE_H

/* For MAP_ANONYMOUS and MAP_POPULATE. */
#ifndef _DEFAULT_SOURCE
#define _DEFAULT_SOURCE
#endif

#include "rule.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#ifdef MAP_POPULATE
#define RULE_LARGE_MAP (MAP_SHARED | MAP_FIXED | MAP_POPULATE)
#else
#define RULE_LARGE_MAP (MAP_SHARED | MAP_FIXED)
#endif

#define RULE_LARGE_TILE   ((size_t)1 << 20)
#define RULE_LARGE_BORDER ((size_t)1 << 24)

enum {
    RULE_LARGE_TILES = 8192, /* at most: a process may have 65530 mappings */
    RULE_LARGE_BORDERS = 512,
    RULE_LARGE_RANDOM = 14,
    RULE_LARGE_WINDOWS = RULE_LARGE_BORDERS + RULE_LARGE_RANDOM + 2
};

struct rule_large {
    unsigned char *at; /* a null pointer: it could not be allocated */
    size_t size;
    size_t mapped;
    size_t tile;                        /* bytes that are mapped over and over again */
    size_t windows[RULE_LARGE_WINDOWS]; /* where they begin */
    size_t window;                      /* bytes of each */
    int count;
};

/* Which bytes are data: the first `used` of each `period`. */
struct rule_large_holes {
    size_t period;
    size_t used;
};

#define RULE_LARGE_SOLID ((struct rule_large_holes){1, 1})

/* Whether each buffer is to be memory of its own. */
static inline bool rule_large_is_real(void)
{
    return getenv("RULE_LARGE_REAL") != NULL;
}

/*
 * Begins a rule that runs alone, as those do that need gigabytes: once, and with few ranks. False, with
 * MPI at its end, if the library has no functions for large counts.
 */
static inline bool rule_large_begin(void)
{
    bool possible;

    MPI_Init(NULL, NULL);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, MPI_ERRORS_RETURN);
    possible = !rule_is_unsupported(MPI_Send_c(NULL, 0, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_SELF));
    if (!possible) {
        MPI_Finalize();
    }
    return possible;
}

/*
 * The same for a rule for which libraries take gigabytes: false, too, unless the environment allows
 * for that.
 */
static inline bool rule_large_begin_real(void)
{
    bool begun = rule_large_begin();

    if (begun && !rule_large_is_real()) {
        MPI_Finalize();
    }
    return begun && rule_large_is_real();
}

static inline unsigned char rule_large_byte(size_t offset, unsigned seed)
{
    uint64_t mixed = ((uint64_t)offset + 1 + ((uint64_t)seed << 40)) * 0x9e3779b97f4a7c15u;

    return (unsigned char)(mixed >> 56);
}

/*
 * Lets memory end at half a GiB for a library that would take all there is; buffers of this file are
 * not counted.
 */
static inline void rule_large_bound_memory(void)
{
    const struct rlimit most = {(rlim_t)1 << 29, (rlim_t)1 << 29};

    if (!rule_large_is_real()) {
        setrlimit(RLIMIT_DATA, &most);
    }
}

/* Half of a window lies before the place that it is around. */
static inline void rule_large_add_window(struct rule_large *large, size_t around)
{
    size_t page = large->window / 2;
    size_t begin = around / page * page;

    begin = begin < page ? 0 : begin - page;
    if (large->count < RULE_LARGE_WINDOWS && begin + large->window <= large->mapped) {
        large->windows[large->count++] = begin;
    }
}

static inline void rule_large_choose_windows(struct rule_large *large)
{
    size_t step = RULE_LARGE_BORDER;
    uint64_t place = 12345;

    large->window = 2 * (size_t)sysconf(_SC_PAGESIZE);
    rule_large_add_window(large, 0);
    rule_large_add_window(large, large->size - 1);
    for (int i = 0; i < RULE_LARGE_RANDOM; i++) {
        place = place * 6364136223846793005u + 1442695040888963407u;
        rule_large_add_window(large, (size_t)(place >> 20) % large->size);
    }
    while (large->size / step > RULE_LARGE_BORDERS) {
        step *= 2;
    }
    for (size_t at = step; at < large->size; at += step) {
        rule_large_add_window(large, at);
    }
}

static inline bool rule_large_map(unsigned char *at, size_t length, int file, size_t offset)
{
    return mmap(at, length, PROT_READ | PROT_WRITE, RULE_LARGE_MAP, file, (off_t)offset) ==
           (void *)at;
}

/* The file, of `size` bytes, or -1. */
static inline int rule_large_reserve(int file, size_t size)
{
    if (file >= 0 && posix_fallocate(file, 0, (off_t)size) != 0) {
        close(file);
        return -1;
    }
    return file;
}

/* A file without a name that has `size` bytes, in memory if it can be; -1 if there is none. */
static inline int rule_large_file(size_t size)
{
    char name[] = "/dev/shm/rule_large-XXXXXX";
    int file = mkstemp(name);
    FILE *other = NULL;

    if (file >= 0) {
        unlink(name);
    }
    file = rule_large_reserve(file, size);
    if (file < 0 && (other = tmpfile()) != NULL) {
        file = rule_large_reserve(dup(fileno(other)), size);
        fclose(other);
    }
    return file;
}

static inline bool rule_large_fill_in(const struct rule_large *large, int file)
{
    size_t offset = large->tile;
    bool done = true;

    for (size_t at = 0; done && at < large->mapped; at += large->tile) {
        done = rule_large_map(large->at + at, large->tile, file, 0);
    }
    for (int i = 0; done && i < large->count; i++, offset += large->window) {
        done = rule_large_map(large->at + large->windows[i], large->window, file, offset);
    }
    return done;
}

static inline void rule_large_free(struct rule_large *large)
{
    munmap(large->at, large->mapped);
    large->at = NULL;
}

/* Memory of its own, all of which is one window. */
static inline void rule_large_map_real(struct rule_large *large)
{
    void *at =
        mmap(NULL, large->mapped, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    large->at = at == MAP_FAILED ? NULL : at;
    large->windows[0] = 0;
    large->window = large->mapped;
    large->count = 1;
}

static inline void rule_large_map_tiles(struct rule_large *large)
{
    int file = -1;
    void *at = MAP_FAILED;

    rule_large_choose_windows(large);
    file = rule_large_file(large->tile + (size_t)large->count * large->window);
    if (file >= 0) {
        at = mmap(NULL, large->mapped, PROT_NONE, MAP_SHARED, file, 0);
    }
    if (at != MAP_FAILED) {
        large->at = at;
        if (!rule_large_fill_in(large, file)) {
            rule_large_free(large);
        }
    }
    if (file >= 0) {
        close(file);
    }
}

/* A buffer of `size` bytes, of which `at` is null if it could not be allocated. */
static inline struct rule_large rule_large_new(size_t size)
{
    struct rule_large large = {.size = size, .tile = RULE_LARGE_TILE};

    while (size / large.tile > RULE_LARGE_TILES) {
        large.tile *= 2;
    }
    large.mapped = (size + large.tile) / large.tile * large.tile;
    if (rule_large_is_real()) {
        rule_large_map_real(&large);
    } else {
        rule_large_map_tiles(&large);
    }
    return large;
}

/* Writes what belongs there for this seed into the windows. */
static inline void rule_large_fill(const struct rule_large *large, unsigned seed)
{
    for (int i = 0; i < large->count; i++) {
        for (size_t j = 0; j < large->window; j++) {
            size_t offset = large->windows[i] + j;

            large->at[offset] = rule_large_byte(offset, seed);
        }
    }
}

/* What a byte is to be: data within `length` bytes, and what was there before elsewhere. */
static inline unsigned char rule_large_wanted(size_t offset, size_t length,
                                              struct rule_large_holes holes, unsigned seed,
                                              unsigned before)
{
    bool data = offset < length && offset % holes.period < holes.used;

    return rule_large_byte(offset, data ? seed : before);
}

/*
 * The first offset in a window that is not as it should be after data of `seed` was received into what
 * held `before`, or `length`: so CHECK_INT(rule_large_compare(...), length).
 */
static inline size_t rule_large_compare(const struct rule_large *large, size_t length,
                                        struct rule_large_holes holes, unsigned seed,
                                        unsigned before)
{
    size_t first = SIZE_MAX;

    for (int i = 0; i < large->count; i++) {
        for (size_t j = 0; j < large->window; j++) {
            size_t offset = large->windows[i] + j;

            if (offset < first &&
                large->at[offset] != rule_large_wanted(offset, length, holes, seed, before)) {
                first = offset;
            }
        }
    }
    return first == SIZE_MAX ? length : first;
}

#endif
