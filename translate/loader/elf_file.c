/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The ELF file reader. It uses section headers, which strip keeps and which have the size of each table; a
 * file without them is rejected with a message. It reads with pread instead of a mapping, so that a file that
 * shrinks meanwhile is an error and not a signal.
 */
#define _GNU_SOURCE
#include "elf_file.h"

#include "machine.h"
#include "report.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* The largest real tables are some 100 KB; a file that claims more than this is not an MPI. */
enum { TABLE_LIMIT = 64 << 20 };

/* An offset beyond the file, or one that is negative as an off_t, reads nothing. */
static bool read_at(const struct mpi_abi_elf_file *file, uint64_t offset, void *to, size_t length)
{
    for (size_t done = 0; done < length;) {
        ssize_t got =
            pread(file->descriptor, (char *)to + done, length - done, (off_t)(offset + done));
        if (got <= 0) {
            return false;
        }
        done += (size_t)got;
    }
    return true;
}

/* A table in fresh memory with a zero byte behind it, or NULL. */
static void *read_table(const struct mpi_abi_elf_file *file, uint64_t offset, uint64_t size)
{
    if (size > TABLE_LIMIT) {
        return NULL;
    }
    char *table = malloc((size_t)size + 1);
    if (table && !read_at(file, offset, table, (size_t)size)) {
        free(table);
        return NULL;
    }
    if (table) {
        table[size] = '\0';
    }
    return table;
}

static const ElfW(Shdr) * find_section(const struct mpi_abi_elf_file *file, ElfW(Word) type)
{
    for (size_t i = 0; i < file->section_count; i++) {
        if (file->sections[i].sh_type == type) {
            return &file->sections[i];
        }
    }
    return NULL;
}

static const char *string_at(const struct mpi_abi_elf_file *file, uint64_t offset)
{
    return offset < file->strings_size ? file->strings + offset : "";
}

static bool read_symbols(struct mpi_abi_elf_file *file)
{
    const ElfW(Shdr) *symbols = find_section(file, SHT_DYNSYM);
    if (!symbols || symbols->sh_link >= file->section_count) {
        return false;
    }
    const ElfW(Shdr) *strings = &file->sections[symbols->sh_link];
    file->symbols = read_table(file, symbols->sh_offset, symbols->sh_size);
    file->symbol_count = (size_t)(symbols->sh_size / sizeof(ElfW(Sym)));
    file->strings = read_table(file, strings->sh_offset, strings->sh_size);
    file->strings_size = (size_t)strings->sh_size;
    return file->symbols && file->strings;
}

static bool read_soname(struct mpi_abi_elf_file *file)
{
    file->soname = "";
    const ElfW(Shdr) *section = find_section(file, SHT_DYNAMIC);
    ElfW(Dyn) *entries = section ? read_table(file, section->sh_offset, section->sh_size) : NULL;
    if (!entries) {
        return false;
    }
    size_t count = (size_t)(section->sh_size / sizeof *entries);
    for (size_t i = 0; i < count && entries[i].d_tag != DT_NULL; i++) {
        if (entries[i].d_tag == DT_SONAME) {
            file->soname = string_at(file, entries[i].d_un.d_val);
        }
    }
    free(entries);
    return true;
}

static bool check_ident(const unsigned char *ident, const char *path, struct mpi_abi_error *error)
{
    if (memcmp(ident, ELFMAG, SELFMAG) != 0) {
        return mpi_abi_fail(error, "%s is not an ELF file; wanted a shared library", path);
    }
    if (ident[EI_CLASS] != MACHINE_CLASS) {
        return mpi_abi_fail(error,
                            "%s is a %d-bit library, and this process is %d-bit; choose the "
                            "%d-bit build of that MPI",
                            path, ident[EI_CLASS] == ELFCLASS64 ? 64 : 32, MACHINE_BITS,
                            MACHINE_BITS);
    }
    if (ident[EI_DATA] != MACHINE_ORDER) {
        return mpi_abi_fail(error, "%s has the other byte order; it is for another machine", path);
    }
    return true;
}

static bool check_header(const ElfW(Ehdr) * header, const char *path, struct mpi_abi_error *error)
{
    if (header->e_machine != MACHINE_NUMBER) {
        return mpi_abi_fail(error,
                            "%s is for another machine: its ELF machine number is %d, "
                            "wanted %d",
                            path, header->e_machine, MACHINE_NUMBER);
    }
    if (header->e_type != ET_DYN) {
        return mpi_abi_fail(error, "%s is an ELF file, but not a shared library", path);
    }
    return true;
}

