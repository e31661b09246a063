/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Communication endpoints: a process gets more ranks, and gives them to its threads (docs/endpoints.md).
 *
 * Link with -lmpi_endpoints. It works with every library of the standard ABI: on an MPI without endpoints, all
 * functions but MPIX_Endpoints_supported return MPI_ERR_UNSUPPORTED_OPERATION. Each also has a name with PMPIX_.
 */
#ifndef MPI_ENDPOINTS_H
#define MPI_ENDPOINTS_H

#include <mpi.h>

#ifdef __cplusplus
extern "C" {
#endif

/* For MPI_Comm_split_type: the endpoints of one process. */
#define MPIX_COMM_TYPE_PROCESS 16385

/* --- Whether there are endpoints: at any time, also before MPI_Init and after MPI_Finalize. --- */

int MPIX_Endpoints_supported(int *flag);

/* --- Endpoints that come and go. --- */

/* Local: how many endpoints for each process use the machine well, and how many there can be. */
int MPIX_Comm_query_endpoints(MPI_Comm comm, int *optimal, int *maximum);

/* Collective over `parent`: `my_num_ep` handles of one new communicator, each for a rank of its own. */
int MPIX_Comm_create_endpoints(MPI_Comm parent, int my_num_ep, MPI_Info info,
                               MPI_Comm out_comm_hdls[]);

/* Local, and optional: the calling thread will work with this endpoint, or will no more. */
int MPIX_Comm_attach(MPI_Comm ep_comm);
int MPIX_Comm_detach(MPI_Comm ep_comm);

/* Local: whether the holder of the handle is an endpoint in this communicator. */
int MPIX_Comm_is_endpoint(MPI_Comm comm, int *flag);

/* --- Endpoints from the start: MPI_Init_thread with `count` ranks for each process in MPIX_COMM_ENDPOINTS. --- */

int MPIX_Init_endpoints(int *argc, char ***argv, int count, int required, int *provided);

/* The calling thread uses endpoint `index` of its process, 0 to count - 1, as MPIX_COMM_ENDPOINTS from now on. */
int MPIX_Comm_endpoint_attach(MPI_Comm comm, int index);

/* The endpoint of the calling thread; MPI_COMM_NULL if there is none. */
MPI_Comm MPIX_Comm_endpoints(void);
#define MPIX_COMM_ENDPOINTS (MPIX_Comm_endpoints())

/* --- The same for tools. --- */

int PMPIX_Endpoints_supported(int *flag);
int PMPIX_Comm_query_endpoints(MPI_Comm comm, int *optimal, int *maximum);
int PMPIX_Comm_create_endpoints(MPI_Comm parent, int my_num_ep, MPI_Info info,
                                MPI_Comm out_comm_hdls[]);
int PMPIX_Comm_attach(MPI_Comm ep_comm);
int PMPIX_Comm_detach(MPI_Comm ep_comm);
int PMPIX_Comm_is_endpoint(MPI_Comm comm, int *flag);
int PMPIX_Init_endpoints(int *argc, char ***argv, int count, int required, int *provided);
int PMPIX_Comm_endpoint_attach(MPI_Comm comm, int index);
MPI_Comm PMPIX_Comm_endpoints(void);

/* --- The names of the proposal, for those who ask for them. --- */

#ifdef MPIX_ENDPOINTS_MPI_NAMES
#define MPI_Comm_query_endpoints  MPIX_Comm_query_endpoints
#define MPI_Comm_create_endpoints MPIX_Comm_create_endpoints
#define MPI_Comm_attach           MPIX_Comm_attach
#define MPI_Comm_detach           MPIX_Comm_detach
#define MPI_Comm_is_endpoint      MPIX_Comm_is_endpoint
#define MPI_Init_endpoints        MPIX_Init_endpoints
#define MPI_Comm_endpoint_attach  MPIX_Comm_endpoint_attach
#define MPI_COMM_ENDPOINTS        MPIX_COMM_ENDPOINTS
#define MPI_COMM_TYPE_PROCESS     MPIX_COMM_TYPE_PROCESS
#endif

#ifdef __cplusplus
}
#endif

#endif
