/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A program that does what its arguments say, one after another:
 *
 *   local=FILE, global=FILE     dlopen it
 *   deep=FILE                   dlopen it so that it prefers what it needs itself
 *   component=FILE              have the backend's libopen-pal open it
 *   promote=FILE                have the backend's libopen-pal put it into the global scope
 *   front=FUNCTION              a function of uses.c finds that all its uses arrive at the front
 *   backend=FUNCTION            the same for the backend
 *   tool=FUNCTION               the same for the tool, and for the front where the name is PMPI_*
 *   own=FUNCTION                the same for the backend, with a function that only the backend has
 *   load=N                      make the first MPI call, from N threads at once
 *   trap=1                      from now on a call that arrives at the front ends the process
 *   run=FUNCTION                call FUNCTION(backend handle); it must return 0
 *   call=FUNCTION               call FUNCTION(NULL); it must return 0
 *   sealed=OBJECT               the backend's OBJECT must lie in a page that cannot be written
 *
 * Functions are looked up in all that was opened. One build is linked to the front, one to no MPI.
 */
#define _GNU_SOURCE
#include "names.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What every function found by name is until its caller says what it really is. */
typedef void function(void);

enum { HANDLE_LIMIT = 16, THREAD_LIMIT = 64 };

static void *handles[HANDLE_LIMIT];
static size_t handle_count;

static _Noreturn void fail(const char *what, const char *why)
{
    printf("host: %s: %s\n", what, why ? why : "failed");
    exit(1);
}

static void keep(void *handle, const char *what)
{
    if (!handle || handle_count == HANDLE_LIMIT) {
        fail(what, dlerror());
    }
    handles[handle_count++] = handle;
}

static void *find(const char *name)
{
    void *address = dlsym(RTLD_DEFAULT, name);
    for (size_t i = 0; !address && i < handle_count; i++) {
        address = dlsym(handles[i], name);
    }
    if (!address) {
        fail(name, "not found");
    }
    return address;
}

/* ISO C has no conversion between the two kinds of pointers; POSIX says that they are alike. */
static function *as_function(void *address)
{
    union {
        void *address;
        function *function;
    } both = {address};
    return both.function;
}

static void *backend(void)
{
    return ((void *(*)(void))as_function(find("front_backend")))();
}

static function *find_in_backend(const char *name)
{
    void *address = dlsym(backend(), name);
    if (!address) {
        fail(name, "not in the backend");
    }
    return as_function(address);
}

static void check(function *uses, const char *name, int mpi, int pmpi)
{
    if (((int (*)(int, int))uses)(mpi, pmpi) != 0) {
        fail(name, "some uses arrive elsewhere");
    }
}

static pthread_barrier_t start;

static void *call_first(void *first)
{
    (void)first;
    pthread_barrier_wait(&start);
    backend();
    return NULL;
}

static void load(const char *value)
{
    pthread_t threads[THREAD_LIMIT];
    int thread_count = atoi(value);
    int (*fills)(void) = (int (*)(void))as_function(find("front_fills"));
    if (thread_count < 1 || thread_count > THREAD_LIMIT) {
        fail("load", "impossible number of threads");
    }
    pthread_barrier_init(&start, NULL, (unsigned)thread_count);
    for (int i = 0; i < thread_count; i++) {
        if (pthread_create(&threads[i], NULL, call_first, NULL) != 0) {
            fail("pthread_create", NULL);
        }
    }
    for (int i = 0; i < thread_count; i++) {
        pthread_join(threads[i], NULL);
    }
    if (fills() != 1) {
        fail("load", "the table was not filled once");
    }
}

static void open_local(const char *file)
{
    keep(dlopen(file, RTLD_LAZY | RTLD_LOCAL), file);
}

static void open_global(const char *file)
{
    keep(dlopen(file, RTLD_LAZY | RTLD_GLOBAL), file);
}

/* Not under AddressSanitizer, which refuses RTLD_DEEPBIND. */
static void open_deep(const char *file)
{
    keep(dlopen(file, RTLD_LAZY | RTLD_LOCAL | RTLD_DEEPBIND), file);
}

static void open_component(const char *file)
{
    function *open = find_in_backend("stub_open_component");
    keep(((void *(*)(const char *))open)(file), file);
}

static void promote(const char *file)
{
    function *stub_promote = find_in_backend("stub_promote");
    if (((int (*)(const char *))stub_promote)(file) != 0) {
        fail(file, dlerror());
    }
}

static void check_front(const char *name)
{
    check(as_function(find(name)), name, FRONT, FRONT);
}

static void check_backend(const char *name)
{
    check(as_function(find(name)), name, BACKEND, BACKEND);
}

static void check_tool(const char *name)
{
    check(as_function(find(name)), name, TOOL, FRONT);
}

static void check_own(const char *name)
{
    check(find_in_backend(name), name, BACKEND, BACKEND);
}

static void set_trap(const char *value)
{
    *(int *)find("front_trap") = atoi(value);
}

static void run(const char *name)
{
    if (((int (*)(void *))as_function(find(name)))(backend()) != 0) {
        fail(name, NULL);
    }
}

/* Reads the access rights of the page from /proc/self/maps, lines of "start-end rights ...". */
static void check_sealed(const char *name)
{
    unsigned long start_address, end, address = (unsigned long)dlsym(backend(), name);
    char line[512], rights[5];
    FILE *maps = fopen("/proc/self/maps", "r");
    while (maps && fgets(line, sizeof line, maps)) {
        if (sscanf(line, "%lx-%lx %4s", &start_address, &end, rights) == 3 &&
            start_address <= address && address < end) {
            if (strchr(rights, 'w')) {
                fail(name, "lies in a page that is writable");
            }
            fclose(maps);
            return;
        }
    }
    fail(name, "is in no page");
}

static void call(const char *name)
{
    if (((int (*)(void *))as_function(find(name)))(NULL) != 0) {
        fail(name, NULL);
    }
}

static const struct {
    const char *word;
    void (*action)(const char *value);
} actions[] = {
    {"local=", open_local},
    {"global=", open_global},
    {"deep=", open_deep},
    {"component=", open_component},
    {"promote=", promote},
    {"front=", check_front},
    {"backend=", check_backend},
    {"tool=", check_tool},
    {"own=", check_own},
    {"load=", load},
    {"trap=", set_trap},
    {"run=", run},
    {"call=", call},
    {"sealed=", check_sealed},
};

static void act(const char *argument)
{
    for (size_t i = 0; i < sizeof actions / sizeof actions[0]; i++) {
        size_t length = strlen(actions[i].word);
        if (strncmp(argument, actions[i].word, length) == 0) {
            actions[i].action(argument + length);
            return;
        }
    }
    fail(argument, "no such action");
}

int main(int count, char **arguments)
{
    for (int i = 1; i < count; i++) {
        act(arguments[i]);
    }
    printf("host: done\n");
    return 0;
}
