/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Buffers of gigabytes that take little memory.
 *
 * One megabyte of a file without a name is mapped over and over again: whatever is received there is
 * written over itself, and nobody looks at it.  Between lie windows, pages of their own, whose bytes are
 * all checked: at both ends, at every multiple of 2^29 (where counts wrap and messages are cut into
 * chunks), and at places that look random but are the same on each rank.  A byte of a window depends
 * on its offset in the buffer, so data that was shifted, repeated or left out is seen.
 *
 * For messages of datatypes with holes a period is given: of each `period` bytes the first `used` are
 * data, and the others must stay as they were.
 */
#ifndef MPI_ABI_RULE_LARGE_H
#define MPI_ABI_RULE_LARGE_H

#include "rule.h"

#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#define RULE_LARGE_PAGE ((size_t)1 << 16)
#define RULE_LARGE_TILE ((size_t)1 << 20)

enum { RULE_LARGE_BORDERS = 32, RULE_LARGE_RANDOM = 12, RULE_LARGE_WINDOWS = 40 };

struct rule_large {
    unsigned char *at; /* a null pointer: there is no room for it */
    size_t size;
    size_t mapped;
    size_t windows[RULE_LARGE_WINDOWS]; /* where they begin: each is two pages long */
    int count;
};

/* Which bytes are data: the first `used` of each `period`. */
struct rule_large_holes {
    size_t period;
    size_t used;
};

#define RULE_LARGE_SOLID ((struct rule_large_holes){1, 1})

/*
 * Begins a rule that runs alone, as those do that need gigabytes: once, and with few ranks. False, with
 * MPI at its end, if the library says that it has no functions for large counts.
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
 * Lets memory end at 2 GiB for a library that would take all there is; buffers of this file are
 * not counted.
 */
static inline void rule_large_bound_memory(void)
{
    const struct rlimit most = {(rlim_t)1 << 31, (rlim_t)1 << 31};

    setrlimit(RLIMIT_DATA, &most);
}

static inline unsigned char rule_large_byte(size_t offset, unsigned seed)
{
    uint64_t mixed = ((uint64_t)offset + 1 + ((uint64_t)seed << 40)) * 0x9e3779b97f4a7c15u;

    return (unsigned char)(mixed >> 56);
}

static inline void rule_large_add_window(struct rule_large *large, size_t around)
{
    size_t begin = around / RULE_LARGE_PAGE * RULE_LARGE_PAGE;

    begin = begin < RULE_LARGE_PAGE ? 0 : begin - RULE_LARGE_PAGE;
    if (large->count < RULE_LARGE_WINDOWS && begin + 2 * RULE_LARGE_PAGE <= large->mapped) {
        large->windows[large->count++] = begin;
    }
}

static inline void rule_large_choose_windows(struct rule_large *large)
{
    uint64_t place = 12345;

    rule_large_add_window(large, 0);
    rule_large_add_window(large, large->size - 1);
    for (size_t i = 1; i < RULE_LARGE_BORDERS && i << 29 < large->size; i++) {
        rule_large_add_window(large, i << 29);
    }
    for (int i = 0; i < RULE_LARGE_RANDOM; i++) {
        place = place * 6364136223846793005u + 1442695040888963407u;
        rule_large_add_window(large, (size_t)(place >> 33));
    }
}

static inline bool rule_large_map(unsigned char *at, size_t length, int file, size_t offset)
{
    return mmap(at, length, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file, (off_t)offset) ==
           (void *)at;
}

static inline bool rule_large_fill_in(struct rule_large *large, int file)
{
    size_t room = RULE_LARGE_TILE;
    bool done = ftruncate(file, (off_t)(RULE_LARGE_TILE +
                                        (size_t)RULE_LARGE_WINDOWS * 2 * RULE_LARGE_PAGE)) == 0;

    for (size_t at = 0; done && at < large->mapped; at += RULE_LARGE_TILE) {
        done = rule_large_map(large->at + at, RULE_LARGE_TILE, file, 0);
    }
    for (int i = 0; done && i < large->count; i++, room += 2 * RULE_LARGE_PAGE) {
        done = rule_large_map(large->at + large->windows[i], 2 * RULE_LARGE_PAGE, file, room);
    }
    return done;
}

static inline void rule_large_free(struct rule_large *large)
{
    munmap(large->at, large->mapped);
    large->at = NULL;
}

/* A buffer of `size` bytes, of which `at` is null if there is no room for it. */
static inline struct rule_large rule_large_new(size_t size)
{
    struct rule_large large = {.size = size};
    FILE *file = tmpfile();
    void *at = MAP_FAILED;

    large.mapped = (size + RULE_LARGE_TILE) / RULE_LARGE_TILE * RULE_LARGE_TILE;
    rule_large_choose_windows(&large);
    if (file != NULL) {
        at = mmap(NULL, large.mapped, PROT_NONE, MAP_SHARED, fileno(file), 0);
    }
    if (at != MAP_FAILED) {
        large.at = at;
        if (!rule_large_fill_in(&large, fileno(file))) {
            rule_large_free(&large);
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    return large;
}

/* Writes what belongs there for this seed into the windows. */
static inline void rule_large_fill(const struct rule_large *large, unsigned seed)
{
    for (int i = 0; i < large->count; i++) {
        for (size_t j = 0; j < 2 * RULE_LARGE_PAGE; j++) {
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
        for (size_t j = 0; j < 2 * RULE_LARGE_PAGE; j++) {
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
