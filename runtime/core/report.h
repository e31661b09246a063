/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Messages on stderr, and the end of the process. Each message is one write, so that lines of different ranks
 * do not mix, and needs neither MPI nor a stdio buffer. Before MPI_Init the rank is the launcher's.
 */
#ifndef MPI_ABI_REPORT_H
#define MPI_ABI_REPORT_H

#include <stdbool.h>

#pragma GCC visibility push(hidden)

/** An error message: component, expected, found, location, advice. */
struct mpi_abi_error {
    char text[4096];
};

/** Puts the formatted text into *error; always returns false, for `return mpi_abi_fail(...)`. */
__attribute__((format(printf, 2, 3))) bool mpi_abi_fail(struct mpi_abi_error *error,
                                                        const char *format, ...);

/** The status that the dynamic linker itself ends with when a library is missing. */
enum { MPI_ABI_EXIT_SETUP = 127 };

/** Writes the error with the library's prefix and ends the process with status 127. */
_Noreturn void mpi_abi_stop(const struct mpi_abi_error *error);

/** Messages bear this rank from now on. */
void mpi_abi_set_rank(int rank);

/** Whether messages bear a rank. */
bool mpi_abi_rank_is_known(void);

/** Writes one line with the library's prefix, and the rank where it is known. */
__attribute__((format(printf, 1, 2))) void mpi_abi_say(const char *format, ...);

/** A message that is the same in all processes: rank 0 prints it, and each process whose rank is unknown. */
__attribute__((format(printf, 1, 2))) void mpi_abi_say_once(const char *format, ...);

/** Levels of MPI_ABI_VERBOSE; each includes those before it. */
enum mpi_abi_trace_level {
    MPI_ABI_TRACE_CHOICE = 1, /* the backend in one line, from one process */
    MPI_ABI_TRACE_SEARCH, /* the same from all, what was passed over, missing functions called */
    MPI_ABI_TRACE_ALL,    /* isolation, and lists of functions */
};

/** Like mpi_abi_say, but only if MPI_ABI_VERBOSE asks for that level. */
__attribute__((format(printf, 2, 3))) void mpi_abi_trace(enum mpi_abi_trace_level level,
                                                         const char *format, ...);

/** Whether MPI_ABI_VERBOSE asks for that level. */
bool mpi_abi_traces(enum mpi_abi_trace_level level);

/** Reads MPI_ABI_VERBOSE. */
void mpi_abi_trace_setup(void);

#pragma GCC visibility pop

#endif
