/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What ranks do, from their records, which ranks write at any time and may have damaged.
 */
#include "launcher.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>

enum { DESCRIPTION = 256 };

void make_printable(char *text, size_t size)
{
    text[size - 1] = '\0';
    for (char *at = text; *at; at++) {
        if (*at < ' ' || *at > '~') {
            *at = '?';
        }
    }
}

struct rank_names rank_names(const struct rank *rank)
{
    struct rank_names names;
    int more = rank->launcher->options->ranks_per_process - 1;
    if (more) {
        snprintf(names.text, sizeof names.text, "ranks %d to %d", rank->number,
                 rank->number + more);
    } else {
        snprintf(names.text, sizeof names.text, "rank %d", rank->number);
    }
    return names;
}

int count_in_state(const struct rank *rank, enum job_state state)
{
    int found = 0;
    for (int i = 0; i < rank->launcher->options->ranks_per_process; i++) {
        found += atomic_load(&record_of(rank, i)->state) == (int)state;
    }
    return found;
}

/* One rank of a process. */
struct one {
    const struct rank *process;
    int i;
};

static struct one one_of(const struct launcher *launcher, int number)
{
    int per_process = launcher->options->ranks_per_process;
    return (struct one){&launcher->ranks[number / per_process], number % per_process};
}

static int state_of(struct one one)
{
    int state = atomic_load(&record_of(one.process, one.i)->state);
    return one.process->has_ended && state != JOB_FINISHED ? JOB_ENDED : state;
}

/* The wait of a rank that sleeps, and its number; false if it is awake. */
static bool read_wait(struct one one, struct job_record_wait *wait, uint32_t *sequence)
{
    const struct job_record *record = record_of(one.process, one.i);
    *sequence = atomic_load(&record->sequence);
    *wait = record->wait;
    atomic_thread_fence(memory_order_acquire);
    make_printable(wait->call, sizeof wait->call);
    return *sequence % 2 == 1 && atomic_load(&record->sequence) == *sequence;
}

static int describe_wait(const struct job_record_wait *wait, char *text, size_t size)
{
    int used = snprintf(text, size, "waiting in %s", wait->call);
    if (wait->peer == JOB_ANY) {
        used += snprintf(text + used, size - (size_t)used, " for any rank");
    } else if (wait->peer >= 0) {
        used += snprintf(text + used, size - (size_t)used, " for rank %d", wait->peer);
    }
    if (wait->tag == JOB_ANY) {
        used += snprintf(text + used, size - (size_t)used, ", any tag");
    } else if (wait->tag >= 0) {
        used += snprintf(text + used, size - (size_t)used, ", tag %d", wait->tag);
    }
    if (wait->context >= 0) {
        used +=
            snprintf(text + used, size - (size_t)used, ", context %lld", (long long)wait->context);
    }
    return used;
}

static void describe_end(const struct rank *rank, char *text, size_t size)
{
    if (WIFSIGNALED(rank->status)) {
        snprintf(text, size, "was killed by signal %d (%s)", WTERMSIG(rank->status),
                 strsignal(WTERMSIG(rank->status)));
    } else {
        snprintf(text, size, "exited with status %d", WEXITSTATUS(rank->status));
    }
}

static void describe(struct one one, char *text)
{
    struct job_record_wait wait;
    uint32_t sequence;
    int state = state_of(one);
    if (one.process->has_ended) {
        describe_end(one.process, text, DESCRIPTION);
    } else if (state == JOB_STARTED) {
        snprintf(text, DESCRIPTION, "not in the job yet");
    } else if (state == JOB_FINISHED) {
        snprintf(text, DESCRIPTION, "finished");
    } else if (read_wait(one, &wait, &sequence)) {
        describe_wait(&wait, text, DESCRIPTION);
    } else {
        snprintf(text, DESCRIPTION, "running%s%s", *wait.call ? ", was last waiting in " : "",
                 wait.call);
    }
}

static void report_alike(struct launcher *launcher, int first, int last, const char *text)
{
    const struct rank *rank = one_of(launcher, first).process;
    if (first == last) {
        say(launcher, "  rank %d (process %d): %s", first,
            (int)(rank->joined ? rank->joined : rank->pid), text);
    } else {
        say(launcher, "  ranks %d to %d: %s", first, last, text);
    }
}

void report_ranks(struct launcher *launcher)
{
    char text[DESCRIPTION];
    char next[DESCRIPTION];
    int first = 0;
    int started = launcher->started * launcher->options->ranks_per_process;
    describe(one_of(launcher, 0), text);
    for (int i = 1; i < started; i++) {
        describe(one_of(launcher, i), next);
        if (strcmp(next, text) != 0) {
            report_alike(launcher, first, i - 1, text);
            first = i;
            memcpy(text, next, sizeof text);
        }
    }
    report_alike(launcher, first, started - 1, text);
}

void report_end(struct rank *rank, const char *how)
{
    char end[DESCRIPTION];
    char call[DESCRIPTION] = "";
    struct job_record_wait wait;
    uint32_t sequence;
    describe_end(rank, end, sizeof end);
    struct one one = {rank, 0};
    bool is_several = rank->launcher->options->ranks_per_process > 1;
    if (read_wait(one, &wait, &sequence) && !is_several) {
        describe_wait(&wait, call, sizeof call);
    } else if (*wait.call && state_of(one) != JOB_FINISHED && !is_several) {
        snprintf(call, sizeof call, "was last waiting in %s", wait.call);
    }
    say(rank->launcher, "%s (process %d) %s%s%s%s", rank_names(rank).text, (int)rank->pid, end, how,
        *call ? ", " : "", call);
}

/* Whether somebody rang the bell that the rank sleeps on. */
static bool was_rung(const struct launcher *launcher, const struct job_record_wait *wait)
{
    const struct job_header *header = &launcher->job.header;
    uint64_t offset = wait->bell_offset;
    bool is_bell = offset >= header->area_offset && offset <= header->bytes - sizeof(uint32_t) &&
                   offset % sizeof(uint32_t) == 0;
    return !is_bell ||
           atomic_load((_Atomic uint32_t *)(launcher->job.base + offset)) != wait->bell_seen;
}

/*
 * Ranks that slept at the last tick, and have not been awake since, all slept at one time between the ticks. If no
 * bell was rung until then, no rank is left to ring one.
 */
bool all_wait(struct launcher *launcher)
{
    bool is_stuck = true;
    int waiting = 0;
    for (int i = 0; i < launcher->started * launcher->options->ranks_per_process; i++) {
        struct one one = one_of(launcher, i);
        struct job_record_wait wait;
        uint32_t sequence;
        int state = state_of(one);
        if (state == JOB_FINISHED || state == JOB_ENDED) {
            continue;
        }
        bool sleeps = read_wait(one, &wait, &sequence) && sequence == launcher->sequences_seen[i];
        is_stuck = is_stuck && sleeps && state == JOB_JOINED && !(wait.flags & JOB_WAIT_OTHERS) &&
                   !was_rung(launcher, &wait);
        launcher->sequences_seen[i] = sequence;
        waiting++;
    }
    return is_stuck && waiting > 0;
}
