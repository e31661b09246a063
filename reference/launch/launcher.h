/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The launcher's own process: it starts the ranks, serves and watches them, and ends them.
 *
 *     main.c     the command line; two processes (see front.h)
 *     launcher.c the life of a job
 *     start.c    starts one rank
 *     end.c      what becomes of a rank, and of the job; ends all processes
 *     serve.c    what ranks ask for
 *     report.c   what ranks do, and whether they all wait
 *     input.c    standard input, if it is a terminal
 *     output.c   output of the ranks
 */
#ifndef REFERENCE_LAUNCH_LAUNCHER_H
#define REFERENCE_LAUNCH_LAUNCHER_H

#include "loop.h"
#include "memory.h"
#include "options.h"
#include "output.h"

#include <signal.h>
#include <sys/resource.h>

enum {
    STATUS_FAILED = 1, /* of the launcher itself */
    STATUS_USAGE = 2,
    STATUS_STUCK = 124, /* the job did not end: a time limit, or all ranks wait */
};

/** One rank, or, with --ranks-per-proc, the ranks of one process, as the launcher sees them. */
struct rank {
    struct launcher *launcher;
    int number;       /* of the first one */
    pid_t pid;        /* the process that was started, and its process group */
    pid_t joined;     /* the process that joined, which may be a descendant; 0: none */
    bool has_ended;   /* `pid` has */
    int status;       /* then, of waitpid(2) */
    int64_t begun_at; /* when some of its ranks had joined, and not all; 0: not, -1: it was said */
    int64_t lost_at;  /* when `joined` ended, and `pid` did not; 0: not */
    struct source socket;  /* requests */
    struct source process; /* a descriptor of `joined`, if it is not `pid` */
};

/** Memory that a rank made and others may ask for. */
struct kept {
    struct kept *next;
    uint64_t id;
    int owner;
    int fd;
};

enum phase {
    RUNNING,
    ENDING,   /* the ranks got SIGTERM */
    SWEEPING, /* they have ended; what they left got SIGTERM */
    KILLING,  /* all get SIGKILL until none is left */
};

struct launcher {
    const struct options *options;
    sigset_t signals_before; /* what was blocked when the launcher was called */
    struct rlimit files_before;
    int set; /* of all sources */
    struct source signals;
    struct source terminal; /* standard input, if it is one */
    int terminal_to;        /* the pipe to rank 0, or -1 */
    struct output output;
    struct job_mapping job;
    struct rank *ranks;       /* one for each process */
    uint32_t *sequences_seen; /* of the records, at the last tick */
    int started, ended;
    struct kept *kept;
    uint64_t last_id;
    enum phase phase;
    int64_t deadline;   /* of the phase */
    int64_t time_limit; /* of the job; 0: none */
    int exit_status;
    bool has_failed; /* exit_status is that of the first failure */
    int passed_on;   /* the last signal that was */
    bool no_children;
};

/** The record of a rank of a process, of which 0 is the first. */
static inline struct job_record *record_of(const struct rank *rank, int i)
{
    return job_mapping_record(&rank->launcher->job, rank->number + i);
}

/** Runs a job; returns its exit status. `front` is the process that was called. */
int launcher_run(const struct options *options, const sigset_t *signals_before, pid_t front);

/** The signal by which the front passes others on, and the one that tells of its death. */
#define SIGNAL_PASSED SIGRTMIN
#define SIGNAL_ORPHAN (SIGRTMIN + 1)

/** Prints a line of the launcher's own. */
__attribute__((format(printf, 2, 3))) void say(struct launcher *launcher, const char *format, ...);

/* start.c */

/** The variables of a program's ranks, with room for those of each rank; NULL without memory. */
char **environment_of(const struct options *options, const struct program *program);

/** Starts one; false: it said why. `environment` is that of its program. */
bool start_rank(struct launcher *launcher, struct rank *rank, const struct program *program,
                char **environment);

/* end.c */

/** Notes a failure of the job, of which only the first counts, and begins to end it. */
void fail(struct launcher *launcher, int exit_status);

/** Ends the job if the rank asked for it. */
void note_abort(const struct rank *rank);

/** Collects what has ended. */
void collect(struct launcher *launcher);

/** Sends a signal to all ranks, with what they started. */
void signal_ranks(const struct launcher *launcher, int number);

/** Takes the next step of ending, when its time has come. */
void go_on_ending(struct launcher *launcher);

/** Kills all that is left. */
void begin_killing(struct launcher *launcher);

/** Sends a signal to every child of this process, started or adopted. False: they are not known. */
bool signal_children(int number);

/* serve.c */

void serve_rank(void *owner);
void joined_process_ended(void *owner);

/** Closes what a rank had here. */
void stop_serving(struct rank *rank);

/* report.c */

/** What to call it: "rank 3", or "ranks 4 to 7". */
struct rank_names {
    char text[32];
};
struct rank_names rank_names(const struct rank *rank);

/** How many of its ranks are in a state. */
int count_in_state(const struct rank *rank, enum job_state state);

/** Prints what each rank does. */
void report_ranks(struct launcher *launcher);

/** Ends a text that came from a rank, and replaces what a terminal might obey. */
void make_printable(char *text, size_t size);

/** Prints how a rank ended. */
void report_end(struct rank *rank, const char *how);

/** Whether all ranks sleep, and none can wake another; to be called at each tick. */
bool all_wait(struct launcher *launcher);

/* input.c */

/** The descriptor that rank 0 reads from; -1: errno says why. */
int open_input(struct launcher *launcher);
void watch_input(struct launcher *launcher);

#endif
