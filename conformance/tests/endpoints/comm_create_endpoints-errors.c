/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:       A wrong argument of one process makes MPIX_Comm_create_endpoints fail at all, with the same class, by
 *             the parent's error handler; no endpoint is left of it.
 * class:      quality
 * basis:      E3.2 "In this collective call, a single output communicator": It is there for all members or for none.
 * section:    9.3, 9.4
 * covers:     MPIX_Comm_create_endpoints, MPIX_Comm_query_endpoints
 * ranks:      1
 * capability: endpoints
 * level:      extension
 */
#include "rule_endpoints.h"

#include <limits.h>

static int handled;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    MPI_Error_class(*code, &handled);
}

/* The last process has another count, and perhaps no array; none writes a handle. */
static void fail_at_last(MPI_Comm parent, int count, bool array, int class)
{
    bool last = rule_rank() == rule_size() - 1;
    MPI_Comm comms[2] = {MPI_COMM_SELF, MPI_COMM_SELF};

    handled = MPI_SUCCESS;
    CHECK_ERROR_CLASS(MPIX_Comm_create_endpoints(parent, last ? count : 2, MPI_INFO_NULL,
                                                 last && !array ? NULL : comms),
                      class);
    CHECK_CODE(handled, class);
    CHECK_HANDLE(comms[0], MPI_COMM_SELF);
    CHECK_HANDLE(comms[1], MPI_COMM_SELF);
}

static void fail_at_once(MPI_Comm parent)
{
    MPI_Comm comm = MPI_COMM_SELF, half, inter;
    int class = MPI_SUCCESS;

    CHECK_ERROR_CLASS(MPIX_Comm_create_endpoints(MPI_COMM_NULL, 1, MPI_INFO_NULL, &comm),
                      MPI_ERR_COMM);
    if (rule_size() == 1) {
        return;
    }
    CHECK_MPI(MPI_Comm_split(parent, rule_rank() % 2, 0, &half));
    CHECK_MPI(MPI_Intercomm_create(half, 0, parent, 1 - rule_rank() % 2, 1, &inter));
    CHECK_MPI(MPI_Comm_set_errhandler(inter, MPI_ERRORS_RETURN));
    CHECK_MPI(MPI_Error_class(MPIX_Comm_create_endpoints(inter, 1, MPI_INFO_NULL, &comm), &class));
    CHECK_CODE(class, MPI_ERR_COMM);
    CHECK_HANDLE(comm, MPI_COMM_SELF);
    CHECK_MPI(MPI_Comm_free(&inter));
    CHECK_MPI(MPI_Comm_free(&half));
}

void rule(void)
{
    MPI_Comm parent = MPI_COMM_NULL, comms[2];
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    int optimal, most = -1, left = -1, size = -1;

    REQUIRE_ENDPOINTS_OR_SKIP();
    CHECK_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &parent));
    CHECK_MPI(MPIX_Comm_query_endpoints(parent, &optimal, &most));
    CHECK_MPI(MPI_Comm_create_errhandler(handle, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(parent, handler));
    fail_at_last(parent, -1, true, MPI_ERR_ARG);
    fail_at_last(parent, 1, false, MPI_ERR_ARG);
    fail_at_last(parent, INT_MAX, true, MPI_ERR_OTHER);
    fail_at_last(parent, most + 1, true, MPI_ERR_OTHER);
    fail_at_once(parent);
    CHECK_MPI(MPIX_Comm_query_endpoints(parent, &optimal, &left));
    CHECK_INT(left, most);
    CHECK_MPI(MPIX_Comm_create_endpoints(parent, 2, MPI_INFO_NULL, comms));
    CHECK_MPI(MPI_Comm_size(comms[1], &size));
    CHECK_INT(size, 2 * rule_size());
    rule_endpoints_free(2, comms);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&parent));
}
