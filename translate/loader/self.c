/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Finds this library among the loaded ones, by an address in it and not by its name.
 */
#define _GNU_SOURCE
#include "self.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>

/* Distinguishes a copy of this library from an MPI with the standard ABI. */
__attribute__((section(".note.mpi_abi"), used, aligned(4))) static const struct {
    uint32_t name_size, text_size, type;
    char name[sizeof MPI_ABI_SELF_NOTE];
} note = {sizeof MPI_ABI_SELF_NOTE, 0, 1, MPI_ABI_SELF_NOTE};

_Static_assert(sizeof MPI_ABI_SELF_NOTE % 4 == 0, "names of notes are padded to four bytes");

const struct link_map *mpi_abi_self(void)
{
    static const char mark;
    Dl_info info;
    void *map = NULL;
    return dladdr1(&mark, &info, &map, RTLD_DL_LINKMAP) ? map : NULL;
}

/* The program itself has an empty name in the link map, and dlopen wants NULL for it. */
void *mpi_abi_self_open(int flags)
{
    const struct link_map *self = mpi_abi_self();
    if (!self) {
        return NULL;
    }
    return dlopen(self->l_name[0] ? self->l_name : NULL, RTLD_LAZY | RTLD_NOLOAD | flags);
}

bool mpi_abi_self_is(const char *path)
{
    struct stat own, other;
    const struct link_map *self = mpi_abi_self();
    const char *own_path = self && self->l_name[0] ? self->l_name : "/proc/self/exe";
    return stat(own_path, &own) == 0 && stat(path, &other) == 0 && own.st_dev == other.st_dev &&
           own.st_ino == other.st_ino;
}
