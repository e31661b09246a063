/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       Only endpoints can be attached to; a detach needs an attach. Both say what is wrong by the error handler
 *             of the communicator, and several attaches need as many detaches.
 * class:      quality
 * basis:      E3.2 "threads can be associated with specific endpoints by": With endpoints, and nothing else.
 * section:    9.3
 * covers:     MPIX_Comm_attach, MPIX_Comm_detach, MPIX_Comm_is_endpoint
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

static int handled;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    (void)code;
    handled++;
}

static void check_no_endpoint(MPI_Comm comm)
{
    int flag = -1;

    CHECK_MPI(MPIX_Comm_is_endpoint(comm, &flag));
    CHECK_INT(flag, 0);
    CHECK_ERROR_CLASS(MPIX_Comm_attach(comm), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPIX_Comm_detach(comm), MPI_ERR_COMM);
}

void rule(void)
{
    MPI_Comm comms[2];
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;

    REQUIRE_ENDPOINTS_OR_SKIP();
    check_no_endpoint(MPI_COMM_WORLD);
    check_no_endpoint(MPI_COMM_SELF);
    CHECK_ERROR_CLASS(MPIX_Comm_attach(MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPIX_Comm_detach(MPI_COMM_NULL), MPI_ERR_COMM);
    CHECK_ERROR_CLASS(MPIX_Comm_is_endpoint(MPI_COMM_NULL, &(int){0}), MPI_ERR_COMM);
    REQUIRE_MPI(MPIX_Comm_create_endpoints(MPI_COMM_WORLD, 2, MPI_INFO_NULL, comms));
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comms[1], handler));
    handled = 0;
    CHECK_ERROR_CLASS(MPIX_Comm_detach(comms[0]), MPI_ERR_OTHER);
    CHECK_INT(handled, 0);
    CHECK_ERROR_CLASS(MPIX_Comm_detach(comms[1]), MPI_ERR_OTHER);
    CHECK_INT(handled, 1);
    CHECK_MPI(MPIX_Comm_attach(comms[1]));
    CHECK_MPI(MPIX_Comm_attach(comms[1]));
    CHECK_MPI(MPIX_Comm_detach(comms[1]));
    CHECK_ERROR_CLASS(MPIX_Comm_detach(comms[0]), MPI_ERR_OTHER);
    CHECK_MPI(MPIX_Comm_detach(comms[1]));
    CHECK_ERROR_CLASS(MPIX_Comm_detach(comms[1]), MPI_ERR_OTHER);
    CHECK_MPI(MPIX_Comm_attach(comms[0])); /* its end is that of the handle */
    rule_endpoints_free(2, comms);
    CHECK_MPI(MPI_Errhandler_free(&handler));
}
