/* SPDX-License-Identifier: BSD-3-Clause */
/* The name of the header for which programs with BigMPI's interface ask, and names of its time that they use. */
#ifndef MPI_ABI_BIGMPI_H
#define MPI_ABI_BIGMPI_H

#include "bigcount.h"

#define BIGMPI_CONST const

#ifndef MPIO_Request
#define MPIO_Request MPI_Request
#endif

#endif
