/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Error codes and classes. The classes of the standard have its values (0..62, 1001..1018); every
 * other code of a backend lies above MPI_ERR_LASTCODE, and the map is one to one.
 */
#ifndef MPI_ABI_ERRORS_H
#define MPI_ABI_ERRORS_H

int FAMILY(error_from_impl_cold)(int code);
int FAMILY(error_to_impl)(int code);

/* The standard's code for a code or class of the backend. */
static inline int error_from_impl(int code)
{
    /* Both ABIs call success 0, so the code itself is returned. */
    return UNLIKELY(is_nonzero(code)) ? FAMILY(error_from_impl_cold)(code) : code;
}

/* Generated wrappers name converters by the group of constants. */
static inline int error_class_from_impl(int code)
{
    return error_from_impl(code);
}

static inline int error_class_to_impl(int code)
{
    return FAMILY(error_to_impl)(code);
}

/* Whether a code is one of the standard's own classes. */
static inline int is_standard_class(int code)
{
    return (code >= MPI_SUCCESS && code <= MPI_ERR_ABI) ||
           (code >= MPI_T_ERR_CANNOT_INIT && code <= MPI_T_ERR_PVAR_NO_ATOMIC);
}

#endif
