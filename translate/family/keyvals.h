/* SPDX-License-Identifier: BSD-3-Clause */
/* Attribute keys. Predefined ones have the standard's values; a user's key is the backend's number,
 * moved out of the way of these where the backend counts from small numbers. */
#ifndef MPI_ABI_KEYVALS_H
#define MPI_ABI_KEYVALS_H

#if defined(MPI_ABI_IMPL_OMPI)
#define USER_KEYVALS 0x10000
#else
#define USER_KEYVALS 0
#endif

static inline int keyval_to_impl(int keyval)
{
    switch (keyval) {
#define X(abi, native)                                                                             \
    case abi:                                                                                      \
        return native;
        IMPL_KEYVALS(X)
#undef X
    default:
        return keyval - USER_KEYVALS;
    }
}

static inline int keyval_from_impl(int keyval)
{
    switch (keyval) {
#define X(abi, native)                                                                             \
    case native:                                                                                   \
        return abi;
        IMPL_KEYVALS(X)
#undef X
    default:
        return keyval + USER_KEYVALS;
    }
}

#endif
