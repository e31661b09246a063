/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * ranks_as_threads K PROGRAM [ARGUMENT]...: runs K ranks of a program of the suite as threads of this process.
 *
 * PROGRAM is built as a shared object. Each thread has a copy of it, with static variables of its own, and calls its
 * main; libmpi_abi and the C library are shared. The dynamic linker knows a file by its inode, so each copy is a file
 * in memory. What belongs to a process in a rule belongs to its rank here: exit() ends the rank, and a thread that a
 * rule starts is of its rank. This executable comes first where the linker looks for functions, and so replaces those
 * three.
 */
#define _GNU_SOURCE
#include "mpi.h"
#include "mpi_abi_endpoints_table.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <threads.h>
#include <unistd.h>

enum { MOST = 256, NO_RANK = -1 };

struct copy {
    int number;
    int argc;
    char **argv;
    int (*main)(int argc, char **argv);
    pthread_t thread;
};

static const struct mpi_abi_endpoints_table *table;
static _Thread_local int own = NO_RANK;

__attribute__((format(printf, 1, 2))) static _Noreturn void refuse(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("ranks_as_threads: ", stderr);
    vfprintf(stderr, format, arguments);
    fputs("\n", stderr);
    va_end(arguments);
    _exit(3);
}

/* The thread is, or works for, this rank of the process. */
static void become(int number)
{
    own = number;
    if (number >= 0 && table->attach_index(MPI_COMM_WORLD, number) != MPI_SUCCESS) {
        refuse("no thread can be rank %d of this process: was it started with --ranks-per-proc?",
               number);
    }
}

/* ---- What the ranks call instead of the C library's ---- */

struct start {
    int number;
    void *(*run)(void *);
    thrd_start_t run_c11;
    void *argument;
};

static void *begin(void *memory)
{
    struct start start = *(struct start *)memory;
    free(memory);
    become(start.number);
    return start.run ? start.run(start.argument) : (void *)(intptr_t)start.run_c11(start.argument);
}

static int create(pthread_t *thread, const pthread_attr_t *attributes, struct start start)
{
    static int (*next)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);
    struct start *memory = malloc(sizeof *memory);
    if (!next) {
        *(void **)(&next) = dlsym(RTLD_NEXT, "pthread_create");
    }
    if (!memory) {
        return EAGAIN;
    }
    start.number = own;
    *memory = start;
    int error = next(thread, attributes, begin, memory);
    if (error) {
        free(memory);
    }
    return error;
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*run)(void *),
                   void *argument)
{
    return create(thread, attributes, (struct start){.run = run, .argument = argument});
}

int thrd_create(thrd_t *thread, thrd_start_t run, void *argument)
{
    int error = create(thread, NULL, (struct start){.run_c11 = run, .argument = argument});
    return error == 0 ? thrd_success : error == EAGAIN ? thrd_nomem : thrd_error;
}

_Noreturn void exit(int status)
{
    if (own != NO_RANK) {
        pthread_exit((void *)(intptr_t)status);
    }
    fflush(NULL);
    _exit(status);
}

/* ---- The copies ---- */

static int copy_of(const char *path)
{
    struct stat about;
    int from = open(path, O_RDONLY | O_CLOEXEC);
    int to = from >= 0 && fstat(from, &about) == 0 ? memfd_create(basename(path), MFD_CLOEXEC) : -1;
    off_t at = 0;
    while (to >= 0 && at < about.st_size) {
        if (sendfile(to, from, &at, (size_t)(about.st_size - at)) <= 0) {
            break;
        }
    }
    if (to < 0 || at < about.st_size) {
        refuse("%s: cannot be copied: %s", path, strerror(errno));
    }
    close(from);
    return to;
}

static void load(struct copy *copy, const char *path)
{
    char place[64];
    snprintf(place, sizeof place, "/proc/self/fd/%d", copy_of(path));
    void *program = dlopen(place, RTLD_NOW | RTLD_LOCAL);
    int *number = program ? dlsym(program, "rule_copy") : NULL;
    if (number) {
        *(void **)(&copy->main) = dlsym(program, "main");
    }
    if (!copy->main) {
        refuse("%s: is no program of the suite: %s", path, dlerror());
    }
    *number = copy->number;
}

/* The arguments of one, which it may change. */
static char **arguments_of(int argc, char **argv)
{
    char **own_argv = calloc((size_t)argc + 1, sizeof *own_argv);
    for (int i = 0; own_argv && i < argc; i++) {
        own_argv[i] = argv[i];
    }
    if (!own_argv) {
        refuse("out of memory");
    }
    return own_argv;
}

static void *run(void *copy)
{
    struct copy *own_copy = copy;
    become(own_copy->number);
    return (void *)(intptr_t)own_copy->main(own_copy->argc, own_copy->argv);
}

static void find_table(void)
{
    char text[32] = "";
    int size = sizeof text, found = 0;
    uintmax_t address = 0;
    MPI_Info info;
    MPI_Info_create_env(0, NULL, &info);
    MPI_Info_get_string(info, MPI_ABI_ENDPOINTS_KEY, &size, text, &found);
    MPI_Info_free(&info);
    if (found && sscanf(text, "%jx", &address) == 1) {
        table = (const struct mpi_abi_endpoints_table *)(uintptr_t)address;
    }
    if (!table || table->magic != MPI_ABI_ENDPOINTS_MAGIC || !table->attach_index) {
        refuse("this MPI has no ranks that are threads");
    }
}

int main(int argc, char **argv)
{
    static struct copy copies[MOST];
    int count = argc > 2 ? atoi(argv[1]) : 0, worst = 0;
    if (count < 1 || count > MOST) {
        refuse("usage: ranks_as_threads K PROGRAM [ARGUMENT]..., with K from 1 to %d", MOST);
    }
    find_table();
    for (int i = 0; i < count; i++) {
        copies[i] =
            (struct copy){.number = i, .argc = argc - 2, .argv = arguments_of(argc - 2, argv + 2)};
        load(&copies[i], argv[2]);
    }
    for (int i = 0; i < count; i++) {
        if (create(&copies[i].thread, NULL, (struct start){.run = run, .argument = &copies[i]}) !=
            0) {
            refuse("cannot start a thread: %s", strerror(errno));
        }
    }
    for (int i = 0; i < count; i++) {
        void *status;
        pthread_join(copies[i].thread, &status);
        worst = (int)(intptr_t)status > worst ? (int)(intptr_t)status : worst;
    }
    return worst;
}
