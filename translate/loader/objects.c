/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loaded objects. dl_iterate_phdr holds a lock during its callback that prevents unmapping, so all
 * searches happen in callbacks. Objects that leave this file are kept loaded by a handle: the backend, which is
 * never closed, and objects that it has just opened.
 */
#define _GNU_SOURCE
#include "objects.h"

#include "self.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* glibc relocates the addresses in a dynamic section in place, but not in one that is read-only. */
static ElfW(Addr) address_of(const struct mpi_abi_object *object, ElfW(Addr) value)
{
    return value < object->base ? value + object->base : value;
}

static struct mpi_abi_relocations relocations_at(const struct mpi_abi_object *object,
                                                 ElfW(Addr) start, ElfW(Addr) size,
                                                 bool with_addend)
{
    return (struct mpi_abi_relocations){address_of(object, start), size, with_addend};
}

static void read_dynamic(struct mpi_abi_object *object)
{
    ElfW(Addr) value[DT_NUM] = {0};
    ElfW(Addr) gnu_hash = 0;
    for (const ElfW(Dyn) *entry = object->dynamic; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag > 0 && entry->d_tag < DT_NUM) {
            value[entry->d_tag] = entry->d_un.d_ptr;
        } else if (entry->d_tag == DT_GNU_HASH) {
            gnu_hash = entry->d_un.d_ptr;
        }
    }
    object->symbols = (const ElfW(Sym) *)address_of(object, value[DT_SYMTAB]);
    object->strings = (const char *)address_of(object, value[DT_STRTAB]);
    object->soname = value[DT_SONAME] ? object->strings + value[DT_SONAME] : NULL;
    object->gnu_hash = gnu_hash ? (const uint32_t *)address_of(object, gnu_hash) : NULL;
    object->hash = value[DT_HASH] ? (const ElfW(Word) *)address_of(object, value[DT_HASH]) : NULL;
    object->relocations[0] = relocations_at(object, value[DT_RELA], value[DT_RELASZ], true);
    object->relocations[1] = relocations_at(object, value[DT_REL], value[DT_RELSZ], false);
    object->relocations[2] =
        relocations_at(object, value[DT_JMPREL], value[DT_PLTRELSZ], value[DT_PLTREL] == DT_RELA);
}

static bool add(struct mpi_abi_objects *objects, const struct mpi_abi_object *object)
{
    enum { STEP = 64 };
    if (objects->count % STEP == 0) {
        void *more = realloc(objects->items, (objects->count + STEP) * sizeof *objects->items);
        if (!more) {
            return false;
        }
        objects->items = more;
    }
    objects->items[objects->count++] = *object;
    return true;
}

struct visit {
    mpi_abi_object_visitor *visit;
    void *context;
};

static int visit_loaded(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)size;
    const struct visit *visit = context;
    struct mpi_abi_object object = {
        .name = info->dlpi_name,
        .base = info->dlpi_addr,
        .headers = info->dlpi_phdr,
        .header_count = info->dlpi_phnum,
    };
    for (size_t i = 0; i < object.header_count; i++) {
        if (object.headers[i].p_type == PT_DYNAMIC) {
            object.dynamic = (const ElfW(Dyn) *)(object.base + object.headers[i].p_vaddr);
        }
    }
    if (!object.dynamic) {
        return 0;
    }
    read_dynamic(&object);
    return visit->visit(&object, visit->context) ? 0 : 1;
}

bool mpi_abi_objects_visit(mpi_abi_object_visitor *visit, void *context)
{
    return dl_iterate_phdr(visit_loaded, &(struct visit){visit, context}) == 0;
}

static bool add_visited(const struct mpi_abi_object *object, void *objects)
{
    return add(objects, object);
}

void mpi_abi_objects_free(struct mpi_abi_objects *objects)
{
    free(objects->items);
    *objects = (struct mpi_abi_objects){0};
}

bool mpi_abi_objects_have(const struct mpi_abi_objects *objects,
                          const struct mpi_abi_object *object)
{
    for (size_t i = 0; i < objects->count; i++) {
        if (objects->items[i].dynamic == object->dynamic) {
            return true;
        }
    }
    return false;
}

static bool is_called(const struct mpi_abi_object *object, const char *needed)
{
    if (object->soname && strcmp(object->soname, needed) == 0) {
        return true;
    }
    const char *slash = strrchr(object->name, '/');
    return strcmp(strchr(needed, '/') || !slash ? object->name : slash + 1, needed) == 0;
}

static bool add_needed(struct mpi_abi_objects *closure, const struct mpi_abi_objects *loaded,
                       const char *needed, const ElfW(Dyn) * self)
{
    for (size_t i = 0; i < loaded->count; i++) {
        const struct mpi_abi_object *object = &loaded->items[i];
        if (object->dynamic != self && is_called(object, needed)) {
            return mpi_abi_objects_have(closure, object) || add(closure, object);
        }
    }
    return true;
}

/* Breadth first: the same loop visits objects that it adds. */
static bool grow(struct mpi_abi_objects *closure, const struct mpi_abi_objects *loaded,
                 const ElfW(Dyn) * self)
{
    for (size_t i = 0; i < closure->count; i++) {
        const struct mpi_abi_object object = closure->items[i];
        for (const ElfW(Dyn) *entry = object.dynamic; entry->d_tag != DT_NULL; entry++) {
            if (entry->d_tag == DT_NEEDED &&
                !add_needed(closure, loaded, object.strings + entry->d_un.d_val, self)) {
                return false;
            }
        }
    }
    return true;
}

