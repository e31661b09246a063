/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The memory of a job: a memfd that cannot shrink or grow, so that no access to it faults.
 *
 *     header | programs | their strings | records, one for each rank | area
 *
 * The launcher makes it, and every rank maps it. A reader takes nothing from it for granted: it checks offsets
 * against the size that the kernel tells, and copies what it checked.
 */
#ifndef REFERENCE_LAUNCH_MEMORY_H
#define REFERENCE_LAUNCH_MEMORY_H

#include "job.h"

#include <stdatomic.h>

#pragma GCC visibility push(hidden)

/** The variable that describes a rank to its process. Empty: the process, or its parent, joined. */
#define JOB_VARIABLE "MPI_ABI_REFERENCE_JOB"
#define JOB_VERSION  3

struct job_header {
    char magic[8];
    uint32_t version;
    int32_t size; /* ranks of all processes */
    int32_t ranks_per_process;
    int32_t programs;
    int32_t universe;
    int32_t launcher;
    uint64_t nonce;
    uint64_t bytes; /* of all */
    uint64_t program_offset;
    uint64_t string_offset;
    uint64_t string_bytes;
    uint64_t record_offset;
    uint64_t area_offset;
};

struct job_program_entry {
    int32_t first_rank;
    int32_t ranks;
    int32_t argc;
    int32_t unused;
    uint64_t
        strings; /* from string_offset: the working directory, then argc arguments, each with its null byte */
};

enum { JOB_WAIT_OTHERS = 1 }; /* flag of a wait */

struct job_record_wait {
    uint32_t flags;
    int32_t peer;
    int32_t tag;
    uint32_t bell_seen;
    int64_t context;
    uint64_t bell_offset; /* from the start of the memory; 0: none */
    char call[JOB_CALL];
};

/** What one rank says. The sequence is odd while it sleeps, and `wait` was written before. */
struct job_record {
    _Alignas(JOB_CACHE_LINE) _Atomic int32_t pid;
    _Atomic int32_t state;
    _Atomic int32_t aborts; /* 1: code and text are valid */
    int32_t code;
    _Alignas(JOB_CACHE_LINE) _Atomic uint32_t sequence;
    struct job_record_wait wait; /* the last one */
    _Alignas(JOB_CACHE_LINE) char text[JOB_TEXT];
};

_Static_assert(sizeof(struct job_record) == 7 * JOB_CACHE_LINE, "records are lines of their own");

struct job_mapping {
    int fd;
    char *base;
    struct job_header header; /* a copy, checked */
};

struct job_plan {
    int size;
    int ranks_per_process; /* 0: 1 */
    int universe;
    pid_t launcher;
    size_t area;
    int programs;
    const struct job_program *program;
};

/** The default size of the area: room for some thousand ports beside the ranks, since numbers of ports are not used
 * again. Pages that no rank touches take no memory. */
static inline size_t job_area_bytes(int size)
{
    return ((size_t)1 << (sizeof(size_t) > 4 ? 31 : 28)) + ((size_t)size << 22);
}

/** The exit status of a process for the code of an abort: an error stays one when its low byte is 0. */
static inline int job_exit_status(int code)
{
    return code != 0 && (code & 255) == 0 ? 1 : code & 255;
}

/** Makes the memory of a job. 0 or a value of errno. */
int job_mapping_make(const struct job_plan *plan, struct job_mapping *mapping);

/** Maps and checks the memory that `fd` is said to be. NULL, or what is wrong with it. */
const char *job_mapping_open(int fd, struct job_mapping *mapping);

/** Unmaps it and closes its descriptor. */
void job_mapping_close(struct job_mapping *mapping);

/** The record of a rank in 0..size-1. */
struct job_record *job_mapping_record(const struct job_mapping *mapping, int rank);

/** A memfd of this size, sealed; -1: errno says why. */
int job_memfd(size_t bytes);

/** The size of a memfd that cannot shrink, or -1 if the descriptor is no such thing. */
int64_t job_memfd_bytes(int fd);

#pragma GCC visibility pop

#endif
