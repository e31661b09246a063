/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Versions of MPI libraries: what a loaded library says of itself, and how versions compare.
 */
#ifndef MPI_ABI_LOADER_BACKEND_VERSION_H
#define MPI_ABI_LOADER_BACKEND_VERSION_H

#include "family.h"

#pragma GCC visibility push(hidden)

/**
 * Writes whose MPI a loaded library is, and the version that it names in MPI_Get_library_version, such as
 * "5.0.2" or "6.0.0rc2"; leaves the version "" if the text is not one of a known family.
 */
void mpi_abi_version_ask(void *handle, struct mpi_abi_identity *identity);

/**
 * The number of a version: 4.1.5rc2 is BACKEND_VERSION(4, 1, 5); what is missing counts as 0. Returns 0
 * for a text that begins with no number. Each part is at most 999.
 */
unsigned mpi_abi_version_number(const char *version);

#define BACKEND_VERSION(major, minor, patch) ((major)*1000000U + (minor)*1000U + (patch))

#pragma GCC visibility pop

#endif
