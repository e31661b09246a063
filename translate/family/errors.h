/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Error codes and classes (the codes of the ABI: runtime/errors/error_codes.h). The map is one to one.
 * User-defined codes, and classes of the standard that the backend lacks, are passed to the backend as numbers
 * that it does not know and returns unchanged.
 */
#ifndef MPI_ABI_ERRORS_H
#define MPI_ABI_ERRORS_H

#include "tail_calls.h"

int FAMILY(error_from_impl_cold)(int code);
int FAMILY(error_to_impl)(int code);

/* Prints the text of a code on stderr, for a backend that lacks it and is about to abort. */
void FAMILY(error_say)(int code);
/* Whether the backend has a text for a code of the ABI. */
int FAMILY(error_is_known)(int code);

/* The standard's code for a code or class of the backend. */
static inline int error_from_impl(int code)
{
    /* Both ABIs call success 0, so the code itself is returned. */
    return UNLIKELY(is_nonzero(code)) ? FAMILY(error_from_impl_cold)(code) : code;
}

/* A handler that the program passes. Unless it is fatal, calls may return with an error from now on. */
static inline impl_errhandler errhandler_taken(MPI_Errhandler handler)
{
    if (handler != MPI_ERRORS_ARE_FATAL && handler != MPI_ERRORS_ABORT) {
        mpi_abi_disable_tail_calls();
    }
    return errhandler_to_impl(handler);
}

/* Whether a handler that the backend returned is fatal. Releases the reference that the backend counted. */
int FAMILY(errhandler_is_fatal)(impl_errhandler handler);

/* The backend's code for the error handler that runs, which it was given as `native`. */
int FAMILY(code_raised)(int native);

/* Generated wrappers name converters by the group of constants. */
static inline int error_class_from_impl(int code)
{
    return error_from_impl(code);
}

static inline int error_class_to_impl(int code)
{
    return FAMILY(error_to_impl)(code);
}

#endif
