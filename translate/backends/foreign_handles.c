/* SPDX-License-Identifier: BSD-3-Clause */
/* The handles that a family's own mpi.h predefines, for messages about a program that mixes two of them. */
#include "backends.h"
#include "checks.h"

const struct check_foreign check_foreign[] = {
#define X(family, prefix, title) {title, prefix##_handle_of_its_own},
    MPI_ABI_EACH_FAMILY(X)
#undef X
        {0},
};
