/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Recognition of families. The marks are symbols that the native mpi.h of a family makes every
 * program refer to, so that no member of the family can be without them: Open MPI's MPI_COMM_WORLD
 * is the address of ompi_mpi_comm_world, and MPICH's MPI_UNWEIGHTED and MPI_COMM_DUP_FN are objects
 * of the library. A file name proves nothing: libmpi.so.12 has been the name of both.
 */
#include "family.h"

#include "elf_file.h"
#include "report.h"
#include "self.h"

#include <string.h>

static const char *const mpich_marks[] = {"MPI_UNWEIGHTED", "MPIR_Dup_fn", NULL};
static const char *const ompi_marks[] = {"ompi_mpi_comm_world", NULL};
static const char *const standard_marks[] = {"MPI_Abi_get_version", NULL};

/* An MPICH with the standard ABI has none of its marks, but exports functions with this beginning. */
static const char mpich_inside[] = "MPIR_";

static const char *const version_texts[] = {"MPII_Version_string", "MPIR_Version_string",
                                            "ompi_version_string", NULL};

static const char standard_soname[] = "libmpi_abi.so";

const char *mpi_abi_family_name(enum mpi_abi_family family)
{
    static const char *const names[] = {
        [MPI_ABI_FAMILY_MPICH] = "MPICH",
        [MPI_ABI_FAMILY_OMPI] = "Open MPI",
        [MPI_ABI_FAMILY_STANDARD] = "standard ABI",
    };
    return names[family];
}

const char *mpi_abi_library_title(enum mpi_abi_family family, enum mpi_abi_family implementation)
{
    static const char *const titles[] = {
        [MPI_ABI_FAMILY_MPICH] = "standard ABI of MPICH",
        [MPI_ABI_FAMILY_OMPI] = "standard ABI of Open MPI",
        [MPI_ABI_FAMILY_STANDARD] = "standard ABI",
    };
    return family == MPI_ABI_FAMILY_STANDARD ? titles[implementation] : mpi_abi_family_name(family);
}

const char *mpi_abi_way_word(enum mpi_abi_family family)
{
    return family == MPI_ABI_FAMILY_STANDARD ? "native" : "translated";
}

const char *mpi_abi_family_word(enum mpi_abi_family family)
{
    static const char *const words[] = {
        [MPI_ABI_FAMILY_MPICH] = "mpich",
        [MPI_ABI_FAMILY_OMPI] = "openmpi",
        [MPI_ABI_FAMILY_STANDARD] = "standard",
    };
    return words[family];
}

const char *mpi_abi_version_title(const char *version)
{
    return version[0] ? version : "(unknown version)";
}

const char *const *mpi_abi_family_marks(enum mpi_abi_family family)
{
    static const char *const *const marks[] = {
        [MPI_ABI_FAMILY_MPICH] = mpich_marks,
        [MPI_ABI_FAMILY_OMPI] = ompi_marks,
        [MPI_ABI_FAMILY_STANDARD] = standard_marks,
    };
    return marks[family];
}

static bool is_one_of(const char *name, const char *const *names)
{
    for (; *names; names++)
        if (strcmp(name, *names) == 0)
            return true;
    return false;
}

struct findings {
    bool init, profiling, mpich, mpich_inside, ompi, standard;
};

/*
 * A mention of Open MPI's mark is enough, because its later versions keep the object in a second
 * library and leave in this one only the functions that refer to it.
 */
static void note_symbol(const struct mpi_abi_elf_file *file, const ElfW(Sym) * symbol,
                        struct findings *found, char *version, size_t version_size)
{
    const char *name = mpi_abi_elf_symbol_name(file, symbol);
    if (is_one_of(name, ompi_marks))
        found->ompi = true;
    if (symbol->st_shndx == SHN_UNDEF)
        return;
    if (strncmp(name, mpich_inside, sizeof mpich_inside - 1) == 0)
        found->mpich_inside = true;
    if (strcmp(name, "MPI_Init") == 0)
        found->init = true;
    else if (strcmp(name, "PMPI_Init") == 0)
        found->profiling = true;
    else if (is_one_of(name, mpich_marks))
        found->mpich = true;
    else if (is_one_of(name, standard_marks))
        found->standard = true;
    else if (is_one_of(name, version_texts))
        mpi_abi_elf_symbol_text(file, symbol, version, version_size);
}

/* What is no MPI library, or none that can be used. */
static bool is_usable(const struct mpi_abi_elf_file *file, const struct findings *found,
                      const char *path, struct mpi_abi_error *error)
{
    if (mpi_abi_elf_has_note(file, MPI_ABI_SELF_NOTE))
        return mpi_abi_fail(error,
                            "%s is a copy of this translation library itself, and not an MPI; "
                            "wanted the native MPI library that shall do the work",
                            path);
    if (!found->init)
        return mpi_abi_fail(error, "%s is not an MPI library: it defines no MPI_Init", path);
    if (!found->profiling)
        return mpi_abi_fail(error,
                            "%s has no profiling interface: it defines MPI_Init, but not "
                            "PMPI_Init; choose a build of that MPI that has it",
                            path);
    return true;
}

static bool decide(const struct findings *found, const char *soname, const char *path,
                   enum mpi_abi_family *family, struct mpi_abi_error *error)
{
    if (found->standard && strncmp(soname, standard_soname, sizeof standard_soname - 1) == 0)
        *family = MPI_ABI_FAMILY_STANDARD;
    else if (found->ompi)
        *family = MPI_ABI_FAMILY_OMPI;
    else if (found->mpich)
        *family = MPI_ABI_FAMILY_MPICH;
    else
        return mpi_abi_fail(error,
                            "%s is an MPI library of an unsupported family: it has none of the "
                            "symbols of MPICH (%s) or of Open MPI (%s); choose a library of the "
                            "MPICH family (MPICH, Intel MPI, Cray MPICH, MVAPICH) or of Open MPI's",
                            path, mpich_marks[0], ompi_marks[0]);
    return true;
}

static enum mpi_abi_family who_made(enum mpi_abi_family family, const struct findings *found)
{
    if (family != MPI_ABI_FAMILY_STANDARD)
        return family;
    if (found->ompi)
        return MPI_ABI_FAMILY_OMPI;
    return found->mpich_inside ? MPI_ABI_FAMILY_MPICH : MPI_ABI_FAMILY_STANDARD;
}

bool mpi_abi_identify(const char *path, struct mpi_abi_identity *identity,
                      struct mpi_abi_error *error)
{
    struct mpi_abi_elf_file file;
    if (!mpi_abi_elf_open(&file, path, error))
        return false;
    struct findings found = {0};
    identity->version[0] = '\0';
    for (size_t i = 0; i < file.symbol_count; i++)
        note_symbol(&file, &file.symbols[i], &found, identity->version, sizeof identity->version);
    bool known = is_usable(&file, &found, path, error) &&
                 decide(&found, file.soname, path, &identity->family, error);
    if (known)
        identity->implementation = who_made(identity->family, &found);
    mpi_abi_elf_close(&file);
    return known;
}
