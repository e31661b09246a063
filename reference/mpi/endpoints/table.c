/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * table.c: the functions of mpi_endpoints.h, as libmpi_endpoints calls them. They are to the bodies of this folder what
 * entry points are to the others: they check handles, and raise errors.
 */
#include "endpoints.h"
#include "entry.h"
#include "environment/process.h"
#include "mpi_abi_endpoints_table.h"
#include <stdio.h>

static int raise(struct mpir_comm *comm, int error, const char *function)
{
    return error ? mpir_raise_comm(comm, error, function) : MPI_SUCCESS;
}

static int query(MPI_Comm handle, int *optimal, int *maximum)
{
    struct mpir_comm *comm = mpir_comm_of(handle);
    int error = !comm                  ? MPI_ERR_COMM
                : !optimal || !maximum ? MPI_ERR_ARG
                                       : mpir_ep_query(optimal, maximum);
    return raise(comm, error, "MPIX_Comm_query_endpoints");
}

static int create(MPI_Comm parent, int my_num_ep, MPI_Info info, MPI_Comm out_comm_hdls[])
{
    static const char name[] = "MPIX_Comm_create_endpoints";
    struct mpir_comm *comm = mpir_comm_of(parent);
    struct mpir_info *hints = mpir_info_of(info);
    if (!comm || comm->remote) {
        return raise(comm, MPI_ERR_COMM, name);
    }
    int error = info != MPI_INFO_NULL && !hints                      ? MPI_ERR_INFO
                : my_num_ep < 0 || (my_num_ep > 0 && !out_comm_hdls) ? MPI_ERR_ARG
                                                                     : MPI_SUCCESS;
    error = mpir_ep_create(comm, my_num_ep, hints, error, out_comm_hdls);
    for (int i = 0; i < my_num_ep && !error && mpir_check_is_wanted; i++) {
        check_note_new(MPI_ABI_KIND_COMM, out_comm_hdls[i]);
    }
    return raise(comm, error, name);
}

static int attach(MPI_Comm handle)
{
    struct mpir_comm *comm = mpir_comm_of(handle);
    int error = comm && mpir_ep_is_one(comm) ? mpir_ep_attach(comm) : MPI_ERR_COMM;
    return raise(comm, error, "MPIX_Comm_attach");
}

static int detach(MPI_Comm handle)
{
    struct mpir_comm *comm = mpir_comm_of(handle);
    int error = comm && mpir_ep_is_one(comm) ? mpir_ep_detach(comm) : MPI_ERR_COMM;
    return raise(comm, error, "MPIX_Comm_detach");
}

static int is_endpoint(MPI_Comm handle, int *flag)
{
    struct mpir_comm *comm = mpir_comm_of(handle);
    int error = !comm ? MPI_ERR_COMM : !flag ? MPI_ERR_ARG : MPI_SUCCESS;
    if (!error) {
        *flag = mpir_ep_is_one(comm);
    }
    return raise(comm, error, "MPIX_Comm_is_endpoint");
}

static int init(int *argc, char ***argv, int count, int required, int *provided)
{
    int error = provided ? mpir_static_init(argc, argv, count, required, provided) : MPI_ERR_ARG;
    return raise(mpir_rank()->self, error, "MPIX_Init_endpoints");
}

/* Before a rank begins, the errors of its threads belong to nothing. */
static int attach_index(MPI_Comm comm, int index)
{
    int error = mpir_static_attach(comm, index);
    return raise(mpir_world_is_active() ? mpir_comm_of(comm) : NULL, error,
                 "MPIX_Comm_endpoint_attach");
}

static const struct mpi_abi_endpoints_table table = {.magic = MPI_ABI_ENDPOINTS_MAGIC,
                                                     .version = MPI_ABI_ENDPOINTS_VERSION,
                                                     .query = query,
                                                     .create = create,
                                                     .attach = attach,
                                                     .detach = detach,
                                                     .is_endpoint = is_endpoint,
                                                     .init = init,
                                                     .attach_index = attach_index,
                                                     .all = mpir_static_all};

void mpir_endpoints_tell(struct mpir_info *info)
{
    char address[2 + 2 * sizeof(void *) + 1];
    snprintf(address, sizeof address, "0x%jx", (uintmax_t)(uintptr_t)&table);
    mpir_info_set(info, MPI_ABI_ENDPOINTS_KEY, address);
}
