/* SPDX-License-Identifier: BSD-3-Clause */
/* The hints of communicators, windows and files: those that the backend returns, completed. */
#include "fill.h"
#include "info_object.h"
#include "memory_kinds.h"
#include "raise.h"
#include "win_hints.h"

typedef int add_function(struct info_object *object);

/* Sets the key that all objects have, whatever its value was, and then calls `add`. Returns an error class. */
static int complete(MPI_Info *info, add_function *add)
{
    const char *list = mpi_abi_memory_kinds(MPI_SESSION_NULL);
    struct info_object *object = mpi_abi_info_acquire(*info);
    if (!object) {
        return MPI_SUCCESS; /* the backend returned none */
    }
    int rc = mpi_abi_info_put(object, MEMORY_KINDS_KEY, list);
    if (rc == MPI_SUCCESS && add) {
        rc = add(object);
    }
    mpi_abi_info_release(mpi_abi_info_changed(object));
    if (rc != MPI_SUCCESS) {
        mpi_abi_table.Info_free(info);
    }
    return rc;
}

#define GET_INFO(Name, handle_t, add, drop, raise)                                                 \
    int abi_##Name(handle_t handle, MPI_Info *info_used)                                           \
    {                                                                                              \
        int rc = mpi_abi_backend_table.Name(handle, info_used);                                    \
        if (rc != MPI_SUCCESS)                                                                     \
            return rc;                                                                             \
        rc = complete(info_used, add);                                                             \
        if (rc != MPI_SUCCESS)                                                                     \
            return raise(handle, rc);                                                              \
        drop(handle, *info_used);                                                                  \
        return rc;                                                                                 \
    }

#define NOTHING(handle, info) (void)(info)

GET_INFO(Comm_get_info, MPI_Comm, NULL, NOTHING, mpi_abi_raise_comm)
GET_INFO(Win_get_info, MPI_Win, mpi_abi_add_win_hints, mpi_abi_drop_ignored_win_hints,
         mpi_abi_raise_win)
GET_INFO(File_get_info, MPI_File, NULL, NOTHING, mpi_abi_raise_file)
