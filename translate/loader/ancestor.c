/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The launcher among the processes above this one. Shells and scripts may stand between. The walk ends at the
 * first process of another user: what that one runs must not decide what this one loads (sudo from a launcher,
 * say). /proc shows a file's real path, whatever links led to it.
 */
#define _GNU_SOURCE
#include "launcher.h"

#include "family_table.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Chains of real jobs have some four links. */
enum { MOST_ANCESTORS = 32 };

struct process {
    int number, parent;
    unsigned user;
};

/* By /proc/PID/status, and not by who owns /proc/PID: that is root where a process hides its memory. */
static bool look_at(struct process *process)
{
    char path[32], line[256];
    int found = 0;
    snprintf(path, sizeof path, "/proc/%d/status", process->number);
    FILE *file = process->number > 0 ? fopen(path, "re") : NULL;
    while (file && found < 2 && fgets(line, sizeof line, file)) {
        found += sscanf(line, "PPid: %d", &process->parent) == 1 ||
                 sscanf(line, "Uid: %u", &process->user) == 1;
    }
    if (file) {
        fclose(file);
    }
    return found == 2;
}

static bool program_of(int process, char *path, size_t size)
{
    char link[32];
    snprintf(link, sizeof link, "/proc/%d/exe", process);
    ssize_t length = readlink(link, path, size);
    if (length <= 0 || (size_t)length >= size) {
        return false;
    }
    path[length] = '\0';
    return true;
}

static bool begins_with_one_of(const char *name, const char *const *beginnings)
{
    for (; *beginnings; beginnings++) {
        if (strncmp(name, *beginnings, strlen(*beginnings)) == 0) {
            return true;
        }
    }
    return false;
}

/* By name: launchers, and their helpers on each node. */
static bool is_launcher(const char *path)
{
    const char *slash = strrchr(path, '/');
    for (int i = 0; slash && i < MPI_ABI_FAMILY_STANDARD; i++) {
        if (begins_with_one_of(slash + 1, mpi_abi_family_table[i].launcher_processes)) {
            return true;
        }
    }
    return false;
}

bool mpi_abi_launcher_program(char *path, size_t size)
{
    struct process process = {.number = getppid()};
    for (int i = 0; i < MOST_ANCESTORS && look_at(&process) && process.user == geteuid(); i++) {
        if (program_of(process.number, path, size) && is_launcher(path)) {
            return true;
        }
        process.number = process.parent;
    }
    return false;
}
