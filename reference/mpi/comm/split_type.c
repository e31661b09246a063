/* SPDX-License-Identifier: BSD-3-Clause */
/* split_type.c: MPI_Comm_split_type. All processes of a machine share memory. A smaller resource
 * is a process: endpoints share one. */
#include "comm.h"
#include "info/info.h"
#include <string.h>

enum { TOGETHER = 0, TYPE_PROCESS = 16385 }; /* MPIX_COMM_TYPE_PROCESS of mpi_endpoints.h */

static int has(struct mpir_info *info, const char *key, const char *wanted)
{
    char value[MPI_MAX_INFO_VAL];
    return mpir_info_find(info, key, value, sizeof value) && strcmp(value, wanted) == 0;
}

/* A process set is known only to what was made of a session. */
static int color_of_set(struct mpir_comm *comm, struct mpir_info *info)
{
    if (comm->session && has(info, "mpi_pset_name", "mpi://WORLD")) {
        return TOGETHER;
    }
    return comm->session && has(info, "mpi_pset_name", "mpi://SELF") ? comm->dev.local_rank
                                                                     : MPI_UNDEFINED;
}

static int color_of(struct mpir_comm *comm, int split_type, struct mpir_info *info, int *color)
{
    int is_shared = has(info, "mpi_hw_resource_type", "mpi_shared_memory");
    *color = MPI_UNDEFINED;
    switch (split_type) {
    case MPI_UNDEFINED:
    case MPI_COMM_TYPE_HW_UNGUIDED:
        return MPI_SUCCESS;
    case MPI_COMM_TYPE_SHARED:
        *color = MPID_MyNode;
        return MPI_SUCCESS;
    case TYPE_PROCESS:
        *color = MPID_Port_id(NULL);
        return MPI_SUCCESS;
    case MPI_COMM_TYPE_HW_GUIDED:
        *color = is_shared ? MPID_MyNode : MPI_UNDEFINED;
        return MPI_SUCCESS;
    case MPI_COMM_TYPE_RESOURCE_GUIDED:
        *color = is_shared ? MPID_MyNode : color_of_set(comm, info);
        return MPI_SUCCESS;
    default:
        return MPI_ERR_ARG;
    }
}

int mpir_comm_split_type(struct mpir_comm *comm, int split_type, int key, struct mpir_info *info,
                         MPI_Comm *newcomm)
{
    int color;
    int error = color_of(comm, split_type, info, &color);
    error = error ? error : mpir_comm_split(comm, color, key, newcomm);
    struct mpir_comm *made = error ? NULL : mpir_comm_of(*newcomm);
    return made ? mpir_comm_hints(made, info) : error;
}
