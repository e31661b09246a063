/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the files of the job library share.
 */
#ifndef REFERENCE_LAUNCH_JOB_IMPL_H
#define REFERENCE_LAUNCH_JOB_IMPL_H

#include "job.h"
#include "memory.h"

#include <pthread.h>
#include <sys/utsname.h>

#pragma GCC visibility push(hidden)

/** Memory that a job without a launcher keeps for itself. */
struct job_kept {
    struct job_kept *next;
    uint64_t id;
    int fd;
};

struct job {
    struct job_mapping mapping;
    int rank;                 /* the first one of this process */
    int socket;               /* to the launcher, or -1 */
    pthread_mutex_t requests; /* one at a time; and the list below */
    struct job_kept *kept;
    uint64_t last_id;
    struct job_program *programs;
    char *strings;
    const char **arguments;
    struct utsname machine;
};

/** Copies the programs out of shared memory, checked. NULL, or what is wrong. */
const char *job_read_programs(struct job *job);

/** Forgets what job_memory_create kept. */
void job_memory_free(struct job *job);

#pragma GCC visibility pop

#endif
