/* SPDX-License-Identifier: BSD-3-Clause */
/* Macros for the generated entry points. Each PMPI_ function is one jump through the table. */
#ifndef MPI_ABI_ENTRY_H
#define MPI_ABI_ENTRY_H

#include "compiler.h"
#include "table.h"

/* Has the table filled; the loader's. */
__attribute__((visibility("hidden"))) void mpi_abi_load(void);

/*
 * The table is filled while other threads may read it. On x86 a plain load sees either the lazy
 * loader or the wrapper, and everything that the wrapper needs; elsewhere, and for the thread
 * sanitizer, the load must acquire.
 */
#if (defined(__x86_64__) || defined(__i386__)) && !defined(__SANITIZE_THREAD__)
#define SLOT(name) mpi_abi_table.name
#else
#define SLOT(name) __atomic_load_n(&mpi_abi_table.name, __ATOMIC_ACQUIRE)
#endif

/* MPI_X is weak, so that a tool that defines it takes its place (MPI 5.0, 15.2.1). */
#define WEAK_ALIAS(name, target)                                                                   \
    extern __typeof__(target) name __attribute__((weak, alias(#target)));

#pragma GCC visibility push(default)

#endif
