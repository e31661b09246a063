/* SPDX-License-Identifier: BSD-3-Clause */
/* rule:      A call whose error reaches an error handler returns the code that the handler leaves.
 * section:   9.3.1
 * covers:    MPI_Comm_create_errhandler, MPI_Bcast_init, MPI_Comm_detach_buffer
 * ranks:     1
 *
 * The errors are of calls that a library between the MPI and the program may do itself.
 */
#include "rule.h"

static int other; /* a code of the program's */

static void change(MPI_Comm *comm, int *code, ...)
{
    (void)comm;
    *code = other;
}

void rule(void)
{
    int data = 0;
    MPI_Comm comm = MPI_COMM_NULL;
    MPI_Errhandler handler = MPI_ERRHANDLER_NULL;
    MPI_Request request = MPI_REQUEST_NULL;

    REQUIRE_MPI(MPI_Comm_dup(MPI_COMM_WORLD, &comm));
    CHECK_MPI(MPI_Add_error_class(&other));
    CHECK_MPI(MPI_Comm_create_errhandler(change, &handler));
    CHECK_MPI(MPI_Comm_set_errhandler(comm, handler));
    CHECK_CODE(MPI_Bcast_init(&data, -1, MPI_INT, 0, comm, MPI_INFO_NULL, &request), other);
    CHECK_CODE(MPI_Comm_detach_buffer(comm, &data, &data), other);
    CHECK_MPI(MPI_Errhandler_free(&handler));
    CHECK_MPI(MPI_Comm_free(&comm));
}
