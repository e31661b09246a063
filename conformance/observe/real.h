/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The functions behind the wrappers of a preloaded library: PMPI_, or MPI_ of a library that lacks that one (MPICH 5.0
 * has no PMPI_File_close).
 */
#ifndef MPI_ABI_REAL_H
#define MPI_ABI_REAL_H

#include "weak_names.h"

#include <dlfcn.h>
#include <mpi.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define REAL(name) (P##name != NULL ? P##name : (__typeof__(&P##name))real_next(#name))

/* The function of this name in the libraries after this one; ends the process if there is none. */
static inline void (*real_next(const char *name))(void)
{
    void *found = dlsym(RTLD_NEXT, name);
    void (*function)(void);

    if (found == NULL) {
        fprintf(stderr, "mpi_abi: wanted %s or P%s in the MPI library, found neither\n", name,
                name);
        abort();
    }
    memcpy(&function, &found, sizeof function); /* ISO C has no conversion */
    return function;
}

#endif
