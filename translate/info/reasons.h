/* SPDX-License-Identifier: BSD-3-Clause */
/* Why a function is treated as it is: the reasons of spec/data/translate.toml, generated as reasons.c. */
#ifndef MPI_ABI_REASONS_H
#define MPI_ABI_REASONS_H

#include "backend_version.h"
#include "loader.h"
#include "table.h"

#include <limits.h>

/* By slot, one reason for each state; null where there is none to give. */
struct mpi_abi_reasons {
    const char *translated, *builtin, *emulated;
};

extern const struct mpi_abi_reasons mpi_abi_reasons[MPI_ABI_FUNCTIONS];

/* Functions that a backend has but that do not work, from one version to before another; `until` 0 ends the list. */
struct mpi_abi_unusable {
    int slot;
    enum mpi_abi_family family;
    unsigned since, until;
    const char *reason;
};

extern const struct mpi_abi_unusable mpi_abi_unusable[];

#endif
