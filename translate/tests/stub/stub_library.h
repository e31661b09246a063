/* SPDX-License-Identifier: BSD-3-Clause */
/* What the generated source of a stub is made of. */
#ifndef STUB_LIBRARY_H
#define STUB_LIBRARY_H

#include "stub.h"

#define STUB_ARGUMENT(name)                                                                        \
    {                                                                                              \
        &name, sizeof name                                                                         \
    }
#define STUB_ALIAS(name, target) extern __typeof__(target) name __attribute__((alias(#target)));

/* A predefined object, as large as the smallest communicator of Open MPI, into which the library looks. */
#define STUB_OBJECT(name)                                                                          \
    extern _Alignas(16) char name[512];                                                            \
    _Alignas(16) char name[512];

/* A variable whose value is an address that means something. */
#define STUB_VARIABLE(name)                                                                        \
    static int cell_##name;                                                                        \
    extern int *const name;                                                                        \
    int *const name = &cell_##name;

#define STUB_TEXT(name, text)                                                                      \
    extern const char name[];                                                                      \
    const char name[] = text;

/* One of which all functions can be used (translate.toml), unless the build names another. */
#if !defined(STUB_VERSION)
#define STUB_VERSION "3.4.0-stub"
#endif

/* Hands a call to the hook. */
struct stub_call stub_answer(int function, int count, const struct stub_argument *arguments);

#endif
