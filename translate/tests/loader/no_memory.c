/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Preloaded: allocation number NO_MEMORY_AT of libmpi_abi fails. The return address of a call shows whether it
 * comes from libmpi_abi.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *old, size_t size);

static int fails(void *caller)
{
    static int count;
    Dl_info info;
    const char *wanted = getenv("NO_MEMORY_AT");
    if (!wanted || !dladdr(caller, &info) || !strstr(info.dli_fname, "libmpi_abi.so") ||
        count++ != atoi(wanted)) {
        return 0;
    }
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *old, size_t size)
{
    return fails(__builtin_return_address(0)) ? NULL : __libc_realloc(old, size);
}
