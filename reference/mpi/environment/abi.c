/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * abi.c: what can be asked of the ABI. The library takes Fortran to be as its usual compilers have it: default types of
 * four bytes, .TRUE. as 1. That is known from the start, and so cannot be set.
 */
#include "bodies.h"
#include "infos.h"
#include <stdio.h>
#include <string.h>

int mpir_abi_get_version(int *abi_major, int *abi_minor)
{
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return MPI_SUCCESS;
}

int mpir_abi_get_info(MPI_Info *info)
{
    char aint[8], count[8], offset[8];
    snprintf(aint, sizeof aint, "%zu", sizeof(MPI_Aint));
    snprintf(count, sizeof count, "%zu", sizeof(MPI_Count));
    snprintf(offset, sizeof offset, "%zu", sizeof(MPI_Offset));
    const char *const pairs[] = {"mpi_aint_size", aint, "mpi_count_size", count, "mpi_offset_size",
                                 offset,          NULL};
    return mpir_info_of_pairs(pairs, info);
}

/* The optional types by the names in their keys. */
static const struct {
    const char *name;
    MPI_Datatype type;
} OPTIONAL[] = {
    {"logical1", MPI_LOGICAL1},
    {"logical2", MPI_LOGICAL2},
    {"logical4", MPI_LOGICAL4},
    {"logical8", MPI_LOGICAL8},
    {"logical16", MPI_LOGICAL16},
    {"integer1", MPI_INTEGER1},
    {"integer2", MPI_INTEGER2},
    {"integer4", MPI_INTEGER4},
    {"integer8", MPI_INTEGER8},
    {"integer16", MPI_INTEGER16},
    {"real2", MPI_REAL2},
    {"real4", MPI_REAL4},
    {"real8", MPI_REAL8},
    {"real16", MPI_REAL16},
    {"complex4", MPI_COMPLEX4},
    {"complex8", MPI_COMPLEX8},
    {"complex16", MPI_COMPLEX16},
    {"complex32", MPI_COMPLEX32},
    {"double_complex", MPI_DOUBLE_COMPLEX},
};

static const struct {
    const char *key;
    MPI_Datatype type;
} SIZES[] = {
    {"mpi_logical_size", MPI_LOGICAL},
    {"mpi_integer_size", MPI_INTEGER},
    {"mpi_real_size", MPI_REAL},
    {"mpi_double_precision_size", MPI_DOUBLE_PRECISION},
};

static int set_size(struct mpir_info *info, const char *key, MPI_Datatype type)
{
    char text[8];
    snprintf(text, sizeof text, "%d", (int)mpir_datatype_of(type)->size);
    return mpir_info_set(info, key, text);
}

static int set_support(struct mpir_info *info, const char *name, MPI_Datatype type)
{
    char key[MPI_MAX_INFO_KEY];
    MPI_Count size = MPI_UNDEFINED;
    struct MPIR_DATATYPE *object = mpir_datatype_of(type);
    snprintf(key, sizeof key, "mpi_%s_supported", name);
    int error = object ? mpir_type_size(object, &size) : MPI_SUCCESS;
    return error ? error : mpir_info_set(info, key, size > 0 ? "true" : "false");
}

int mpir_abi_get_fortran_info(MPI_Info *info)
{
    int error = mpir_info_create(info);
    for (size_t i = 0; !error && i < sizeof SIZES / sizeof *SIZES; i++) {
        error = set_size(mpir_info_of(*info), SIZES[i].key, SIZES[i].type);
    }
    for (size_t i = 0; !error && i < sizeof OPTIONAL / sizeof *OPTIONAL; i++) {
        error = set_support(mpir_info_of(*info), OPTIONAL[i].name, OPTIONAL[i].type);
    }
    return error;
}

int mpir_abi_set_fortran_info(struct mpir_info *info)
{
    (void)info;
    return MPI_ERR_ABI;
}

int mpir_abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    (void)logical_size;
    (void)logical_true;
    (void)logical_false;
    return MPI_ERR_ABI;
}

/* A number of so many bytes, which may have any address. */
static void store(void *target, int bytes, int value)
{
    memset(target, 0, (size_t)bytes);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    ((char *)target)[bytes - 1] = (char)value;
#else
    *(char *)target = (char)value;
#endif
}

int mpir_abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false,
                                  int *is_set)
{
    int is_size = logical_size > 0 && logical_size <= 16 && !(logical_size & (logical_size - 1));
    if (!is_size) {
        return MPI_ERR_ARG;
    }
    store(logical_true, logical_size, 1);
    store(logical_false, logical_size, 0);
    *is_set = 1;
    return MPI_SUCCESS;
}
