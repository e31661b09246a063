/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the loader says on stderr, and how it ends the process. Every text is one write, so that the
 * lines of many ranks do not mix, and needs no MPI and no stdio buffer.
 */
#ifndef MPI_ABI_LOADER_REPORT_H
#define MPI_ABI_LOADER_REPORT_H

#include "loader.h"

#pragma GCC visibility push(hidden)

/** Puts the formatted text into *error; always returns false, for `return mpi_abi_fail(...)`. */
__attribute__((format(printf, 2, 3))) bool mpi_abi_fail(struct mpi_abi_error *error,
                                                        const char *format, ...);

/** Writes the error with the library's prefix and ends the process with status 127. */
_Noreturn void mpi_abi_stop(const struct mpi_abi_error *error);

/** Writes one line with the library's prefix. */
__attribute__((format(printf, 1, 2))) void mpi_abi_say(const char *format, ...);

/** Like mpi_abi_say, but only if MPI_ABI_VERBOSE asks for it. */
__attribute__((format(printf, 1, 2))) void mpi_abi_trace(const char *format, ...);

/** Whether MPI_ABI_VERBOSE asks for traces. */
bool mpi_abi_is_verbose(void);

/** Reads MPI_ABI_VERBOSE ("", "0" or "1"; anything else is named, and taken for "1"). */
void mpi_abi_trace_setup(void);

#pragma GCC visibility pop

#endif
