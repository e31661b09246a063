/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Notes: the last MPI call of each thread and how a process ended, for the diagnosis of a crash or a hang.
 *
 * They live in a file that is mapped into memory, beside the process's records: a note costs a few stores,
 * and what was noted is there however the process ends, SIGKILL included.  Nothing else happens: no lock, no
 * system call, no MPI.  The runner reads the file (mpi_abi_run/notes.py has the same layout) only when a
 * launch broke off, and asks for it with MPI_ABI_DIAGNOSE; without that, notes go nowhere.
 *
 * A call may be made inside another one, by a callback: so a thread has a few levels of them.
 *
 * Included by rule_program.h, once in a program.
 */
#ifndef MPI_ABI_RULE_NOTES_H
#define MPI_ABI_RULE_NOTES_H

#include "rule_record.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/mman.h>

enum { RULE_NOTED_THREADS = 15, RULE_NOTED_LEVELS = 3 };

/* A call; `returned` once it has, and no function where there was none. */
struct rule_noted_call {
    int32_t line;
    int32_t returned;
    char function[56];
    char file[64];
};

/* Calls of one thread: `depth` of them are under way, one inside the other. */
struct rule_noted_thread {
    int32_t depth;
    struct rule_noted_call calls[RULE_NOTED_LEVELS];
};

struct rule_notes {
    uint64_t address; /* that the signal is about, where `has_address` */
    int32_t has_address;
    int32_t signal; /* that the process dies of, or 0 */
    int32_t exited; /* exit() was called within a rule */
    int32_t rank;
    struct rule_noted_thread threads[RULE_NOTED_THREADS];
};

static struct rule_notes *rule_notes;
static bool rule_is_under_way;
static atomic_int rule_noted_threads;
static atomic_int
    rule_noted_rule; /* counts rules: a thread's place is its own until the next one begins */
static _Thread_local struct rule_noted_thread *rule_own_calls;
static _Thread_local int rule_own_rule;

/* Where this thread notes its calls; a null pointer if there is no place. */
static struct rule_noted_thread *rule_own_notes(void)
{
    if (rule_notes != NULL && rule_own_rule != rule_noted_rule) {
        int place = atomic_fetch_add(&rule_noted_threads, 1);

        rule_own_calls = place < RULE_NOTED_THREADS ? &rule_notes->threads[place] : NULL;
        rule_own_rule = rule_noted_rule;
    }
    return rule_own_calls;
}

/* A rule begins: forget the calls of the one before.  The thread that says so has the first place. */
static void rule_begin_notes(int rank)
{
    rule_is_under_way = true;
    if (rule_notes != NULL) {
        memset(rule_notes->threads, 0, sizeof rule_notes->threads);
        rule_notes->rank = rank;
        rule_noted_threads = 0;
        rule_noted_rule++;
        rule_own_notes();
    }
}

static void rule_copy_text(char *to, size_t size, const char *from)
{
    size_t length = strlen(from);

    length = length < size ? length : size - 1;
    memcpy(to, from, length);
    to[length] = '\0';
}

void rule_enter_call(const char *function, const char *file, int line)
{
    struct rule_noted_thread *own = rule_own_notes();

    if (own != NULL && own->depth++ < RULE_NOTED_LEVELS) {
        struct rule_noted_call *call = &own->calls[own->depth - 1];
        const char *slash = strrchr(file, '/');

        call->returned = false;
        call->line = line;
        rule_copy_text(call->function, sizeof call->function, function);
        rule_copy_text(call->file, sizeof call->file, slash != NULL ? slash + 1 : file);
        if (own->depth < RULE_NOTED_LEVELS) {
            call[1].function[0] = '\0';
        }
    }
}

int rule_leave_call(int result)
{
    struct rule_noted_thread *own = rule_own_notes();

    if (own != NULL && own->depth > 0 && --own->depth < RULE_NOTED_LEVELS) {
        own->calls[own->depth].returned = true;
    }
    return result;
}

static void rule_note_exit(void)
{
    rule_notes->exited = rule_is_under_way;
}

/* Map the file of the notes; without one, what is to be noted is forgotten. */
static void rule_open_notes(void)
{
    char path[RULE_PATH_SIZE];
    int file = -1;
    void *mapped;

    if (rule_path(path, ".calls")) {
        file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    }
    if (file < 0 || ftruncate(file, sizeof *rule_notes) != 0) {
        return;
    }
    mapped = mmap(NULL, sizeof *rule_notes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    close(file);
    if (mapped != MAP_FAILED) {
        rule_notes = mapped;
        rule_begin_notes(-1);
        rule_is_under_way = false;
        atexit(rule_note_exit);
    }
}

#endif
