/* SPDX-License-Identifier: BSD-3-Clause */
/* The tests' way to the stub: the library must load it first, as it would load any MPI. */
#include "stub_test.h"

#include <dlfcn.h>
#include <mpi.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SHOWN = 200 };

static void *stub;
static atomic_int failures;

static _Noreturn void stop(const char *what, const char *name)
{
    fprintf(stderr, "stub: %s %s\n", what, name ? name : "(null)");
    exit(2);
}

void *stub_symbol(const char *name)
{
    void *found = dlsym(stub, name);
    if (!found) {
        stop("no symbol", name);
    }
    return found;
}

const struct stub_family *stub_attach(void)
{
    int flag;
    const char *path = getenv("MPI_ABI_BACKEND");
    MPI_Initialized(&flag);
    stub = path ? dlopen(path, RTLD_LAZY | RTLD_NOLOAD) : NULL;
    if (!stub) {
        stop("MPI_ABI_BACKEND is not the backend:", path);
    }
    for (const struct stub_family *const *family = stub_families; *family; family++) {
        if (dlsym(stub, (*family)->mark)) {
            return *family;
        }
    }
    stop("MPI_ABI_BACKEND is no stub of a family:", path);
}

void stub_set_hook(stub_hook_function *hook)
{
    *(stub_hook_function **)stub_symbol("stub_hook") = hook;
}

int stub_number(const char *name)
{
    for (int i = 0; stub_functions[i].name; i++) {
        if (strcmp(stub_functions[i].name, name) == 0) {
            return i;
        }
    }
    stop("no function", name);
}

void stub_fail(const char *file, int line, const char *format, ...)
{
    va_list arguments;
    if (atomic_fetch_add(&failures, 1) >= MOST_SHOWN) {
        return;
    }
    fprintf(stderr, "%s:%d: ", file, line);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

void stub_count_failure(void)
{
    atomic_fetch_add(&failures, 1);
}

int stub_verdict(long checks)
{
    printf("%ld checks, %d failures\n", checks, atomic_load(&failures));
    return checks == 0 || atomic_load(&failures) != 0;
}
