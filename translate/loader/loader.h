/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The loader: finds a native MPI library (the backend), loads it and isolates it from the names
 * that this library exports. This header is all that the rest of the library and the listing
 * program see.
 *
 * Invariants: a process has at most one backend, and it is never unloaded. Once a backend has been
 * returned, none of its own calls to MPI_* or PMPI_* leaves it. Nothing here is exported.
 */
#ifndef MPI_ABI_LOADER_H
#define MPI_ABI_LOADER_H

#include "families.h"
#include "report.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

/** How a backend is reached: by translation, or, if it has the standard ABI itself, as it is. */
enum mpi_abi_way {
    MPI_ABI_WAY_TRANSLATED = 1,
    MPI_ABI_WAY_NATIVE = 2,
    MPI_ABI_WAY_ANY = MPI_ABI_WAY_TRANSLATED | MPI_ABI_WAY_NATIVE
};

/** A loaded and isolated backend; all strings live as long as the process. */
struct mpi_abi_backend {
    enum mpi_abi_family family;         /* the ABI that it speaks, identified by its symbols */
    enum mpi_abi_family implementation; /* whose MPI it is; STANDARD if that is not known */
    void *handle;                       /* for dlsym; finds the backend's own functions only */
    const char *path;                   /* real path of the loaded file */
    const char *version;                /* as the library itself says it, such as "4.1.4", or "" */
    const char *reason;                 /* why this one: the variable, the launcher or the search */
    const char *way_reason;             /* why it is reached in its way, such as "the default" */
};

/** A library that the search came across; the strings live until the visitor returns. */
struct mpi_abi_candidate {
    const char *path;                   /* as it was found */
    enum mpi_abi_family family;         /* meaningless if there is a problem */
    enum mpi_abi_family implementation; /* the same; STANDARD if the file does not identify it */
    const char *version;                /* or "" */
    const char *problem;                /* why it cannot be used, or NULL if it can */
};

/** Sees one candidate; returns false to end the search. */
typedef bool mpi_abi_candidate_visitor(const struct mpi_abi_candidate *candidate, void *context);

/** The name of a family for people, such as "Open MPI". */
const char *mpi_abi_family_name(enum mpi_abi_family family);

/** What a library is, for people: "MPICH", or "standard ABI of MPICH". */
const char *mpi_abi_library_title(enum mpi_abi_family family, enum mpi_abi_family implementation);

/** The word for the way in which a family is reached, in MPI_ABI_WAY. */
const char *mpi_abi_way_word(enum mpi_abi_family family);

/** The word for a family in MPI_ABI_BACKEND; "standard", which is none there, for the last. */
const char *mpi_abi_family_word(enum mpi_abi_family family);

/**
 * Finds, loads and isolates the backend; the first call does it and later ones return the same.
 * On failure writes a message to stderr and ends the process with status 127.
 */
const struct mpi_abi_backend *mpi_abi_backend_load(void);

/** Like mpi_abi_backend_load, but returns NULL and fills *error instead of ending the process. */
const struct mpi_abi_backend *mpi_abi_backend_try(struct mpi_abi_error *error);

/** Shows the visitor every library for these ways that a search finds, in its order; loads none. */
void mpi_abi_candidates(enum mpi_abi_way ways, mpi_abi_candidate_visitor *visit, void *context);

/**
 * What the first MPI call runs, whichever it is: loads the backend and has the table filled, once.
 * Threads that come meanwhile wait. A call from within the loading itself (by a constructor of the
 * backend, say) cannot be served by an unfinished backend, and ends the process with a message.
 */
void mpi_abi_load(void);

/** Fills the table of functions from a backend; mpi_abi_load calls it once, under its lock. */
void mpi_abi_table_fill(const struct mpi_abi_backend *backend);

/**
 * To be called after MPI_Init with this process's rank in MPI_COMM_WORLD and the size of it. False if
 * the process must end: its launcher started several processes, and each is alone. Then the first of
 * them has said why; the caller finalizes the backend and calls mpi_abi_leave.
 */
bool mpi_abi_check_world(const struct mpi_abi_backend *backend, int rank, int size);

/** Ends a process that mpi_abi_check_world turned down. */
_Noreturn void mpi_abi_leave(void);

#pragma GCC visibility pop

#endif
