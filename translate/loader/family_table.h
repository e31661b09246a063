/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The table of families: what the loader knows of each. It is generated from spec/data/families, where
 * model.py explains the fields. Lists end with NULL, and what a family does not have is NULL.
 */
#ifndef MPI_ABI_LOADER_FAMILY_TABLE_H
#define MPI_ABI_LOADER_FAMILY_TABLE_H

#include "launcher.h"
#include "loader.h"

#pragma GCC visibility push(hidden)

struct mpi_abi_family_row {
    const char *name, *standard_title; /* for people */
    const char *word;                  /* in MPI_ABI_BACKEND */
    const char *package;               /* Debian's */
    const char *const *sonames, *const *folders;
    const char *const *defines, *const *mentions;
    const char *inside;
    const char *const *version_symbols;
    const char *version_text;
    bool joins_global_scope;
    struct mpi_abi_launcher launcher;
    const char *launcher_programs; /* with blanks between */
    const char *launcher_says;     /* an extended regular expression */
    const char *launcher_socket;
    const char *const *launcher_processes;
};

/* The translated families; the standard ABI has no row. */
extern const struct mpi_abi_family_row mpi_abi_family_table[MPI_ABI_FAMILY_STANDARD];

/** The row of a family, or NULL for the standard ABI. */
static inline const struct mpi_abi_family_row *mpi_abi_family_row(enum mpi_abi_family family)
{
    return family < MPI_ABI_FAMILY_STANDARD ? &mpi_abi_family_table[family] : NULL;
}

#pragma GCC visibility pop

#endif
