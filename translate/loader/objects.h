/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The objects that are loaded in this process, as their own dynamic sections describe them.
 */
#ifndef MPI_ABI_LOADER_OBJECTS_H
#define MPI_ABI_LOADER_OBJECTS_H

#include "loader.h"

#include <link.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct mpi_abi_relocations {
    ElfW(Addr) start;
    size_t size;
    bool with_addend;
};

struct mpi_abi_object {
    const char *name; /* "" for the program */
    ElfW(Addr) base;
    const ElfW(Phdr) * headers;
    size_t header_count;
    const ElfW(Dyn) * dynamic; /* unique to an object; all other members may be equal */
    const ElfW(Sym) * symbols;
    const char *strings;
    const char *soname; /* or NULL */
    const uint32_t *gnu_hash;
    const ElfW(Word) * hash;
    struct mpi_abi_relocations relocations[3];
};

struct mpi_abi_objects {
    struct mpi_abi_object *items;
    size_t count;
};

/** Sees one loaded object; returns false to end. */
typedef bool mpi_abi_object_visitor(const struct mpi_abi_object *object, void *context);

/**
 * Shows all loaded objects to the visitor, the program first, while none can be unloaded. The
 * visitor must not open or close one. False if the visitor ended it.
 */
bool mpi_abi_objects_visit(mpi_abi_object_visitor *visit, void *context);

/**
 * The objects of a handle from dlopen: its object and all direct and indirect dependencies, without
 * this library. False if there is no memory. To be freed.
 */
bool mpi_abi_objects_closure(struct mpi_abi_objects *closure, void *handle);

void mpi_abi_objects_free(struct mpi_abi_objects *objects);

/** Sees one object of a set. */
typedef bool mpi_abi_object_test(const struct mpi_abi_object *object);

/** Takes out of the first set what is also in the second, and what the test is true for. */
void mpi_abi_objects_reduce(struct mpi_abi_objects *objects, const struct mpi_abi_objects *others,
                            mpi_abi_object_test *is_unwanted);

/** The object whose segments hold that address, or NULL. */
const struct mpi_abi_object *mpi_abi_objects_at(const struct mpi_abi_objects *objects,
                                                ElfW(Addr) address);

/** Whether the object itself defines a dynamic symbol of that name. */
bool mpi_abi_object_defines(const struct mpi_abi_object *object, const char *name);

/** Whether one of the names that the object needs begins so. */
bool mpi_abi_object_needs(const struct mpi_abi_object *object, const char *beginning);

/** Whether one of the names that the object needs is that of the other. */
bool mpi_abi_object_needs_object(const struct mpi_abi_object *object,
                                 const struct mpi_abi_object *other);

/** Whether a set holds the object. */
bool mpi_abi_objects_have(const struct mpi_abi_objects *objects,
                          const struct mpi_abi_object *object);

/** The name to show to people. */
const char *mpi_abi_object_title(const struct mpi_abi_object *object);

#pragma GCC visibility pop

#endif
