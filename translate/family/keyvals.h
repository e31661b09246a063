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

/* The predefined keys of the ABI lie between these; in the gaps the table holds no key at all. */
#define FIRST_KEYVAL MPI_TAG_UB
#define LAST_KEYVAL  MPI_WIN_MODEL

static const int predefined_keyvals[LAST_KEYVAL + 1] = {
#define X(abi, native) [abi] = native,
    IMPL_KEYVALS(X)
#undef X
};

static inline int keyval_to_impl(int keyval)
{
    if ((unsigned)(keyval - FIRST_KEYVAL) <= LAST_KEYVAL - FIRST_KEYVAL)
        return predefined_keyvals[keyval];
    if (UNLIKELY(keyval == MPI_KEYVAL_INVALID))
        return IMPL_KEYVAL_INVALID;
    return keyval - USER_KEYVALS;
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
