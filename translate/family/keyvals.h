/* SPDX-License-Identifier: BSD-3-Clause */
/* Attribute keys. Predefined ones have the standard's values; a user's key is the backend's number,
 * moved out of the way of these where the backend counts from small numbers. */
#ifndef MPI_ABI_KEYVALS_H
#define MPI_ABI_KEYVALS_H

/* The predefined keys of the ABI lie between these, with gaps. */
#define FIRST_KEYVAL MPI_TAG_UB
#define LAST_KEYVAL  MPI_WIN_MODEL
#define KEYVAL_SPAN  (LAST_KEYVAL - FIRST_KEYVAL)

/* The invalid key, which is among the family's data, has the place after the last. */
#define KEYVAL_ROOM       (KEYVAL_SPAN + 2)
#define KEYVAL_INDEX(abi) ((abi) ? (abi)-FIRST_KEYVAL : KEYVAL_SPAN + 1)

/* Natives so that what a table does not name, zero, becomes the invalid key: it is its own inverse. */
#define KEYVAL_ENTRY(native) ((native) ^ IMPL_KEYVAL_INVALID)

static const int predefined_keyvals[KEYVAL_ROOM] = {
#define X(abi, native) [KEYVAL_INDEX(abi)] = KEYVAL_ENTRY(native),
    IMPL_KEYVALS(X)
#undef X
};

static inline int keyval_to_impl(int keyval)
{
    unsigned index = (unsigned)(keyval - FIRST_KEYVAL);
    if (index <= KEYVAL_SPAN) {
        return KEYVAL_ENTRY(predefined_keyvals[index]);
    }
    if (UNLIKELY(keyval == MPI_KEYVAL_INVALID)) {
        return IMPL_KEYVAL_INVALID;
    }
    return keyval - USER_KEYVALS;
}

/* Over versions with the trait tag_ub_of_world; once, before any call. */
void FAMILY(expect_tag_ub_of_world)(void);

/* MPI_APPNUM, which the backend has wrong in a joined job (joined_commands.h). */
void FAMILY(expect_command_number)(int number);

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
