/* SPDX-License-Identifier: BSD-3-Clause */
/* Which backend a library that was loaded is. */
#include "backends.h"

#include "fill.h"
#include "standard.h"

/* A family without a contract is an error of the linker. */
static const struct backend_contract *const backends[] = {
#define X(family, prefix, title) [family] = &prefix##_backend,
    MPI_ABI_EACH_FAMILY(X)
#undef X
        [MPI_ABI_FAMILY_STANDARD] = &mpi_abi_standard_backend,
};

void mpi_abi_table_fill(const struct mpi_abi_backend *library)
{
    mpi_abi_tables_fill(backends[library->family], library);
}
