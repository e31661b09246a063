/* SPDX-License-Identifier: BSD-3-Clause */
/* functions.c: PMPIX_X, and MPIX_X as a weak alias: each calls the table of the MPI below. */
#include "mpi_endpoints.h"

#include "export.h"
#include "find.h"

EXPORTED int PMPIX_Endpoints_supported(int *flag)
{
    *flag = endpoints_find() != &endpoints_none;
    return MPI_SUCCESS;
}
ALIAS(MPIX_Endpoints_supported);

EXPORTED int PMPIX_Comm_query_endpoints(MPI_Comm comm, int *optimal, int *maximum)
{
    return ENDPOINTS_CALL(query, comm, optimal, maximum);
}
ALIAS(MPIX_Comm_query_endpoints);

EXPORTED int PMPIX_Comm_create_endpoints(MPI_Comm parent, int my_num_ep, MPI_Info info,
                                         MPI_Comm out_comm_hdls[])
{
    return ENDPOINTS_CALL(create, parent, my_num_ep, info, out_comm_hdls);
}
ALIAS(MPIX_Comm_create_endpoints);

EXPORTED int PMPIX_Comm_attach(MPI_Comm ep_comm)
{
    return ENDPOINTS_CALL(attach, ep_comm);
}
ALIAS(MPIX_Comm_attach);

EXPORTED int PMPIX_Comm_detach(MPI_Comm ep_comm)
{
    return ENDPOINTS_CALL(detach, ep_comm);
}
ALIAS(MPIX_Comm_detach);

EXPORTED int PMPIX_Comm_is_endpoint(MPI_Comm comm, int *flag)
{
    return ENDPOINTS_CALL(is_endpoint, comm, flag);
}
ALIAS(MPIX_Comm_is_endpoint);

EXPORTED int PMPIX_Init_endpoints(int *argc, char ***argv, int count, int required, int *provided)
{
    return ENDPOINTS_CALL(init, argc, argv, count, required, provided);
}
ALIAS(MPIX_Init_endpoints);

EXPORTED int PMPIX_Comm_endpoint_attach(MPI_Comm comm, int index)
{
    return ENDPOINTS_CALL(attach_index, comm, index);
}
ALIAS(MPIX_Comm_endpoint_attach);

EXPORTED MPI_Comm PMPIX_Comm_endpoints(void)
{
    return (endpoints_find()->all ? endpoints_find()->all : endpoints_none.all)();
}
ALIAS(MPIX_Comm_endpoints);
