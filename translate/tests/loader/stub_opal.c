/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * A stub of libopen-pal, the part of Open MPI that opens components and puts libmpi into the global
 * scope.
 */
#include <dlfcn.h>
#include <stdio.h>

int opal_init(void);
void *stub_open_component(const char *path);
int stub_promote(const char *path);

int opal_init(void)
{
    return 0;
}

/** Opens a component lazily and locally, as Open MPI does; or the program itself for "". */
void *stub_open_component(const char *path)
{
    void *handle = dlopen(path[0] ? path : NULL, RTLD_LAZY | RTLD_LOCAL);
    if (!handle) {
        printf("%s\n", dlerror());
    }
    return handle;
}

/** Puts a loaded library into the global scope. */
int stub_promote(const char *path)
{
    return dlopen(path, RTLD_NOW | RTLD_GLOBAL | RTLD_NOLOAD) ? 0 : 1;
}
