/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Where MPI libraries may be, in the order in which the dynamic linker would look, and after it the
 * folders that distributions keep out of its path.
 */
#ifndef MPI_ABI_LOADER_FIND_H
#define MPI_ABI_LOADER_FIND_H

#include "loader.h"

#include <stddef.h>

#pragma GCC visibility push(hidden)

/** Sees one path that may not exist; returns false to end. */
typedef bool mpi_abi_path_visitor(const char *path, void *context);

/** Shows each file that the cache of the dynamic linker at cache_path has under that soname. */
bool mpi_abi_find_in_cache(const char *cache_path, const char *soname, mpi_abi_path_visitor *visit,
                           void *context);

/** The same as mpi_abi_candidates in the library folders of a prefix, and in the prefix itself. */
void mpi_abi_candidates_in(const char *prefix, enum mpi_abi_way ways,
                           mpi_abi_candidate_visitor *visit, void *context);

/** The same of the reference that was built or installed with this library. */
void mpi_abi_candidates_of_reference(mpi_abi_candidate_visitor *visit, void *context);

/** Writes the folders that this looks in, separated by commas. */
void mpi_abi_find_places_in(const char *prefix, char *text, size_t size);

/** Writes the names of the libraries that a search for these ways looks for, separated by commas. */
void mpi_abi_find_names(enum mpi_abi_way ways, char *text, size_t size);

/** Writes the places where a search looks, separated by commas. */
void mpi_abi_find_places(char *text, size_t size);

#pragma GCC visibility pop

#endif
