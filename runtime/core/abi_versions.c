/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The functions of the ABI chapter (20.2, 20.4.1): versions, sizes, and the values that a Fortran binding
 * registers. No backend knows the program's Fortran compiler, so nothing is known until a binding sets it. The
 * first call counts; later ones are rejected.
 *
 * Datatypes of the default kinds have the sizes that the backend was built with: it has no types, such as a wider
 * MPI_2INTEGER, that could take their places. So the first call is rejected too if it names other sizes, and those of
 * the backend are then known.
 */
#include "abi_functions.h"

#include "info_object.h"
#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LARGEST_LOGICAL 16

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static MPI_Info fortran_info = MPI_INFO_NULL;
static struct {
    int size; /* in bytes; 0: not registered */
    unsigned char true_value[LARGEST_LOGICAL];
    unsigned char false_value[LARGEST_LOGICAL];
} booleans;

int abi_Abi_get_version(int *abi_major, int *abi_minor)
{
    *abi_major = MPI_ABI_VERSION;
    *abi_minor = MPI_ABI_SUBVERSION;
    return MPI_SUCCESS;
}

static int set_size(MPI_Info info, const char *key, size_t size)
{
    char value[16];
    snprintf(value, sizeof value, "%zu", size);
    return mpi_abi_table.Info_set(info, key, value);
}

/* The caller frees the info object. */
int abi_Abi_get_info(MPI_Info *info)
{
    int rc = mpi_abi_table.Info_create(info);
    if (rc == MPI_SUCCESS) {
        rc = set_size(*info, "mpi_aint_size", sizeof(MPI_Aint));
    }
    if (rc == MPI_SUCCESS) {
        rc = set_size(*info, "mpi_count_size", sizeof(MPI_Count));
    }
    if (rc == MPI_SUCCESS) {
        rc = set_size(*info, "mpi_offset_size", sizeof(MPI_Offset));
    }
    return rc;
}

int abi_Abi_get_fortran_info(MPI_Info *info)
{
    int rc = MPI_SUCCESS;
    pthread_mutex_lock(&lock);
    if (fortran_info == MPI_INFO_NULL) {
        *info = MPI_INFO_NULL;
    } else {
        rc = mpi_abi_table.Info_dup(fortran_info, info);
    }
    pthread_mutex_unlock(&lock);
    return rc;
}

static const struct {
    const char *key;
    MPI_Datatype type;
} default_kinds[] = {{"mpi_logical_size", MPI_LOGICAL},
                     {"mpi_integer_size", MPI_INTEGER},
                     {"mpi_real_size", MPI_REAL},
                     {"mpi_double_precision_size", MPI_DOUBLE_PRECISION}};

enum { DEFAULT_KINDS = sizeof default_kinds / sizeof default_kinds[0], DIGITS = 15 };

/* The sizes of the types; MPI_UNDEFINED where the backend has none. */
static int get_sizes(int sizes[DEFAULT_KINDS])
{
    int rc = MPI_SUCCESS;
    for (int i = 0; i < DEFAULT_KINDS && rc == MPI_SUCCESS; i++) {
        rc = mpi_abi_table.Type_size(default_kinds[i].type, &sizes[i]);
    }
    return rc;
}

/* Whether the sizes that an info object names, which need not be all, are those of the types. */
static int has_sizes(MPI_Info info, const int sizes[DEFAULT_KINDS])
{
    for (int i = 0; i < DEFAULT_KINDS; i++) {
        char value[DIGITS + 1] = "";
        char *end = value;
        int length = sizeof value;
        int found = 0;
        int rc = mpi_abi_table.Info_get_string(info, default_kinds[i].key, &length, value, &found);
        if (rc != MPI_SUCCESS || (found && (strtol(value, &end, 10) != sizes[i] || *end))) {
            return 0;
        }
    }
    return 1;
}

/* An info object with the sizes of the types that the backend has. */
static int make_fortran_info(const int sizes[DEFAULT_KINDS], MPI_Info *made)
{
    int rc = mpi_abi_table.Info_create(made);
    for (int i = 0; i < DEFAULT_KINDS && rc == MPI_SUCCESS; i++) {
        if (sizes[i] > 0) {
            rc = set_size(*made, default_kinds[i].key, (size_t)sizes[i]);
        }
    }
    return rc;
}

/* The first call, with the lock. */
static int set_fortran_info(MPI_Info info, const int sizes[DEFAULT_KINDS])
{
    if (has_sizes(info, sizes)) {
        return mpi_abi_table.Info_dup(info, &fortran_info);
    }
    int rc = make_fortran_info(sizes, &fortran_info);
    return rc == MPI_SUCCESS ? MPI_ERR_ABI : rc;
}

int abi_Abi_set_fortran_info(MPI_Info info)
{
    int sizes[DEFAULT_KINDS];
    if (!mpi_abi_is_info(info)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_INFO);
    }
    int rc = get_sizes(sizes);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    pthread_mutex_lock(&lock);
    int is_first = fortran_info == MPI_INFO_NULL;
    rc = is_first ? set_fortran_info(info, sizes) : MPI_ERR_ABI;
    pthread_mutex_unlock(&lock);
    return rc == MPI_ERR_ABI ? mpi_abi_raise_comm(MPI_COMM_SELF, rc) : rc;
}

/* Sizes of LOGICAL kinds are 1, 2, 4, 8 and 16 bytes. */
static int is_logical_size(int size)
{
    return size > 0 && size <= LARGEST_LOGICAL && (size & (size - 1)) == 0;
}

int abi_Abi_get_fortran_booleans(int logical_size, void *logical_true, void *logical_false,
                                 int *is_set)
{
    if (!is_logical_size(logical_size)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ARG);
    }
    pthread_mutex_lock(&lock);
    *is_set = booleans.size == logical_size;
    if (*is_set) {
        memcpy(logical_true, booleans.true_value, (size_t)logical_size);
        memcpy(logical_false, booleans.false_value, (size_t)logical_size);
    }
    pthread_mutex_unlock(&lock);
    return MPI_SUCCESS;
}

int abi_Abi_set_fortran_booleans(int logical_size, void *logical_true, void *logical_false)
{
    if (!is_logical_size(logical_size)) {
        return mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ARG);
    }
    pthread_mutex_lock(&lock);
    int is_first = booleans.size == 0;
    if (is_first) {
        booleans.size = logical_size;
        memcpy(booleans.true_value, logical_true, (size_t)logical_size);
        memcpy(booleans.false_value, logical_false, (size_t)logical_size);
    }
    pthread_mutex_unlock(&lock);
    return is_first ? MPI_SUCCESS : mpi_abi_raise_comm(MPI_COMM_SELF, MPI_ERR_ABI);
}
