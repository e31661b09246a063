/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Reads the dynamic symbols of an ELF file that has not been loaded. The file is untrusted: every
 * offset and size is checked against the file, and nothing in it is executed.
 */
#ifndef MPI_ABI_LOADER_ELF_FILE_H
#define MPI_ABI_LOADER_ELF_FILE_H

#include "loader.h"

#include <link.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

struct mpi_abi_elf_file {
    int descriptor;
    ElfW(Shdr) * sections;
    size_t section_count;
    ElfW(Sym) * symbols;
    size_t symbol_count;
    char *strings; /* NUL-terminated as a whole */
    size_t strings_size;
    const char *soname; /* "" if there is none */
};

/** Opens a shared library of this machine; on failure *error says what the file is instead. */
bool mpi_abi_elf_open(struct mpi_abi_elf_file *file, const char *path, struct mpi_abi_error *error);

/** Gives back what mpi_abi_elf_open took. */
void mpi_abi_elf_close(struct mpi_abi_elf_file *file);

/** The name of a dynamic symbol, or "". */
const char *mpi_abi_elf_symbol_name(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol);

/** Whether the file has an ELF note of that owner. */
bool mpi_abi_elf_has_note(const struct mpi_abi_elf_file *file, const char *owner);

/** Copies the printable text that a symbol names, at most size - 1 characters of it. */
void mpi_abi_elf_symbol_text(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol,
                             char *text, size_t size);

#pragma GCC visibility pop

#endif