static bool read_tables(struct mpi_abi_elf_file *file, const char *path,
                        struct mpi_abi_error *error)
{
    ElfW(Ehdr) header;
    if (!read_at(file, 0, header.e_ident, sizeof header.e_ident)) {
        return mpi_abi_fail(error, "%s is not an ELF file; it is too short", path);
    }
    if (!check_ident(header.e_ident, path, error)) {
        return false;
    }
    if (!read_at(file, 0, &header, sizeof header)) {
        return mpi_abi_fail(error, "%s is a truncated ELF file", path);
    }
    if (!check_header(&header, path, error)) {
        return false;
    }
    errno = 0;
    file->section_count = header.e_shnum;
    file->sections = header.e_shentsize == sizeof(ElfW(Shdr))
                         ? read_table(file, header.e_shoff, header.e_shnum * sizeof(ElfW(Shdr)))
                         : NULL;
    if (!file->sections || !read_symbols(file) || !read_soname(file)) {
        return errno == ENOMEM
                   ? mpi_abi_fail(error, "no memory to read %s", path)
                   : mpi_abi_fail(error,
                                  "%s has no readable table of dynamic symbols; it is damaged, or "
                                  "its section headers were removed",
                                  path);
    }
    return true;
}

/* Without O_NONBLOCK the opening of a named pipe would wait for a writer. */
static bool open_regular(struct mpi_abi_elf_file *file, const char *path,
                         struct mpi_abi_error *error)
{
    struct stat status;
    file->descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (file->descriptor < 0) {
        return mpi_abi_fail(error, "%s cannot be opened: %s", path, strerror(errno));
    }
    if (fstat(file->descriptor, &status) != 0) {
        return mpi_abi_fail(error, "%s cannot be examined: %s", path, strerror(errno));
    }
    if (S_ISDIR(status.st_mode)) {
        return mpi_abi_fail(error, "%s is a folder; wanted a library file", path);
    }
    if (!S_ISREG(status.st_mode)) {
        return mpi_abi_fail(error, "%s is not a regular file", path);
    }
    return true;
}

bool mpi_abi_elf_open(struct mpi_abi_elf_file *file, const char *path, struct mpi_abi_error *error)
{
    *file = (struct mpi_abi_elf_file){.descriptor = -1};
    if (open_regular(file, path, error) && read_tables(file, path, error)) {
        return true;
    }
    mpi_abi_elf_close(file);
    return false;
}

void mpi_abi_elf_close(struct mpi_abi_elf_file *file)
{
    free(file->sections);
    free(file->symbols);
    free(file->strings);
    if (file->descriptor >= 0) {
        close(file->descriptor);
    }
}

const char *mpi_abi_elf_symbol_name(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol)
{
    return string_at(file, symbol->st_name);
}

void mpi_abi_elf_symbol_text(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol,
                             char *text, size_t size)
{
    text[0] = '\0';
    if (symbol->st_shndx >= file->section_count || symbol->st_size == 0) {
        return;
    }
    const ElfW(Shdr) *section = &file->sections[symbol->st_shndx];
    uint64_t offset = (uint64_t)section->sh_offset + (symbol->st_value - section->sh_addr);
    size_t length = symbol->st_size < size ? (size_t)symbol->st_size : size - 1;
    if (section->sh_type == SHT_NOBITS || !read_at(file, offset, text, length)) {
        length = 0;
    }
    size_t kept = 0;
    while (kept < length && isprint((unsigned char)text[kept])) {
        kept++;
    }
    text[kept] = '\0';
}

/* A section with one note begins with the owner's name. */
bool mpi_abi_elf_has_note(const struct mpi_abi_elf_file *file, const char *owner)
{
    struct {
        ElfW(Nhdr) header;
        char name[32];
    } note;
    size_t length = strlen(owner) + 1;
    for (size_t i = 0; i < file->section_count; i++) {
        const ElfW(Shdr) *section = &file->sections[i];
        size_t size = sizeof note.header + length;
        if (section->sh_type == SHT_NOTE && section->sh_size >= size && size <= sizeof note &&
            read_at(file, section->sh_offset, &note, size) && note.header.n_namesz == length &&
            memcmp(note.name, owner, length) == 0) {
            return true;
        }
    }
    return false;
}
