/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * handles.h: what the value of a handle of the MPI standard ABI says by itself (MPI 5.0, 20.5).
 *
 * Header-only helpers for implementations and tools; C99 and C++11. They look at bits only: they
 * call no MPI function and never dereference a handle, so they work before MPI is initialized and
 * on values that are no handles at all. Cast any handle to uintptr_t to ask about it.
 */
#ifndef MPI_ABI_HANDLES_H
#define MPI_ABI_HANDLES_H

#include <stddef.h>
#include <stdint.h>

#include "handle_names.h"

#if defined(__cplusplus)
extern "C" {
#endif

/* The kinds of handles. MPI_ABI_KIND_NONE: zero, a reserved value, or possibly a user's object. */
enum mpi_abi_kind {
    MPI_ABI_KIND_NONE,
    MPI_ABI_KIND_OP,
    MPI_ABI_KIND_COMM,
    MPI_ABI_KIND_GROUP,
    MPI_ABI_KIND_WIN,
    MPI_ABI_KIND_FILE,
    MPI_ABI_KIND_SESSION,
    MPI_ABI_KIND_MESSAGE,
    MPI_ABI_KIND_INFO,
    MPI_ABI_KIND_ERRHANDLER,
    MPI_ABI_KIND_REQUEST,
    MPI_ABI_KIND_DATATYPE
};

/* The name of a predefined handle ("MPI_COMM_WORLD"), or NULL if `handle` is not one. Of several
 * names for one value it gives the one that the others are aliases of. */
static inline const char *mpi_abi_handle_name(uintptr_t handle)
{
    return mpi_abi_predefined_name_(handle);
}

/* The name of an integer constant within a group of constants ("MPI_ERR_TAG"), or NULL. */
static inline const char *mpi_abi_integer_name(enum mpi_abi_group group, int value)
{
    return mpi_abi_integer_name_(group, value);
}

/* 1 if the handle is one of the constants of the ABI, null handles included. */
static inline int mpi_abi_handle_is_predefined(uintptr_t handle)
{
    return mpi_abi_handle_name(handle) != NULL;
}

/* 1 if the value may be the handle of an object that a program made; 0 for 0 and for 1..4095. */
static inline int mpi_abi_handle_is_user(uintptr_t handle)
{
    return handle > MPI_ABI_LAST_RESERVED;
}

/* The kind that the range of a code belongs to, whether or not the code is in use. */
static inline enum mpi_abi_kind mpi_abi_handle_kind(uintptr_t handle)
{
    /* Indexed by bits 9:3 minus 32: codes 256..511 in steps of eight. */
    static const unsigned char low[32] = {
        MPI_ABI_KIND_COMM,       MPI_ABI_KIND_GROUP,      MPI_ABI_KIND_WIN,
        MPI_ABI_KIND_FILE,       MPI_ABI_KIND_SESSION,    MPI_ABI_KIND_MESSAGE,
        MPI_ABI_KIND_INFO,       MPI_ABI_KIND_NONE,       MPI_ABI_KIND_ERRHANDLER,
        MPI_ABI_KIND_ERRHANDLER, MPI_ABI_KIND_ERRHANDLER, MPI_ABI_KIND_ERRHANDLER,
        MPI_ABI_KIND_ERRHANDLER, MPI_ABI_KIND_ERRHANDLER, MPI_ABI_KIND_ERRHANDLER,
        MPI_ABI_KIND_ERRHANDLER, MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
        MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
        MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
        MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
        MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
        MPI_ABI_KIND_REQUEST,    MPI_ABI_KIND_REQUEST,
    };
    if (handle - 512 < 256) {
        return MPI_ABI_KIND_DATATYPE;
    }
    if (handle - 256 < 256) {
        return (enum mpi_abi_kind)low[(handle - 256) >> 3];
    }
    return handle - 32 < 32 ? MPI_ABI_KIND_OP : MPI_ABI_KIND_NONE;
}

/* 1 if the handle is the null handle of its kind: the first code of the kind's range. */
static inline int mpi_abi_handle_is_null(uintptr_t handle)
{
    return handle == 32 || handle == 256 || handle == 264 || handle == 272 || handle == 280 ||
           handle == 288 || handle == 296 || handle == 304 || handle == 320 || handle == 384 ||
           handle == 512;
}

/* 1 if the value is reserved: not zero, not above 4095, and not a constant of this version. */
static inline int mpi_abi_handle_is_reserved(uintptr_t handle)
{
    return handle != 0 && handle <= MPI_ABI_LAST_RESERVED && !mpi_abi_handle_is_predefined(handle);
}

/* The size in bytes of a predefined datatype of fixed size, from its bits alone; 0 for any other
 * handle. Branch-free: 11 in bits 9:8 would be another range, so bits 9:8 must be 10 and bit 6 set. */
static inline int mpi_abi_datatype_fixed_size(uintptr_t handle)
{
    int fixed = (handle & ~(uintptr_t)0xBF) == 0x240;
    return fixed << ((handle >> 3) & 7);
}

/* 1 if the handle is in the range of fixed-size types whose names are Fortran's. */
static inline int mpi_abi_datatype_is_fortran_fixed(uintptr_t handle)
{
    return (handle & ~(uintptr_t)0x3F) == 0x2C0;
}

#if defined(__cplusplus)
}
#endif

#endif
