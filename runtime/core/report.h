/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * What the library says on stderr, and how it ends the process. Every text is one write, so that the
 * lines of many ranks do not mix, and needs no MPI and no stdio buffer. The rank is the launcher's
 * until MPI tells it, so that messages before MPI_Init have one too.
 */
#ifndef MPI_ABI_REPORT_H
#define MPI_ABI_REPORT_H

#include <stdbool.h>

#pragma GCC visibility push(hidden)

/** An error as text that can be shown as it is: who, wanted, found, where, what to do. */
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

/** What all processes would say alike: the first of them says it, and each whose rank is unknown. */
__attribute__((format(printf, 1, 2))) void mpi_abi_say_once(const char *format, ...);

/** What MPI_ABI_VERBOSE shows; each level includes those before it. */
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
