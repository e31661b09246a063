/* SPDX-License-Identifier: BSD-3-Clause */
/* none.c: what the functions do on an MPI without endpoints: they raise MPI_ERR_UNSUPPORTED_OPERATION. */
#include "find.h"

#include <stddef.h>

/* The error is the result also where the handler has another opinion. */
static int unsupported(MPI_Comm comm)
{
    PMPI_Comm_call_errhandler(comm == MPI_COMM_NULL ? MPI_COMM_SELF : comm,
                              MPI_ERR_UNSUPPORTED_OPERATION);
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

static int query(MPI_Comm comm, int *optimal, int *maximum)
{
    (void)optimal;
    (void)maximum;
    return unsupported(comm);
}

static int create(MPI_Comm parent, int my_num_ep, MPI_Info info, MPI_Comm out_comm_hdls[])
{
    (void)my_num_ep;
    (void)info;
    (void)out_comm_hdls;
    return unsupported(parent);
}

static int is_endpoint(MPI_Comm comm, int *flag)
{
    (void)flag;
    return unsupported(comm);
}

/* MPI is not initialized then, so there is no handler to call: the program may still call MPI_Init. */
static int init(int *argc, char ***argv, int count, int required, int *provided)
{
    (void)argc;
    (void)argv;
    (void)count;
    (void)required;
    (void)provided;
    return MPI_ERR_UNSUPPORTED_OPERATION;
}

static int attach_index(MPI_Comm comm, int index)
{
    (void)index;
    return unsupported(comm);
}

static MPI_Comm all(void)
{
    return MPI_COMM_NULL;
}

const struct mpi_abi_endpoints_table endpoints_none = {
    .magic = MPI_ABI_ENDPOINTS_MAGIC,
    .version = MPI_ABI_ENDPOINTS_VERSION,
    .query = query,
    .create = create,
    .attach = unsupported,
    .detach = unsupported,
    .is_endpoint = is_endpoint,
    .init = init,
    .attach_index = attach_index,
    .all = all,
};
