/* SPDX-License-Identifier: BSD-3-Clause */
/* Which backend a library that was loaded is. */
#include "backends.h"

#include "fill.h"
#include "standard.h"

/* No default: a family that is forgotten here is a warning of the compiler. */
static const struct backend_contract *backend_of(enum mpi_abi_family family)
{
    switch (family) {
    case MPI_ABI_FAMILY_MPICH:
        return &mpich_backend;
    case MPI_ABI_FAMILY_OMPI:
        return &ompi_backend;
    case MPI_ABI_FAMILY_STANDARD:
        break;
    }
    return &mpi_abi_standard_backend;
}

void mpi_abi_table_fill(const struct mpi_abi_backend *library)
{
    mpi_abi_tables_fill(backend_of(library->family), library);
}
