/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Error classes, codes and strings that the program adds (9.5.1). They are the library's own, with any
 * backend, and work at any time; the backend sees them as numbers that it does not know.
 *
 * The codes of the ABI: the standard's classes up to MPI_ERR_LASTCODE; the program's classes and codes
 * in turn up to LAST_ADDED_CODE; a backend's own codes above that.
 */
#ifndef MPI_ABI_ERROR_CODES_H
#define MPI_ABI_ERROR_CODES_H

#include "error_classes.h" /* is_standard_class, generated */

#include <mpi.h>

#define FIRST_ADDED_CODE (MPI_ERR_LASTCODE + 1)
/* MPICH's codes have 22 bits for user-defined codes, fewer if they lack the codes below. */
#define ADDED_CODES     ((1 << 22) - FIRST_ADDED_CODE)
#define LAST_ADDED_CODE (FIRST_ADDED_CODE + ADDED_CODES - 1)

static inline int is_added_code(int code)
{
    return code >= FIRST_ADDED_CODE && code <= LAST_ADDED_CODE;
}

/* The class of a code for which is_added_code holds; MPI_ERR_UNKNOWN if there is no such code. */
int mpi_abi_added_class(int code);

/* The text of such a code, which may be empty, and its length. */
void mpi_abi_added_string(int code, char *string, int *resultlen);

/* The greatest class in use: the value of MPI_LASTUSEDCODE. */
int mpi_abi_last_used_class(void);

#endif
