/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * MPI_Comm_split_type with the types that a backend lacks (7.4.2).
 *
 * A process may pass MPI_UNDEFINED, so no process knows the types of the others. Each calls the backend's
 * function exactly once, whatever its type; a process that gets no communicator passes MPI_UNDEFINED. For an
 * unknown resource the result is MPI_COMM_NULL.
 */
#include "impl.h"

#include "raise.h"

#include <string.h>

#define RESOURCE_KEY "mpi_hw_resource_type"
#define SET_KEY      "mpi_pset_name"
#define SHARED       "mpi_shared_memory"

static int has_type(int split_type)
{
    return split_type_to_impl(split_type) != IMPL_INVALID;
}

/* The value of a key, if there is one; MPI_INFO_NULL has none. */
static int read_key(MPI_Info info, const char *key, char *value, int *flag)
{
    int length = MPI_MAX_INFO_VAL + 1;
    *flag = 0;
    if (info == MPI_INFO_NULL) {
        return MPI_SUCCESS;
    }
    return mpi_abi_table.Info_get_string(info, key, &length, value, flag);
}

/* Guided by hardware: the backend does it if it can; without it only memory is known. */
static int guided_by_hardware(const char *resource)
{
    if (strcmp(resource, SHARED) == 0) {
        return MPI_COMM_TYPE_SHARED;
    }
    return has_type(MPI_COMM_TYPE_HW_GUIDED) ? MPI_COMM_TYPE_HW_GUIDED : MPI_UNDEFINED;
}

/*
 * Guided by an info object: the type to split by instead. No communicator of the world model is derived
 * from a session, and for others no process set is known.
 */
static int guided(MPI_Info info, int *split_type)
{
    char value[MPI_MAX_INFO_VAL + 1] = "";
    char set[MPI_MAX_INFO_VAL + 1] = "";
    int has_resource = 0;
    int has_set = 0;
    int rc = read_key(info, RESOURCE_KEY, value, &has_resource);
    if (rc == MPI_SUCCESS && *split_type == MPI_COMM_TYPE_RESOURCE_GUIDED) {
        rc = read_key(info, SET_KEY, set, &has_set);
    }
    if (rc == MPI_SUCCESS && has_resource && has_set) {
        return MPI_ERR_ARG;
    }
    *split_type = has_resource ? guided_by_hardware(value) : MPI_UNDEFINED;
    return rc;
}

/* The backend's type for the program's. */
static int choose(MPI_Info info, int *split_type)
{
    if (has_type(*split_type) && *split_type != MPI_COMM_TYPE_HW_GUIDED) {
        return MPI_SUCCESS;
    }
    switch (*split_type) {
    case MPI_COMM_TYPE_HW_GUIDED:
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
        return guided(info, split_type);
    case MPI_COMM_TYPE_HW_UNGUIDED:
        *split_type = MPI_COMM_TYPE_SHARED;
        return MPI_SUCCESS;
    default:
        return MPI_ERR_ARG;
    }
}

/* The number of processes, in both groups of an intercommunicator. */
static int count_processes(MPI_Comm comm, int *count)
{
    int inter = 0;
    int remote = 0;
    int rc = mpi_abi_table.Comm_size(comm, count);
    if (rc == MPI_SUCCESS) {
        rc = mpi_abi_table.Comm_test_inter(comm, &inter);
    }
    if (rc == MPI_SUCCESS && inter) {
        rc = mpi_abi_table.Comm_remote_size(comm, &remote);
    }
    *count += remote;
    return rc;
}

/* Unguided splitting gives strict subsets: a whole communicator is given back. */
static int keep_strict_subset(MPI_Comm comm, MPI_Comm *newcomm)
{
    int count = 0;
    int all = 0;
    int rc = count_processes(comm, &all);
    if (rc == MPI_SUCCESS) {
        rc = count_processes(*newcomm, &count);
    }
    return rc == MPI_SUCCESS && count == all ? mpi_abi_table.Comm_free(newcomm) : rc;
}

/* Unguided splitting reports the resource: memory, or the one that the backend stored in its info object. */
static int tell_resource(MPI_Info info, int by_backend)
{
    char value[IMPL_MAX_INFO_VAL + 1] = SHARED;
    int is_there = 1;
    if (by_backend &&
        impl.Info_get(info_to_impl(info), RESOURCE_KEY, IMPL_MAX_INFO_VAL, value, &is_there) != 0) {
        return MPI_SUCCESS;
    }
    return is_there ? mpi_abi_table.Info_set(info, RESOURCE_KEY, value) : MPI_SUCCESS;
}

int WRAP(Comm_split_type)(MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm)
{
    int type = split_type;
    impl_comm made = IMPL_COMM_NULL;
    int rc = newcomm ? choose(info, &type) : MPI_ERR_ARG;
    if (rc != MPI_SUCCESS) {
        return mpi_abi_raise_comm(comm, rc);
    }
    rc = SPLIT_TYPE(comm, split_type_to_impl(type), key, info_to_impl(info), &made);
    *newcomm = comm_from_impl(made);
    if (rc != MPI_SUCCESS) {
        return rc;
    }
    if (split_type != MPI_COMM_TYPE_HW_UNGUIDED || *newcomm == MPI_COMM_NULL) {
        return MPI_SUCCESS;
    }
    if (type != split_type) {
        rc = keep_strict_subset(comm, newcomm);
    }
    if (rc == MPI_SUCCESS && *newcomm != MPI_COMM_NULL && info != MPI_INFO_NULL) {
        rc = tell_resource(info, type == split_type);
    }
    return rc;
}
