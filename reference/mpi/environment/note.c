/* SPDX-License-Identifier: BSD-3-Clause */
/* note.c: by this note in the file, who looks for an MPI knows the library, or that over another MPI, which is none. */
#include <stdint.h>

#ifdef MPIR_OVER_MPI
#define OWNER "mpi_abi over mpi"
#else
#define OWNER "mpi_abi reference"
#endif

__attribute__((section(".note.mpi_abi_reference"), used, aligned(4))) static const struct {
    uint32_t name_size, text_size, type;
    char name[(sizeof OWNER + 3) / 4 * 4];
} note = {sizeof OWNER, 0, 1, OWNER};
