/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Functions made at run time with libffi.
 *
 * libffi is loaded for the first closure, which few programs need. So the library does not depend on it, and
 * works with any version. The functions that are used have not changed since soname libffi.so.6.
 */
#include "closures.h"

#include <dlfcn.h>
#include <ffi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#define MOST_ARGUMENTS 4

static struct {
    __typeof__(&ffi_closure_alloc) closure_alloc;
    __typeof__(&ffi_closure_free) closure_free;
    __typeof__(&ffi_prep_cif) prep_cif;
    __typeof__(&ffi_prep_closure_loc) prep_closure_loc;
    ffi_type *type_void;
    ffi_type *type_pointer;
    int ready;
} ffi;

struct closure {
    ffi_cif cif;
    ffi_type *types[MOST_ARGUMENTS];
    mpi_abi_closure_body *body;
    void *user;
    struct closure *next;
};

/* All closures. They are never freed; the list is for leak checkers, which do not search libffi's memory. */
static struct closure *closures;
static pthread_mutex_t closures_lock = PTHREAD_MUTEX_INITIALIZER;

static void load(void)
{
    static const char *const names[] = {"libffi.so.8", "libffi.so.7", "libffi.so.6"};
    void *library = NULL;
    for (size_t i = 0; !library && i < sizeof names / sizeof names[0]; i++) {
        library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
    }
    if (!library) {
        fprintf(stderr,
                "libmpi_abi: more callbacks than static trampolines, and libffi is not "
                "found: %s; install libffi (Debian: libffi8)\n",
                dlerror());
        return;
    }
    ffi.closure_alloc = (__typeof__(ffi.closure_alloc))dlsym(library, "ffi_closure_alloc");
    ffi.closure_free = (__typeof__(ffi.closure_free))dlsym(library, "ffi_closure_free");
    ffi.prep_cif = (__typeof__(ffi.prep_cif))dlsym(library, "ffi_prep_cif");
    ffi.prep_closure_loc = (__typeof__(ffi.prep_closure_loc))dlsym(library, "ffi_prep_closure_loc");
    ffi.type_void = dlsym(library, "ffi_type_void");
    ffi.type_pointer = dlsym(library, "ffi_type_pointer");
    ffi.ready = ffi.closure_alloc && ffi.closure_free && ffi.prep_cif && ffi.prep_closure_loc &&
                ffi.type_void && ffi.type_pointer;
}

static void enter(ffi_cif *cif, void *result, void **arguments, void *data)
{
    const struct closure *closure = data;
    (void)cif;
    (void)result;
    closure->body(arguments, closure->user);
}

static void (*prepare(struct closure *closure, int count))(void)
{
    void *code = NULL;
    ffi_closure *made = ffi.closure_alloc(sizeof *made, &code);
    if (!made) {
        return NULL;
    }
    for (int i = 0; i < count; i++) {
        closure->types[i] = ffi.type_pointer;
    }
    if (ffi.prep_cif(&closure->cif, FFI_DEFAULT_ABI, (unsigned)count, ffi.type_void,
                     closure->types) != FFI_OK ||
        ffi.prep_closure_loc(made, &closure->cif, enter, closure, code) != FFI_OK) {
        ffi.closure_free(made);
        return NULL;
    }
    return (void (*)(void))code;
}

static void keep(struct closure *closure)
{
    pthread_mutex_lock(&closures_lock);
    closure->next = closures;
    closures = closure;
    pthread_mutex_unlock(&closures_lock);
}

void (*mpi_abi_closure(int count, mpi_abi_closure_body *body, void *user))(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, load);
    struct closure *closure = ffi.ready ? malloc(sizeof *closure) : NULL;
    if (!closure) {
        return NULL;
    }
    closure->body = body;
    closure->user = user;
    void (*code)(void) = prepare(closure, count);
    if (code) {
        keep(closure);
    } else {
        free(closure);
    }
    return code;
}