static bool add_root(struct mpi_abi_objects *closure, const struct mpi_abi_objects *loaded,
                     const ElfW(Dyn) * root)
{
    for (size_t i = 0; i < loaded->count; i++) {
        if (loaded->items[i].dynamic == root) {
            return add(closure, &loaded->items[i]);
        }
    }
    return true;
}

struct closing {
    struct mpi_abi_objects *closure;
    const ElfW(Dyn) * root;
    bool complete;
};

/* Runs once below the lock, which is recursive; the object it is called with is of no interest. */
static int close_over(struct dl_phdr_info *info, size_t size, void *context)
{
    (void)info;
    (void)size;
    struct closing *closing = context;
    const struct link_map *self = mpi_abi_self();
    struct mpi_abi_objects loaded = {0};
    closing->complete = mpi_abi_objects_visit(add_visited, &loaded) &&
                        add_root(closing->closure, &loaded, closing->root) &&
                        grow(closing->closure, &loaded, self ? self->l_ld : NULL);
    mpi_abi_objects_free(&loaded);
    return 1;
}

bool mpi_abi_objects_closure(struct mpi_abi_objects *closure, void *handle)
{
    struct link_map *root = NULL;
    *closure = (struct mpi_abi_objects){0};
    if (dlinfo(handle, RTLD_DI_LINKMAP, &root) != 0) {
        return true;
    }
    struct closing closing = {.closure = closure, .root = root->l_ld};
    dl_iterate_phdr(close_over, &closing);
    if (!closing.complete) {
        mpi_abi_objects_free(closure);
    }
    return closing.complete;
}

void mpi_abi_objects_reduce(struct mpi_abi_objects *objects, const struct mpi_abi_objects *others,
                            mpi_abi_object_test *is_unwanted)
{
    size_t kept = 0;
    for (size_t i = 0; i < objects->count; i++) {
        if (!mpi_abi_objects_have(others, &objects->items[i]) && !is_unwanted(&objects->items[i])) {
            objects->items[kept++] = objects->items[i];
        }
    }
    objects->count = kept;
}

static bool covers(const struct mpi_abi_object *object, ElfW(Addr) address)
{
    for (size_t i = 0; i < object->header_count; i++) {
        const ElfW(Phdr) *header = &object->headers[i];
        if (header->p_type == PT_LOAD &&
            address - (object->base + header->p_vaddr) < header->p_memsz) {
            return true;
        }
    }
    return false;
}

const struct mpi_abi_object *mpi_abi_objects_at(const struct mpi_abi_objects *objects,
                                                ElfW(Addr) address)
{
    for (size_t i = 0; i < objects->count; i++) {
        if (covers(&objects->items[i], address)) {
            return &objects->items[i];
        }
    }
    return NULL;
}

static bool is_definition(const struct mpi_abi_object *object, uint32_t index, const char *name)
{
    const ElfW(Sym) *symbol = &object->symbols[index];
    return symbol->st_shndx != SHN_UNDEF && strcmp(object->strings + symbol->st_name, name) == 0;
}

/* The layout is bucket count, first index, bloom words, shift; the words; the buckets; the chains.
 */
static bool defined_by_gnu_hash(const struct mpi_abi_object *object, const char *name)
{
    const uint32_t *table = object->gnu_hash;
    uint32_t hash = 5381;
    for (const unsigned char *c = (const unsigned char *)name; *c; c++) {
        hash = hash * 33 + *c;
    }
    const uint32_t *buckets = table + 4 + table[2] * (sizeof(ElfW(Addr)) / sizeof *table);
    const uint32_t *chains = buckets + table[0];
    uint32_t index = table[0] ? buckets[hash % table[0]] : 0;
    if (index < table[1]) {
        return false;
    }
    for (;; index++) {
        uint32_t entry = chains[index - table[1]];
        if ((entry | 1) == (hash | 1) && is_definition(object, index, name)) {
            return true;
        }
        if (entry & 1) {
            return false;
        }
    }
}

/* The older table also lists each symbol once, so going through all of them replaces its hash. */
static bool defined_by_hash(const struct mpi_abi_object *object, const char *name)
{
    uint32_t symbol_count = object->hash[1];
    for (uint32_t index = 1; index < symbol_count; index++) {
        if (is_definition(object, index, name)) {
            return true;
        }
    }
    return false;
}

bool mpi_abi_object_defines(const struct mpi_abi_object *object, const char *name)
{
    if (object->gnu_hash) {
        return defined_by_gnu_hash(object, name);
    }
    return object->hash && defined_by_hash(object, name);
}

bool mpi_abi_object_needs(const struct mpi_abi_object *object, const char *beginning)
{
    for (const ElfW(Dyn) *entry = object->dynamic; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_NEEDED &&
            strncmp(object->strings + entry->d_un.d_val, beginning, strlen(beginning)) == 0) {
            return true;
        }
    }
    return false;
}

bool mpi_abi_object_needs_object(const struct mpi_abi_object *object,
                                 const struct mpi_abi_object *other)
{
    for (const ElfW(Dyn) *entry = object->dynamic; entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag == DT_NEEDED && is_called(other, object->strings + entry->d_un.d_val)) {
            return true;
        }
    }
    return false;
}

const char *mpi_abi_object_title(const struct mpi_abi_object *object)
{
    if (!object) {
        return "no loaded object";
    }
    return object->name[0] ? object->name : "the program";
}
