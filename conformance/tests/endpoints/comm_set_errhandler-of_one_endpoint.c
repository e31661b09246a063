/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Endpoints begin with the parent's error handler; one that is set on an endpoint is called for its errors,
 *             with its handle, and for no other endpoint.
 * class:      quality
 * basis:      E3.2 "behave as though they originated from a separate MPI": An error handler belongs to the handle
 *             of one process, and so to one endpoint.
 * section:    9.3
 * covers:     MPIX_Comm_create_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

enum { ENDPOINTS = 3 };

static MPI_Comm handled[ENDPOINTS + 1];
static int calls, parents;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)code;
    handled[calls++ % ENDPOINTS] = *comm;
}

static void handle_parents(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    parents++;
}

static void send_wrongly(MPI_Comm comm)
{
    int size = -1;

    CHECK_MPI(MPI_Comm_size(comm, &size));
    CHECK_ERROR_CLASS(MPI_Send(NULL, 0, MPI_INT, size, 0, comm), MPI_ERR_RANK);
}

void rule(void)
{
    MPI_Comm comms[ENDPOINTS], parent = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL, of_parent = MPI_ERRHANDLER_NULL;

    REQUIRE_ENDPOINTS_OR_SKIP();
    calls = parents = 0;
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &parent));
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_create_errhandler(handle_parents, &of_parent));
    CHECK_MPI(MPI_Comm_set_errhandler(parent, of_parent));
    REQUIRE_MPI(MPIX_Comm_create_endpoints(parent, ENDPOINTS, MPI_INFO_NULL, comms));
    CHECK_MPI(MPI_Comm_set_errhandler(parent, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Comm_set_errhandler(comms[1], handler));
    for (int i = 0; i < ENDPOINTS; i++) {
        send_wrongly(comms[i]);
    }
    send_wrongly(parent);
    CHECK_INT(parents, ENDPOINTS - 1);
    CHECK_INT(calls, 1);
    CHECK_HANDLE(handled[0], comms[1]);
    rule_endpoints_free(ENDPOINTS, comms);
    CHECK_MPI(MPI_Comm_free(&parent));
    CHECK_MPI(MPI_Errhandler_free(&of_parent));
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
