/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reads the cache that ldconfig writes for the dynamic linker (ld.so(8); the format is that of
 * glibc since 2.2, alone or behind the older one). It is how libraries in /usr/local or in folders
 * of /etc/ld.so.conf are found without loading them. A damaged cache counts as an empty one.
 */
#define _GNU_SOURCE
#include "find.h"

#include <fcntl.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static const char old_magic[] = "ld.so-1.7.0";
static const char new_magic[] = "glibc-ld.so.cache1.1";

struct old_header {
    char magic[12];
    uint32_t count;
};

struct header {
    char magic[20];
    uint32_t count;
    uint32_t unused[6];
};

struct entry {
    int32_t flags;
    uint32_t name, path; /* offsets from the header */
    uint32_t os_version;
    uint64_t hwcap;
};

enum { OLD_ENTRY_SIZE = 12, ALIGNMENT = 8 };

/* The offset of the newer header, in a file that may have the older table first. */
static size_t header_offset(const char *cache, size_t size)
{
    struct old_header old;
    if (size < sizeof old || memcmp(cache, old_magic, sizeof old_magic - 1) != 0) {
        return 0;
    }
    memcpy(&old, cache, sizeof old);
    size_t end = sizeof old + (size_t)old.count * OLD_ENTRY_SIZE;
    return (end + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
}

/* A string that ends within the file, or "". */
static const char *text_at(const char *base, size_t size, uint32_t offset)
{
    if (offset >= size || !memchr(base + offset, '\0', size - offset)) {
        return "";
    }
    return base + offset;
}

static bool visit_cache(const char *cache, size_t size, const char *soname,
                        mpi_abi_path_visitor *visit, void *context)
{
    struct header header;
    size_t start = header_offset(cache, size);
    if (start > size || size - start < sizeof header) {
        return true;
    }
    const char *base = cache + start;
    size -= start;
    memcpy(&header, base, sizeof header);
    if (memcmp(header.magic, new_magic, sizeof new_magic - 1) != 0 ||
        header.count > (size - sizeof header) / sizeof(struct entry)) {
        return true;
    }
    for (uint32_t i = 0; i < header.count; i++) {
        struct entry entry;
        memcpy(&entry, base + sizeof header + i * sizeof entry, sizeof entry);
        if (strcmp(text_at(base, size, entry.name), soname) == 0 &&
            !visit(text_at(base, size, entry.path), context)) {
            return false;
        }
    }
    return true;
}

bool mpi_abi_find_in_cache(const char *cache_path, const char *soname, mpi_abi_path_visitor *visit,
                           void *context)
{
    struct stat status;
    bool go_on = true;
    int descriptor = open(cache_path, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0) {
        return true;
    }
    if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
        size_t size = (size_t)status.st_size;
        char *cache = mmap(NULL, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
        if (cache != MAP_FAILED) {
            go_on = visit_cache(cache, size, soname, visit, context);
            munmap(cache, size);
        }
    }
    close(descriptor);
    return go_on;
}
