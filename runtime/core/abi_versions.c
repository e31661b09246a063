/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * The functions of the ABI chapter (20.2, 20.4.1): versions, sizes, and the values that a Fortran binding
 * registers. No backend knows the program's Fortran compiler, so nothing is known until a binding sets it. The
 * first call counts; later ones are rejected.
 */
#include "abi_functions.h"

#include "raise.h"
#include "table.h"

#include <pthread.h>
#include <stdio.h>
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

int abi_Abi_set_fortran_info(MPI_Info info)
{
    int rc = MPI_ERR_ABI;
    pthread_mutex_lock(&lock);
    int is_first = fortran_info == MPI_INFO_NULL;
    if (is_first) {
        rc = mpi_abi_table.Info_dup(info, &fortran_info);
    }
    pthread_mutex_unlock(&lock);
    return is_first ? rc : mpi_abi_raise_comm(MPI_COMM_SELF, rc);
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
