/* SPDX-License-Identifier: BSD-3-Clause */
/* Which backend a library that was loaded is. */
#include "backends.h"

#include "fill.h"
#include "standard.h"

void mpi_abi_table_fill(const struct mpi_abi_backend *library)
{
    static const struct backend_contract *const backends[] = {
        [MPI_ABI_FAMILY_MPICH] = &mpich_backend,
        [MPI_ABI_FAMILY_OMPI] = &ompi_backend,
        [MPI_ABI_FAMILY_STANDARD] = &mpi_abi_standard_backend,
    };
    mpi_abi_tables_fill(backends[library->family], library);
}
