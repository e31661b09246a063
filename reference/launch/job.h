/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What a process knows of its job: its rank, the other ranks, and the memory that they share.
 *
 * mpiexec_reference starts the processes of a job and gives them one memory. Each is one rank, or several in a row
 * that are threads of it. A process that no launcher started is a job of one rank. The memory has a record for each
 * rank and a large area, which belongs to whoever communicates through it; the area is zero at first, and costs only
 * what is touched.
 *
 * Nothing in shared memory is trusted: what these functions return was checked, or copied, when the
 * process joined. The area is shared with the other ranks at all times: check what is read from it.
 */
#ifndef REFERENCE_LAUNCH_JOB_H
#define REFERENCE_LAUNCH_JOB_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/** Ranks and process counts are below this. */
#define JOB_MAX_SIZE 65536

/** A place in shared memory that belongs to one writer starts at a multiple of this. */
#define JOB_CACHE_LINE ((size_t)64)

struct job;

/** Why something failed: one line for people, which says what was wanted, found, and what to do. */
struct job_error {
    char text[512];
};

/**
 * Joins the job that the environment describes, or makes one of one rank. NULL: `error` says why.
 * A process joins once; the programs that it starts later are not in the job.
 */
struct job *job_attach(struct job_error *error);

/**
 * Says that a rank of this process takes part; 0 is the first one. Only where the process has several: a process of one
 * rank takes part from the beginning.
 */
void job_enter(struct job *job, int number);

/** Says that nothing of a rank is left to do, and that the process may end as far as the rank is concerned. */
void job_leave(struct job *job, int number);

/** Leaves the job: from now on this process may end in any way. Frees `job`. */
void job_finish(struct job *job);

/** Says that this process may end in any way, though it keeps what it has of the job; or, that it takes part again. */
void job_pause(struct job *job, bool paused);

/**
 * Ends the job: all ranks, with this exit status. `number` is the rank of this process that wants it. The launcher
 * prints `text`, of which it shows at most JOB_TEXT - 1 bytes.
 */
_Noreturn void job_abort(struct job *job, int number, int code, const char *text);

#define JOB_TEXT 192

/** The first rank of this process, and how many it has. */
int job_rank(const struct job *job);
int job_ranks_here(const struct job *job);
/** Of all processes together. */
int job_size(const struct job *job);

/** False for a process that no launcher started. */
bool job_has_launcher(const struct job *job);

/** The launcher's process, an ancestor of all ranks (for PR_SET_PTRACER); 0 if there is none. */
pid_t job_launcher(const struct job *job);

/** The area of shared memory, aligned to 64 KiB; the same bytes in all ranks, at different addresses. */
void *job_area(const struct job *job, size_t *bytes);

/* Other ranks. `rank` must be in 0..size-1. */

enum job_state {
    JOB_STARTED,  /* the process exists, but has not joined */
    JOB_JOINED,   /* between job_attach and job_finish */
    JOB_FINISHED, /* after job_finish */
    JOB_ENDED,    /* the process ended without job_finish */
};

enum job_state job_state(const struct job *job, int rank);

/** The process of a rank as it sees itself; 0 before it joined. */
pid_t job_pid(const struct job *job, int rank);

/* Waiting. A rank that goes to sleep says for what, so that the launcher can tell who waits for whom. */

enum { JOB_ANY = -1, JOB_NONE = -2, JOB_CALL = 96 };

struct job_wait {
    const char *call; /* the function of MPI, and where; JOB_CALL - 1 bytes are kept */
    int peer;         /* a rank of the job, JOB_ANY or JOB_NONE */
    int tag;          /* JOB_ANY or JOB_NONE if there is none */
    int64_t context;  /* JOB_NONE if there is none */
    bool
        others; /* something outside of the job, or another thread of this process, may end the wait */
    const void *bell;   /* the 32-bit word in the area that this rank sleeps on */
    uint32_t bell_seen; /* its value before the rank polled for the last time */
};

/**
 * Says that a rank of this process is about to sleep until *bell differs from bell_seen. If all ranks that joined
 * sleep so, and no bell was rung, the launcher ends the job and says who waits for whom. A bell outside of the area
 * (or none) counts as `others`.
 */
void job_sleeps(struct job *job, int number, const struct job_wait *wait);

/** Says that the rank is awake. */
void job_wakes(struct job *job, int number);

/* More memory, which any rank can map that knows its id. */

struct job_memory {
    uint64_t id;
    void *address;
    size_t bytes;
};

/** Makes memory of at least `bytes`, zero, and maps it. 0 or a value of errno. */
int job_memory_create(struct job *job, size_t bytes, struct job_memory *memory);

/** Maps what another rank created. ENOENT: no memory has this id, or it was withdrawn. */
int job_memory_open(struct job *job, uint64_t id, struct job_memory *memory);

/** Keeps others from mapping it anew; it exists as long as one process has it mapped. */
int job_memory_withdraw(struct job *job, uint64_t id);

/** Unmaps it. */
void job_memory_close(const struct job_memory *memory);

/* What was launched: the programs of mpiexec's command, which are separated by colons there. */

struct job_program {
    int first_rank;
    int ranks;
    int argc;                /* 0 if no launcher started the program */
    const char *const *argv; /* ends with NULL */
    const char *wdir;        /* the working directory at the start */
};

int job_programs(const struct job *job);
const struct job_program *job_program(const struct job *job, int number);

/** The number of the program that a rank runs: MPI's appnum. */
int job_program_of(const struct job *job, int rank);

/** How many ranks fit on this machine, at least the size of the job. */
int job_universe_size(const struct job *job);

/** The name of this machine. */
const char *job_node_name(const struct job *job);

#pragma GCC visibility pop

#endif
