/* SPDX-License-Identifier: BSD-3-Clause */
/* Properties of a library that its file does not show. */
#ifndef MPI_ABI_ASK_H
#define MPI_ABI_ASK_H

#include "family.h"

/** Completes an identity, in a child process. Members that the library does not return in time do not change. */
void mpi_abi_ask(const char *path, struct mpi_abi_identity *identity);

#endif
