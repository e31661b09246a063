/* SPDX-License-Identifier: BSD-3-Clause */
/*
 * Every function of mpi_endpoints.h has its type, also by the names with PMPIX_ and by those of the proposal; and
 * MPIX_X is weak, so that a tool may define it: this one does for one of them.
 */
#define MPIX_ENDPOINTS_MPI_NAMES
#include <mpi_endpoints.h>

#include "check.h"

#define TYPED(name, type) _Generic(&(name), type : 1)
#define BOTH(name, type)  (TYPED(MPIX_##name, type) && TYPED(PMPIX_##name, type))

typedef int on_comm(MPI_Comm);
typedef int on_comm_index(MPI_Comm, int);
typedef int with_flag(MPI_Comm, int *);
typedef int two_numbers(MPI_Comm, int *, int *);
typedef int creation(MPI_Comm, int, MPI_Info, MPI_Comm[]);
typedef int initialization(int *, char ***, int, int, int *);

_Static_assert(BOTH(Endpoints_supported, int (*)(int *)), "");
_Static_assert(BOTH(Comm_query_endpoints, two_numbers *), "");
_Static_assert(BOTH(Comm_create_endpoints, creation *), "");
_Static_assert(BOTH(Comm_attach, on_comm *), "");
_Static_assert(BOTH(Comm_detach, on_comm *), "");
_Static_assert(BOTH(Comm_is_endpoint, with_flag *), "");
_Static_assert(BOTH(Init_endpoints, initialization *), "");
_Static_assert(BOTH(Comm_endpoint_attach, on_comm_index *), "");
_Static_assert(BOTH(Comm_endpoints, MPI_Comm (*)(void)), "");

_Static_assert(TYPED(MPI_Comm_query_endpoints, two_numbers *), "");
_Static_assert(TYPED(MPI_Comm_create_endpoints, creation *), "");
_Static_assert(TYPED(MPI_Comm_attach, on_comm *), "");
_Static_assert(TYPED(MPI_Comm_detach, on_comm *), "");
_Static_assert(TYPED(MPI_Comm_is_endpoint, with_flag *), "");
_Static_assert(TYPED(MPI_Init_endpoints, initialization *), "");
_Static_assert(TYPED(MPI_Comm_endpoint_attach, on_comm_index *), "");
_Static_assert(_Generic(MPI_COMM_ENDPOINTS, MPI_Comm : 1), "");

/* An extension's values are above 16384 (MPI 5.0, 20.3.3), so no other one is this. */
_Static_assert(MPI_COMM_TYPE_PROCESS > 16384 && MPIX_COMM_TYPE_PROCESS == MPI_COMM_TYPE_PROCESS,
               "");

enum { OF_THE_TOOL = 4711 };

int MPIX_Comm_attach(MPI_Comm ep_comm)
{
    (void)ep_comm;
    return OF_THE_TOOL;
}

int main(void)
{
    CHECK_INT(MPI_Comm_attach(MPI_COMM_NULL), OF_THE_TOOL);
    CHECK(&MPIX_Comm_detach == &PMPIX_Comm_detach);
    return failures > 0;
}
