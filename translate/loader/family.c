/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Recognition of families. The marks are symbols that the native mpi.h of a family makes every
 * program refer to, so that no member of the family can be without them. A file name proves nothing:
 * libmpi.so.12 has been the name of two families.
 */
#include "family.h"

#include "elf_file.h"
#include "family_table.h"
#include "report.h"
#include "self.h"

#include <string.h>

static const char *const standard_marks[] = {"MPI_Abi_get_version", NULL};

/* The owner of the ELF note in the library of the reference. */
static const char reference_note[] = "mpi_abi reference";
/* The same of the library that puts endpoints over an MPI. */
static const char layer_note[] = "mpi_abi over mpi";

static const char standard_soname[] = "libmpi_abi.so";

const char *mpi_abi_family_name(enum mpi_abi_family family)
{
    if (family == MPI_ABI_FAMILY_REFERENCE) {
        return "the reference";
    }
    const struct mpi_abi_family_row *row = mpi_abi_family_row(family);
    return row ? row->name : "standard ABI";
}

const char *mpi_abi_library_title(enum mpi_abi_family family, enum mpi_abi_family implementation)
{
    const struct mpi_abi_family_row *row = mpi_abi_family_row(implementation);
    if (family != MPI_ABI_FAMILY_STANDARD) {
        return mpi_abi_family_name(family);
    }
    if (implementation == MPI_ABI_FAMILY_REFERENCE) {
        return mpi_abi_family_name(implementation);
    }
    return row ? row->standard_title : "standard ABI";
}

const char *mpi_abi_way_word(enum mpi_abi_family family)
{
    return family == MPI_ABI_FAMILY_STANDARD ? "native" : "translated";
}

const char *mpi_abi_family_word(enum mpi_abi_family family)
{
    const struct mpi_abi_family_row *row = mpi_abi_family_row(family);
    return row ? row->word : family == MPI_ABI_FAMILY_REFERENCE ? "reference" : "standard";
}

const char *mpi_abi_version_title(const char *version)
{
    return version[0] ? version : "(unknown version)";
}

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names; names++) {
        if (strcmp(name, *names) == 0) {
            return true;
        }
    }
    return false;
}

/* The families whose signs a file has; STANDARD: none. */
struct findings {
    bool init, profiling, standard;
    enum mpi_abi_family mentioned, marked, inside;
};

static void note_signs(const char *name, bool is_defined, enum mpi_abi_family family,
                       struct findings *found)
{
    const struct mpi_abi_family_row *row = mpi_abi_family_row(family);
    if (is_one_of(name, row->mentions)) {
        found->mentioned = family;
    }
    if (is_defined && is_one_of(name, row->defines)) {
        found->marked = family;
    }
    if (is_defined && row->inside && strncmp(name, row->inside, strlen(row->inside)) == 0) {
        found->inside = family;
    }
}

static bool is_version_symbol(const char *name)
{
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        if (is_one_of(name, mpi_abi_family_table[i].version_symbols)) {
            return true;
        }
    }
    return false;
}

static void note_symbol(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol,
                        struct findings *found, char *version, size_t version_size)
{
    const char *name = mpi_abi_elf_symbol_name(file, symbol);
    bool is_defined = symbol->st_shndx != SHN_UNDEF;
    for (int i = 0; i < MPI_ABI_FAMILY_STANDARD; i++) {
        note_signs(name, is_defined, (enum mpi_abi_family)i, found);
    }
    if (!is_defined) {
        return;
    }
    if (strcmp(name, "MPI_Init") == 0) {
        found->init = true;
    } else if (strcmp(name, "PMPI_Init") == 0) {
        found->profiling = true;
    } else if (is_one_of(name, standard_marks)) {
        found->standard = true;
    } else if (is_version_symbol(name)) {
        mpi_abi_elf_symbol_text(file, symbol, version, version_size);
    }
}

/* What is no MPI library, or none that can be used. */
static bool is_usable(const struct mpi_abi_elf_file *file, const struct findings *found,
                      const char *path, struct mpi_abi_error *error)
{
    if (mpi_abi_elf_has_note(file, MPI_ABI_SELF_NOTE)) {
        return mpi_abi_fail(error,
                            "%s is a copy of this translation library itself, and not an MPI; "
                            "wanted the native MPI library that shall do the work",
                            path);
    }
    if (mpi_abi_elf_has_note(file, layer_note)) {
        return mpi_abi_fail(error,
                            "%s puts endpoints over an MPI and is none itself; wanted the native "
                            "MPI library that shall do the work",
                            path);
    }
    if (!found->init) {
        return mpi_abi_fail(error, "%s is not an MPI library: it defines no MPI_Init", path);
    }
    if (!found->profiling) {
        return mpi_abi_fail(error,
                            "%s has no profiling interface: it defines MPI_Init, but not "
                            "PMPI_Init; choose a build of that MPI that has it",
                            path);
    }
    return true;
}

static bool decide(const struct findings *found, const char *soname, const char *path,
                   enum mpi_abi_family *family, struct mpi_abi_error *error)
{
    *family = found->mentioned != MPI_ABI_FAMILY_STANDARD ? found->mentioned : found->marked;
    if (found->standard && strncmp(soname, standard_soname, sizeof standard_soname - 1) == 0) {
        *family = MPI_ABI_FAMILY_STANDARD;
    } else if (*family == MPI_ABI_FAMILY_STANDARD) {
        return mpi_abi_fail(error,
                            "%s is an MPI library of an unsupported family: it has none of the "
                            "symbols of " MPI_ABI_FAMILY_MARKS
                            "; choose a library of one of these families (" MPI_ABI_FAMILY_MEMBERS
                            ")",
                            path);
    }
    return true;
}

static enum mpi_abi_family who_made(enum mpi_abi_family family, const struct findings *found,
                                    const struct mpi_abi_elf_file *file)
{
    if (family != MPI_ABI_FAMILY_STANDARD) {
        return family;
    }
    if (mpi_abi_elf_has_note(file, reference_note)) {
        return MPI_ABI_FAMILY_REFERENCE;
    }
    return found->mentioned != MPI_ABI_FAMILY_STANDARD ? found->mentioned : found->inside;
}

bool mpi_abi_identify(const char *path, struct mpi_abi_identity *identity,
                      struct mpi_abi_error *error)
{
    struct mpi_abi_elf_file file;
    if (!mpi_abi_elf_open(&file, path, error)) {
        return false;
    }
    struct findings found = {.mentioned = MPI_ABI_FAMILY_STANDARD,
                             .marked = MPI_ABI_FAMILY_STANDARD,
                             .inside = MPI_ABI_FAMILY_STANDARD};
    identity->version[0] = '\0';
    for (size_t i = 0; i < file.symbol_count; i++) {
        note_symbol(&file, &file.symbols[i], &found, identity->version, sizeof identity->version);
    }
    bool known = is_usable(&file, &found, path, error) &&
                 decide(&found, file.soname, path, &identity->family, error);
    if (known) {
        identity->implementation = who_made(identity->family, &found, &file);
    }
    mpi_abi_elf_close(&file);
    return known;
}

bool mpi_abi_is_layer(const char *path)
{
    struct mpi_abi_elf_file file;
    struct mpi_abi_error error;
    if (!mpi_abi_elf_open(&file, path, &error)) {
        return false;
    }
    bool is_layer = mpi_abi_elf_has_note(&file, layer_note);
    mpi_abi_elf_close(&file);
    return is_layer;
}
