/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The programs of a job, copied out of shared memory and checked.
 */
#include "job_impl.h"

#include <stdlib.h>
#include <string.h>

static const char *const damaged = "the list of programs in shared memory is damaged";

/* The next string before `end`; NULL after the last. */
static const char *next_string(const char **at, const char *end)
{
    const char *string = *at;
    const char *null = string < end ? memchr(string, 0, (size_t)(end - string)) : NULL;
    *at = null ? null + 1 : end;
    return null ? string : NULL;
}

/* `arguments` has room for what is left of the strings. */
static bool read_program(const struct job *job, int number, struct job_program_entry *entry,
                         const char ***arguments)
{
    const struct job_header *header = &job->mapping.header;
    const char *entries = job->mapping.base + header->program_offset;
    memcpy(entry, entries + (size_t)number * sizeof *entry, sizeof *entry);
    if (entry->argc < 0 || entry->ranks < 1 || entry->strings >= header->string_bytes) {
        return false;
    }
    const char *at = job->strings + entry->strings;
    const char *end = job->strings + header->string_bytes;
    struct job_program *program = &job->programs[number];
    *program = (struct job_program){.first_rank = entry->first_rank,
                                    .ranks = entry->ranks,
                                    .argc = entry->argc,
                                    .argv = *arguments,
                                    .wdir = next_string(&at, end)};
    bool is_whole = program->wdir != NULL;
    for (int i = 0; is_whole && i < entry->argc; i++) {
        is_whole = (*(*arguments)++ = next_string(&at, end)) != NULL;
    }
    *(*arguments)++ = NULL;
    return is_whole;
}

const char *job_read_programs(struct job *job)
{
    const struct job_header *header = &job->mapping.header;
    size_t count = (size_t)header->programs;
    job->programs = calloc(count, sizeof *job->programs);
    job->strings = malloc(header->string_bytes + 1);
    job->arguments = calloc(header->string_bytes + count + 1, sizeof *job->arguments);
    if (!job->programs || !job->strings || !job->arguments) {
        return "out of memory";
    }
    memcpy(job->strings, job->mapping.base + header->string_offset, header->string_bytes);
    const char **arguments = job->arguments;
    int ranks = 0;
    uint64_t strings = 0;
    for (int i = 0; i < header->programs; i++) {
        struct job_program_entry entry;
        /* In order, none twice: so the arguments of all are at most as many as there are bytes. */
        if (!read_program(job, i, &entry, &arguments) || entry.strings != strings ||
            entry.first_rank != ranks) {
            return damaged;
        }
        const char *last =
            entry.argc > 0 ? job->programs[i].argv[entry.argc - 1] : job->programs[i].wdir;
        strings = (uint64_t)(last + strlen(last) + 1 - job->strings);
        if (entry.ranks > header->size - ranks) {
            return damaged;
        }
        ranks += entry.ranks;
    }
    return ranks == header->size ? NULL : damaged;
}
